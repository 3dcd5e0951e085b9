/** Roughly how many pixels a sticky header, a bar at the lower edge, and a form's own sticky buttons cover. */
const covered = { above: 140, below: 200 };

/** Scrolls an element into view, clear of the bars at the window's edges, unless it is already visible there. */
export function scrollIntoClearView(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  const isClear = top >= covered.above && bottom <= window.innerHeight - covered.below;
  const fits = height <= window.innerHeight - covered.above - covered.below;
  if (!isClear) element.scrollIntoView({ block: fits ? 'center' : 'start' });
}

/** Whether somebody may be typing a text, by default in a box of several lines: the focus stays there. */
export function isTyping(Box: typeof HTMLTextAreaElement | typeof HTMLInputElement = HTMLTextAreaElement) {
  const { activeElement: focused } = document;
  return focused instanceof Box && !focused.readOnly && focused.value !== '';
}

/**
 * Shows a person what just happened: scrolls to `box`, and moves the focus to it, as soon as it has content. The box
 * has
 * `tabIndex={-1}`. It is on the page before its message, where it may be hidden while it is empty (`empty:hidden`), or
 * appears with it: then this function is its `ref`.
 */
export function showMessage(box: HTMLElement | null): void {
  if (!box) return;
  // Also called when a hidden box gets a size: the browser can scroll to it and focus it only from then on.
  const observer = new ResizeObserver(() => {
    if (box.offsetHeight === 0) return;
    observer.disconnect();
    if (!isTyping()) box.focus({ preventScroll: true });
    scrollIntoClearView(box);
  });
  observer.observe(box);
}
