const two = (number: number) => String(number).padStart(2, '0');

/** The day (YYYY-MM-DD) where this device is: the visitor's own today. */
export function localDay(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
