/**
 * A message code with its numbers in one string, as zod's errors and the forms have it: `too_long:200` for a limit,
 * `figures_wrong:left=3` for any other number.
 */
export function withNumbers(code: string, numbers: Record<string, number> = {}): string {
  const written = Object.entries(numbers)
    .filter(([, number]) => Number.isSafeInteger(number) && number >= 0)
    .map(([name, number]) => (name === 'max' ? `:${number}` : `:${name}=${number}`));
  return code + written.join('');
}
