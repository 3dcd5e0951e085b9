const fields = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';
const controls = `a[href], button:not(:disabled), summary, ${fields}`;

/** What had the focus last, and where it stood. */
type Place = {
  element: Element;
  /** From the element's parent up to the document's root. */
  ancestors: Element[];
  /** The row of a list in which it stood, and its number there. */
  row: Element | null;
  nth: number;
};

/**
 * A button that goes when it is pressed hands the focus to what took its place: a screen reader would fall silent, and
 * the keyboard would start again at the top of the page. Of what appears, the heading with `tabIndex={-1}` or the first
 * field gets it; of a list whose row goes, the next row. Whatever moves the focus by itself comes first.
 */
export function keepFocus(): void {
  let last: Place | null = null;
  const appeared = new Set<Element>();

  document.addEventListener('focusin', ({ target }) => {
    // A link leads away, and a field that goes was not pressed.
    last = target instanceof Element && target.matches('button, summary') ? placeOf(target) : null;
  });
  // Who presses something else leaves the place on purpose.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !last?.element.contains(target)) last = null;
  });

  const restore = () => {
    const place = last;
    if (place && !place.element.isConnected && document.activeElement === document.body) {
      last = null;
      for (const target of successorsOf(place, [...appeared])) if (takesFocus(target)) break;
    }
    appeared.clear();
  };
  new MutationObserver((mutations) => {
    if (!last || last.element.isConnected) return;
    for (const { addedNodes } of mutations)
      for (const node of addedNodes) if (node instanceof Element) appeared.add(node);
    // In the second frame, code that moves the focus itself has done so.
    requestAnimationFrame(() => requestAnimationFrame(restore));
  }).observe(document.body, { childList: true, subtree: true });
}

function placeOf(element: Element): Place {
  const ancestors: Element[] = [];
  for (let above = element.parentElement; above; above = above.parentElement) ancestors.push(above);
  const row = element.closest('li, tr');
  return { element, ancestors, row, nth: row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1 };
}

/** What may get the focus, the nearest first; some of it may be hidden. */
function* successorsOf({ ancestors, row, nth }: Place, appeared: Element[]): Iterable<Element> {
  const list = row && !row.isConnected ? ancestors[ancestors.indexOf(row) + 1] : undefined;
  if (list?.isConnected)
    for (const next of [list.children[nth], list.children[nth - 1]])
      if (next) yield* next.querySelectorAll(controls);
  const near = ancestors.filter((element) => element.isConnected);
  const home =
    near.find((element) => element.matches('section, dialog, fieldset, main, aside')) ?? document.body;
  const distance = (element: Element) => near.findIndex((around) => around.contains(element));
  const nearest = appeared
    .filter((element) => element.isConnected && home.contains(element))
    .sort((one, other) => distance(one) - distance(other));
  const first = `[tabindex="-1"], ${fields}`;
  for (const element of nearest) {
    if (element.matches(first)) yield element;
    yield* element.querySelectorAll(first);
  }
  for (const element of nearest) {
    yield* element.querySelectorAll(controls);
    yield element;
  }
  yield* home.querySelectorAll('h1, h2, h3, h4');
  yield home;
}

/** Whether the element is shown, and has the focus now. */
function takesFocus(target: Element): boolean {
  if (!(target instanceof HTMLElement) || target.offsetParent === null) return false;
  if (!target.matches(`[tabindex], ${controls}`)) target.tabIndex = -1;
  target.focus();
  return document.activeElement === target;
}
