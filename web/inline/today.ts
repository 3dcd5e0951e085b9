const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The visitor's own date today (YYYY-MM-DD), by the clock and time zone of the device. */
export function localToday(now = new Date()): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/**
 * Makes today the earliest date of inputs with `data-from-today`: the HTML has the earliest day on earth, or is an
 * older copy. Also after midnight: whenever the window or an input gets the focus.
 */
export function handleDates(): void {
  const update = () => {
    for (const input of document.querySelectorAll<HTMLInputElement>('[data-from-today]'))
      input.min = localToday();
  };
  document.addEventListener('DOMContentLoaded', update);
  window.addEventListener('focus', update, true);
}
