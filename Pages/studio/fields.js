// Fields that several controls are made of. What has the focus is found again by `data-focus` when they are made anew.

// Shows something over the page, beside what it belongs to.
function popover(anchor, name, ...content) {
  document.querySelector("#popover")?.remove();
  const box = make("div", { id: "popover", popover: "auto", role: "dialog", ariaLabel: name }, ...content);
  document.body.append(box);
  box.addEventListener("toggle", ({ newState }) => {
    if (newState !== "closed") return;
    box.remove();
    document.querySelector(`[data-focus="${anchor.dataset.focus}"]`)?.focus();
    loadLater();
  });
  box.showPopover();
  const { left, right, bottom, top } = anchor.getBoundingClientRect();
  const [width, height] = [box.offsetWidth, box.offsetHeight];
  const room = document.documentElement;
  box.style.left = Math.max(8, Math.min(left, room.clientWidth - width - 8)) + "px";
  box.style.top = (bottom + height + 8 < room.clientHeight ? bottom + 4 : Math.max(8, top - height - 4)) + "px";
  if (right < 0) box.style.left = "8px";
  box.querySelector("[autofocus], input, button")?.focus();
  return box;
}
const closePopover = () => document.querySelector("#popover")?.hidePopover();

// A form over the page.
//
// - action: What its button is called.
// - check: Tells what is wrong; empty for nothing.
// - give: Called when nothing is, after the form is closed.
// Gives the note below the fields.
function form(anchor, title, action, check, give, ...content) {
  const note = make("p", { className: "faint", role: "status" });
  popover(anchor, title, make("form", { className: "stack", onsubmit: event => {
    event.preventDefault();
    const fault = check();
    if (fault) { note.textContent = fault; return; }
    closePopover();
    give();
  } }, make("strong", {}, title), ...content, note,
  make("button", { type: "submit", className: "primary" }, action)));
  return note;
}

// Follows a drag from an element: `move` is told how far, and the event.
function onDrag(element, begin, move, end = () => {}) {
  element.addEventListener("pointerdown", event => {
    if (event.button > 0) return;
    const context = begin(event);
    if (context === false) return;
    event.preventDefault();
    element.focus?.();
    element.setPointerCapture(event.pointerId);
    held = element;
    const go = event => move(event, context);
    element.addEventListener("pointermove", go);
    const stop = () => {
      element.removeEventListener("pointermove", go);
      end(context);
    };
    element.addEventListener("pointerup", stop, { once: true });
    element.addEventListener("pointercancel", stop, { once: true });
  });
}

const numberText = /^(-?\d*\.?\d+)([a-z%]*)$/i;
// A field of a number with a short name, which is dragged to change it. The arrow keys change it by one, with Shift by
// ten. Texts other than numbers stay as they are. `words` and `units` are what else it can be.
function numberField(label, name, text, write,
  { least = -Infinity, most = Infinity, step = 1, focus = name, hint = "", words, units } = {}) {
  const input = make("input", { value: text, spellcheck: false, autocomplete: "off", ariaLabel: name,
    placeholder: hint, "data-focus": focus, "data-given": text });
  const grip = make("span", { className: "grip", ariaHidden: "true", title: "Drag to change " + name }, label);
  const give = next => writeTyped(input, { text: next }, write);
  const moved = (from, by) => {
    const match = numberText.exec(from) ?? (from === "" || from === "auto" ? [, "0", ""] : null);
    if (!match) return from;
    return decimal(Math.min(most, Math.max(least, Number(match[1]) + by)), 3) + match[2];
  };
  input.addEventListener("change", () =>
    writeTyped(input, readNumber(input.value.trim(), { least, most, words, units }), write));
  input.addEventListener("keydown", event => {
    // The others move in the text.
    const [, down] = ["ArrowUp", "ArrowDown"].includes(event.key) && arrowStep(event) || [];
    if (down) give(moved(input.value, -step * down));
  });
  onDrag(grip, event => ({ x: event.clientX, text: input.value }), (event, from) => {
    const distance = Math.trunc((event.clientX - from.x) / 2);
    give(moved(from.text, distance * step * (event.shiftKey ? 10 : 1)));
  });
  return make("label", { className: "number" }, grip, input);
}
// - read: What the field is set to by a text, or why it can't be that.
function textField(name, text, write, { focus = name, read = text => ({ text }), ...more } = {}) {
  const input = make("input", { value: text, spellcheck: false, autocomplete: "off", ariaLabel: name, "data-focus": focus,
    "data-given": text, ...more });
  input.addEventListener("change", () => writeTyped(input, read(input.value), write));
  return input;
}
const smallButton = (text, name, action, focus = name) =>
  make("button", { className: "icon", ariaLabel: name, title: name, "data-focus": focus, onclick: action }, text);
// A list of what can be done or chosen, over the page.
const menu = (anchor, name, ...items) => popover(anchor, name, make("div", { className: "menu" }, ...items));
const menuItem = (action, ...content) => make("button", { onclick: () => { closePopover(); action(); } }, ...content);
