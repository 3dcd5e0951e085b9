import { dialledNumber } from '#shared/phone-numbers.ts';
import type { ChatSide } from '#shared/records/requests.ts';
import { textKey } from '#shared/same-text.ts';

/** On which side somebody in a chat is; `out` is somebody whose lines are not wanted. */
export type Side = ChatSide | 'out';

type Known = { name: string; phone: string; whatsapp_name: string | null; office: string };

function sideOf(author: string, { name, phone, whatsapp_name, office }: Known): Side | undefined {
  const isNumber = dialledNumber(author).digits === dialledNumber(phone).digits;
  const is = (other: string | null) => other !== null && textKey(author) === textKey(other);
  if (isNumber || is(name) || is(whatsapp_name)) return 'family';
  return is(office) ? 'office' : undefined;
}

/** Who is on which side, as far as names and numbers tell. Of two people, one tells who the other one is. */
export function knownSides(authors: readonly string[], known: Known): Map<string, Side> {
  const sides = new Map<string, Side>();
  for (const author of authors) {
    const side = sideOf(author, known);
    if (side) sides.set(author, side);
  }
  const [first, second, third] = authors;
  if (first !== undefined && second !== undefined && third === undefined && sides.size === 1) {
    const [other, side] = sides.has(first) ? [second, sides.get(first)] : [first, sides.get(second)];
    sides.set(other, side === 'office' ? 'family' : 'office');
  }
  return sides;
}
