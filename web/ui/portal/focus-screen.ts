/**
 * Lets the keyboard go on from the screen's beginning when what had the focus is gone: a deleted record's
 * button, for one.
 */
export function focusScreen(): void {
  if (document.activeElement === document.body || document.activeElement === null) {
    document.getElementById('content')?.focus({ preventScroll: true });
  }
}
