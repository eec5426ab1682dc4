// Follows the changes of files. A browser opens six connections to a server, so that of all tabs of a studio one alone
// listens, and tells the others. `update` is called after each change and at each beginning, as soon as the page is
// visible; `say` is told how it goes.
const follow = (update, say) => {
  const channel = new BroadcastChannel("livery-events");
  let isOld = false, status = "";
  const take = ({ text, isChanged }) => {
    if (text) { status = text; say(text); }
    if (!isChanged) return;
    isOld = document.hidden;
    if (!isOld) update();
  };
  const tell = message => { channel.postMessage(message); take(message); };
  let isListening = false;
  channel.onmessage = ({ data }) => {
    if (!data.isAsked) take(data); else if (isListening && status) channel.postMessage({ text: status });
  };
  const listen = () => {
    isListening = true;
    const events = new EventSource("/events");
    events.addEventListener("change", () => tell({ isChanged: true }));
    events.onopen = () => tell({ text: "live", isChanged: true });
    events.onerror = () => {
      if (events.readyState !== EventSource.CLOSED) return tell({ text: "the studio has ended, or can't be reached" });
      // A browser doesn't ask again after it was refused.
      tell({ text: "the studio was started again: open the address that it has printed" });
      setTimeout(listen, 1_000);
    };
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !isOld) return;
    isOld = false;
    update();
  });
  channel.postMessage({ isAsked: true });
  // The lock is that of the tab that listens; the next one has it when that is closed.
  navigator.locks.request("livery-events", () => new Promise(listen));
};
