/** The element that matches a selector, at or around the target of an event. */
export function closest<E extends Element = HTMLElement>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

/** The link that was clicked. */
export const linkOf = (event: Event) => closest<HTMLAnchorElement>(event, 'a[href]');

/** A click that opens the link in the same window. */
export const isUnmodifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Shows a control's other label, and stores the present one for the next time. */
export function swapLabel(control: Element): void {
  const other = control.getAttribute('data-other-label') ?? '';
  control.setAttribute('data-other-label', control.getAttribute('aria-label') ?? '');
  control.setAttribute('aria-label', other);
}
