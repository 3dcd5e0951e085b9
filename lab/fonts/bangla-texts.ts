import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { conjunctsOf } from '#web/fonts/bangla.ts';

const folders = ['web/i18n/locales', 'web/features', 'web/routes', 'server/seed', 'server/domain', 'shared'];
const texts = /(?:bn\.po|(?<!\.test)\.tsx?|\.svg)$/;
/** Endings and letters that the search treats alike: parts of words, which nobody reads. */
const partsOfWords = ['server/domain/search/words.ts', 'shared/name-sounds.ts', 'shared/same-text.ts'];

/** All our own Bangla texts, as words: the catalogue, the starter content, the images. */
export async function ownWords(): Promise<string[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true }))
        .filter((file) => texts.test(file))
        .map((file) => path.join(folder, file)),
    ),
  );
  const read = files.flat().filter((file) => !partsOfWords.includes(file));
  const contents = await Promise.all(read.map((file) => readFile(file, 'utf8')));
  const words = [...contents, ...calendarWords()]
    .join('\n')
    .match(/[\u0964-\u0965\u0980-\u09ff\u200c\u200d]+/g);
  return [...new Set(words)].toSorted();
}

/** The names of months and days, as the browser formats dates. */
function calendarWords(): string[] {
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));
  const format = new Intl.DateTimeFormat('bn', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  return days.map((day) => format.format(day));
}

/**
 * Frequent conjuncts that our own texts do not contain, from 'কেন্দ্র', 'রাষ্ট্র', 'গঞ্জ', 'নিম্ন', 'বিশ্লেষণ',
 * 'তত্ত্বাবধান', 'গ্রন্থি', 'অগ্ন্যাশয়', 'কণ্ঠ', 'উষ্ণ', 'বিস্ময়', 'উপলব্ধি', 'আহ্', 'ধিক্'. Each costs about 0.2 KB
 * on every page in Bangla.
 */
const frequent = 'ন্দ্র ষ্ট্র ঞ্জ ম্ন শ্ল ত্ত্ব ন্থ গ্ন ণ্ঠ ষ্ণ স্ম ব্ধ হ্ ক্'.split(' ');

/** The conjuncts that the first font of a page must contain. */
export async function neededConjuncts(): Promise<string[]> {
  const own = (await ownWords()).flatMap((word) => [...conjunctsOf(word)]);
  return [...new Set([...own, ...frequent])].toSorted();
}

const consonants = [...'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ', 'ড়', 'ঢ়', 'য়'];
const hasanta = '্';
const vowels = [...'অআইঈউঊঋএঐওঔ'];
const vowelSigns = ['', ...'ািীুূৃেৈোৌ'];

/** Every syllable that can contain these conjuncts or single letters. */
export function syllablesOf(conjuncts: readonly string[]): string[] {
  const closed = conjuncts.filter((conjunct) => conjunct.endsWith(hasanta));
  const open = [...consonants, ...conjuncts.filter((conjunct) => !closed.includes(conjunct))];
  const bases = open.flatMap((core) => [core, `${core}্য`, `র্${core}`, `র্${core}্য`]);
  const signed = [...bases, 'র\u200d্য', ...vowels.map((one) => `${one}্য`)].flatMap((base) =>
    vowelSigns.flatMap((sign) => [base + sign, `${base + sign}ঁ`]),
  );
  const others = [...vowels, ...consonants, 'ৎ'].flatMap((letter) =>
    ['', 'ঁ', 'ং', 'ঃ'].map((end) => letter + end),
  );
  return [...signed, ...others, ...closed.flatMap((one) => [one, `${one}\u200c`, `র্${one}`])];
}
