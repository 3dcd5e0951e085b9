/** A message without a known code may come from a proxy or a newer server, so its length is bounded here. */
const shownCharacters = 300;

/** A message as it came, if it is a text; at most 300 characters of it. */
export function textOf(message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined;
  // An emoji is never cut in two.
  return Array.from(message.trim()).slice(0, shownCharacters).join('') || undefined;
}
