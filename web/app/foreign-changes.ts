/**
 * Translators and extensions change the page under React: Chrome replaces each text by `<font>` elements with the
 * translation, others wrap or move elements. React then removes nodes, and inserts before nodes, that are no longer
 * where it put them, and the browser throws. From `tolerateForeignChanges` on, such a node is looked for where it is
 * now, and a replaced text comes back when React changes it.
 */
export function tolerateForeignChanges(): void {
  /** For each text that was taken out of the page: the element that took its place. */
  const replacements = new WeakMap<Node, ChildNode>();

  /** The child of `parent` that is, contains or has replaced `node`; null if there is none. */
  function placeIn(parent: Node, node: Node): ChildNode | null {
    for (let at: Node | null | undefined = replacements.get(node) ?? node; at; at = at.parentNode) {
      if (at.parentNode === parent) return at as ChildNode;
    }
    return null;
  }

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = before === null || before.parentNode === this ? before : placeIn(this, before);
    insertBefore.call(this, node, place);
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const place = node.parentNode === this ? node : placeIn(this, node);
    if (place) removeChild.call(this, place);
    return node;
  };

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes } of changes) {
      if (type === 'characterData') replacements.get(target)?.replaceWith(target);
      const [text] = removedNodes;
      const [added] = addedNodes;
      if (!(text instanceof Text) || text.isConnected || !(added instanceof HTMLElement)) continue;
      replacements.set(text, added);
      observer.observe(text, { characterData: true });
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

const fields = 'input:not([type=file]), textarea, select';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fieldsNow = () => [...document.querySelectorAll<Field>(fields)];

/**
 * If the page was changed before the app starts, React renders it again, with empty fields. Returns what puts back what
 * was typed, and the focus, once the app runs.
 */
export function keepFields(): () => void {
  const before = fieldsNow();
  let focused = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    const places = new Map<string, number>();
    for (const old of before) {
      const place = places.get(old.name) ?? 0;
      places.set(old.name, place + 1);
      if (old.isConnected) continue;
      const now = fieldsNow().filter(({ name }) => name === old.name)[place];
      if (!now) continue;
      now.value = old.value;
      if (now instanceof HTMLInputElement && old instanceof HTMLInputElement) now.checked = old.checked;
      if (old === focused && document.activeElement === document.body) now.focus({ preventScroll: true });
    }
  };
}
