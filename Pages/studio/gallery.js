// Keeps the gallery of the studio up to date: what has changed on disk is drawn again.
follow(async () => {
  // A studio that has ended meanwhile is followed again when it is back.
  const answer = await fetch('/gallery.json' + location.search).catch(() => null);
  if (answer?.ok) gallery.update(await answer.json());
}, () => {});
