// The announcement for screen readers, which others see for a moment.
const announce = text => {
  const status = find("status");
  status.textContent = "";
  status.classList.add("shown");
  // A text is announced again only after it has changed.
  requestAnimationFrame(() => { status.textContent = text; });
  clearTimeout(announce.timer);
  announce.timer = setTimeout(() => status.classList.remove("shown"), 1600);
};

const shortened = text => {
  const [line, ...rest] = text.split("\n");
  return visible(line.slice(0, 60)) + (line.length > 60 || rest.some(Boolean) ? "…" : "");
};

const copy = async text => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages without a secure origin have no clipboard but this.
    const area = make("textarea", { value: text, ariaHidden: "true", className: "unseen" });
    (document.querySelector("dialog[open]") || document.body).append(area);
    const focused = document.activeElement;
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    focused?.focus();
    if (!isCopied) return announce("This browser does not let the page copy");
  }
  announce("Copied " + shortened(text));
};

const copyButton = (text, label = text, title = "Copy") =>
  make("button", { className: "copy", title: title + ": " + shortened(text),
    onclick: () => copy(text) }, visible(label));
