import { textKey } from '#shared/same-text.ts';

/**
 * How the names of our families sound, to find them however they are spelled: Akter, Akhter and আক্তার; Hasan, Hassan
 * and হাসান, but not Hossain. Bangla is first written in Latin letters; then both are reduced in the same way.
 */

/** Short forms that stand before names, and what they mean. */
const shortForms = new Map<string, string>(
  [
    ['mohammad', 'md mohd muhd মো মোহা'],
    ['mosammat', 'mst most মোসা মোছা মোছাম্মত'],
    ['sheikh', 'sk'],
  ].flatMap(([name = '', forms = '']) => forms.split(' ').map((form): [string, string] => [form, name])),
);

const latinLetters = new Map<string, string>(
  [
    ...[
      'কk খk গg ঘg ঙng চc ছc জj ঝj ঞn টt ঠt ডd ঢd ণn তt থt দd ধd নn পp ফf বb ভb মm যj রr লl শs ষs সs হh ৎt ংng',
    ],
    ...['অa আa ইi ঈi উu ঊu এe ঐoi ওo ঔou াa িi ীi ুu ূu েe ৈoi োo ৌou ঋri ৃri'],
  ]
    .join(' ')
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);
const isConsonant = (letter = '') => /^[ক-হৎ]$/.test(letter);
const isVowelSign = (letter = '') => /^[া-ৌ]$/.test(letter);
const hasanta = '\u09cd';
/** The vowel that is not written: some write it in Latin letters as a, others as o. */
const inherent = 'A';

/** Writes a Bangla word in Latin letters, without the inherent vowels that nobody speaks. */
function inLatin(word: string): string {
  // The letters ড়, ঢ় and য় consist of two signs in any Unicode form.
  const letters = [...word.replace(/[ডঢ]\u09bc/g, 'র').replace(/[\u0981\u0983]/g, '')];
  let latin = '';
  letters.forEach((letter, at) => {
    const [before, next, afterNext] = [letters[at - 1], letters[at + 1], letters[at + 2]];
    if (letter === '\u09bc' || letter === hasanta) return;
    if (letter === 'য' && next === '\u09bc') latin += /[ou]$/.test(latin) ? 'w' : 'y';
    else if (letter === 'য' && before === hasanta) latin += 'y';
    else if (letter === 'ব' && before === hasanta && latin.endsWith('s')) latin += 'w';
    else latin += latinLetters.get(letter) ?? letter;
    if (!isConsonant(letter) || next === '\u09bc' || next === hasanta || isVowelSign(next)) return;
    const afterVowel = /[aeiouyA][^aeiouyA]+$/.test(latin);
    const isSpoken =
      next === undefined
        ? before === hasanta
        : !(afterVowel && before !== hasanta && isConsonant(next)) ||
          (letter === 'হ' ? afterNext === hasanta : !isVowelSign(afterNext));
    if (isSpoken) latin += inherent;
  });
  return latin;
}

/** Consonants as they sound, doubled ones once. Vowels stay; `w` and `y` count as such. */
const reduced = (latin: string): string =>
  latin
    .replace(/que$/, 'k')
    .replace(/qu(?=[aeiou])|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ph/g, 'f')
    .replace(/c+h+/g, 'C')
    .replace(/c/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/([kgjzstdbpr])h/g, '$1')
    .replace(/z/g, 'j')
    .replace(/v/g, 'b')
    .replace(/([aeiouyA])h$/, '$1')
    .replace(/ngg/g, 'ng')
    .replace(/([^aeiouywA])\1+/g, '$1');

/** The vowels a, i and u for which some vowels may stand: people write e for a and i, o for the inherent vowel. */
function vowelsOf(run: string): string[] {
  if (run === inherent) return ['a', 'u'];
  const [open, front, back] = [/[aA]/.test(run), /[eiy]/.test(run), /[ouw]/.test(run)];
  if (front && (open || back)) return back ? ['a', 'i', 'u'] : ['a', 'i'];
  if (front) return run === 'e' ? ['a', 'i'] : ['i'];
  return [back ? 'u' : 'a'];
}

/** Sounds of fewer letters would match too many names. */
const minLetters = 3;
/** A word with many vowels has many readings; the first ones are enough to find it. */
const maxReadings = 16;

/** The ways in which a word of a name may sound. None for other scripts, and for what is too short. */
export function soundsOf(word: string): string[] {
  const plain = textKey(word)
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0983]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .normalize('NFC');
  const name = shortForms.get(plain) ?? plain;
  const latin = /^[\u0980-\u09ff]+$/.test(name) ? inLatin(name).replace(/c/g, 'ch') : name;
  if (!/^[a-zA]+$/.test(latin)) return [];
  let readings = [''];
  for (const part of reduced(latin).match(/[aeiouywA]+|[^aeiouywA]+/g) ?? []) {
    const ways = /^[aeiouywA]/.test(part) ? vowelsOf(part) : [part.toLowerCase()];
    readings = readings.flatMap((reading) => ways.map((way) => reading + way)).slice(0, maxReadings);
  }
  return readings.filter((reading) => reading.length >= minLetters);
}
