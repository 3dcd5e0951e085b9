/** What makes a piece of a password easy to guess. */
export type Flaw = 'common' | 'personal' | 'site' | 'row' | 'repeat';

/** A piece of a password, and how many bits a guesser who knows our habits needs for it. */
export type Piece = { length: number; bits: number; flaw: Flaw | null };

/** What a guesser knows: the words most used by their rank, what belongs to the person, the site's name. */
export type Knowledge = {
  ranks: ReadonlyMap<string, number>;
  isPersonal: (text: string) => boolean;
  isSite: (text: string) => boolean;
};

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890'];
const lookalikes: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' };
const signs: Record<string, string> = { '@': 'a', $: 's', '!': 'i' };

/** What remains of `P@ssw0rd` when its disguise is off. */
function undisguised(text: string): string {
  return [...text].map((sign) => lookalikes[sign] ?? signs[sign] ?? sign).join('');
}

function isRow(text: string): boolean {
  const backwards = [...text].reverse().join('');
  if (keyboard.some((keys) => keys.includes(text) || keys.includes(backwards))) return true;
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

function rankOf(text: string, ranks: Knowledge['ranks']): number | undefined {
  return ranks.get(text) ?? ranks.get(undisguised(text));
}

/**
 * The ways in which `text` (in lower case) can be guessed as a whole; `signBits` is what one sign costs that
 * has to be tried. Empty when only trying sign by sign is left.
 */
export function guesses(text: string, signBits: number, knowledge: Knowledge): Piece[] {
  const { length } = text;
  const found: Piece[] = [];
  const guess = (flaw: Flaw | null, bits: number) => found.push({ length, bits, flaw });
  if (length === 1) guess(null, signBits);
  if (length < 3) return found;
  if (knowledge.isSite(text)) guess('site', 3);
  if (knowledge.isPersonal(text)) guess('personal', 3);
  if (isRow(text)) guess('row', 4 + Math.log2(length));
  const [, unit] = /^(.+?)\1+$/u.exec(text) ?? [];
  if (unit) guess('repeat', signBits * unit.length + Math.log2(length / unit.length));
  if (/^(19|20)\d\d$/.test(text)) guess(null, 7);
  const rank = rankOf(text, knowledge.ranks);
  if (rank !== undefined) guess('common', 1 + Math.log2(rank + 1));
  return found;
}
