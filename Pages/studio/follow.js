// Follows the changes of files while the page is visible: a browser opens six connections to a server, and each page
// that listens keeps one. `update` is called after each change and at each beginning, `say` is told how it goes.
const follow = (update, say) => {
  let events;
  const listen = () => {
    events?.close();
    events = undefined;
    if (document.hidden) return;
    events = new EventSource('/events');
    events.addEventListener('change', update);
    events.onopen = () => { say('live'); update(); };
    events.onerror = () => {
      if (events?.readyState !== EventSource.CLOSED) return say("the studio has ended, or can't be reached");
      // A browser doesn't ask again after it was refused.
      say('the studio was started again: open the address that it has printed');
      setTimeout(listen, 1_000);
    };
  };
  document.addEventListener('visibilitychange', listen);
  listen();
};
