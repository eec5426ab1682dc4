// Escape empties a search; in an empty one, and with the keys that lead on, `leave` is called.
const searchKeys = leave => find("search").addEventListener("keydown", event => {
  const { key, target } = event;
  if (key === "Escape" && target.value) {
    target.value = "";
    target.dispatchEvent(new Event("input"));
  } else if (["Escape", "ArrowDown", "Enter"].includes(key)) {
    leave();
  } else {
    return;
  }
  event.preventDefault();
});

// What an arrow key leads to from one of several elements in rows; undefined at the end.
const elementBeside = (elements, current, [across, down]) => {
  const index = elements.indexOf(current), step = across || down;
  if (index < 0) return;
  if (across) return elements[index + step];
  const box = current.getBoundingClientRect();
  let best = Infinity, next = elements[index + step], top = null;
  for (let other = index + step; elements[other]; other += step) {
    const found = elements[other].getBoundingClientRect();
    if (Math.abs(found.top - box.top) < 2) continue;
    top ??= found.top;
    if (Math.abs(found.top - top) >= 2) break;
    const distance = Math.abs(found.left - box.left);
    if (distance < best) [best, next] = [distance, elements[other]];
  }
  return next;
};
