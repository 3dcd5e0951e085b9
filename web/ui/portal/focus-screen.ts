/**
 * Moves the focus to the start of the screen if the focused element was removed, such as the button of a deleted
 * record.
 */
export function focusScreen(): void {
  if (document.activeElement === document.body || document.activeElement === null) {
    document.getElementById('content')?.focus({ preventScroll: true });
  }
}
