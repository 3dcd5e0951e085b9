import type { FormErrors } from '#web/lib/form/form-errors.ts';

/** The name of a control. */
export const nameOf = (target: EventTarget) =>
  target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : '';

/** Moves the focus to the first visible field that is wrong, otherwise to the submit button. */
export function focusOn(form: HTMLFormElement, { fields }: FormErrors): void {
  const controls = [...form.elements].filter((one) => one instanceof HTMLElement);
  const wrong = controls.find((one) => nameOf(one) in fields && one.checkVisibility());
  const target = wrong ?? submitOf(form);
  target?.focus({ preventScroll: true });
  if (target) reveal(target.closest('[data-field]') ?? target);
}

/** About what a sticky header, a bar at the lower edge, and a form's own sticky buttons cover. */
const covered = { above: 140, below: 200 };

/** Scrolls a field with its label and its message into view, unless it is there already. */
function reveal(field: Element): void {
  const { top, bottom } = field.getBoundingClientRect();
  const isClear = top >= covered.above && bottom <= window.innerHeight - covered.below;
  if (!isClear) field.scrollIntoView({ block: 'center' });
}

/** Moves the focus to the first field. */
export function focusFirst(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLElement>('input:not([type=file]), select, textarea');
  const first = [...fields].find((one) => one.checkVisibility());
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}

const submitOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[type=submit]');

/** A button that is disabled while the form is sent loses the focus: gives it back. */
export function restoreFocus(form: HTMLFormElement): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (lost) submitOf(form)?.focus({ preventScroll: true });
}
