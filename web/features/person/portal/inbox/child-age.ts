import { toLatinDigits } from '#shared/bangla-digits.ts';

const years = '(?:years?|yrs?|বছর|বছরের|bo[cs]h?orer|bochor er)';
const months = '(?:months?|মাসের|masher|mash er)';
/** A number is an age where the words around it say so: '2 years ago' and '3 months of pain' are none. */
const ages = [
  new RegExp(`(?:aged?|বয়স|বয়স|boyosh?)\\s*:?\\s*(\\d{1,2})(?!\\s*-?${months})(?!\\d)`),
  new RegExp(
    `(\\d{1,2})\\s*-?\\s*${years}[\\s-]*(?:old|বয়স|বয়সী|বয়স|ছেলে|মেয়ে|মেয়ে|শিশু|বাচ্চা|boy|girl|son|daughter|chele|meye|baccha|bachcha)`,
  ),
  /(\d{1,2})\s*(?:y\/o|yo)\b/,
];
const ofMonths = new RegExp(
  `\\d{1,2}\\s*-?\\s*${months}[\\s-]*(?:old|শিশু|বাচ্চা|ছেলে|মেয়ে|মেয়ে|baby|baccha|bachcha)`,
);
const small = /\b(?:newborn|new born|infant|toddler)\b|নবজাতক/;

/** The age of the child whom a message is about, 0 for a baby; null if it says no age, or that of an adult. */
export function childAge(message: string | null): number | null {
  const text = toLatinDigits(message ?? '').toLowerCase();
  if (ofMonths.test(text) || small.test(text)) return 0;
  const found = ages.map((age) => age.exec(text)?.[1]).find((age) => age !== undefined);
  const age = Number(found ?? adult);
  return age < adult ? age : null;
}
const adult = 18;
