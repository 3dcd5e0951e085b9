import type { Vocabulary } from '#server/db/list-cache.ts';
import { foldedWords, stemKey, stemsOf } from '#server/domain/search/words.ts';

/**
 * The form in which terms of several words are compared: in any order, and each word as the concept for which it stands
 * ('হার্টের অপারেশন' is 'heart surgery').
 */
export function signatureOf(words: string[], byWord: Vocabulary['byWord']): string {
  return words
    .map((word) => {
      const key = knownForm(word, byWord);
      const [concept] = byWord.get(key) ?? [];
      return concept ? `#${concept.key}` : key;
    })
    .sort()
    .join(' ');
}

/** Endings of Bangla words that are typed in Latin letters: 'harter', 'kidnir', 'hatute', 'pete'. */
const latinEndings = ['er', 'te', 'r', 'e'];
/** The same as somebody writes them by ear: 'bukey', 'petey', 'mathay'. */
const heardEndings = [...latinEndings, 'ey', 'ye', 'y', 'ete', 'ar', 'o'];
const fewestLetters = 3;

const withoutEnding = (word: string, endings: string[]) =>
  endings
    .filter((end) => word.endsWith(end) && word.length - end.length >= fewestLetters)
    .map((end) => word.slice(0, -end.length));

/** A Bangla word in Latin letters without the ending that it may have. */
export const latinStems = (word: string): string[] => withoutEnding(word, heardEndings);

/** The form of a word that is a term, without the ending if need be; otherwise its plain form. */
export function knownForm(word: string, byWord: Vocabulary['byWord']): string {
  const key = stemKey(word);
  const shorter = withoutEnding(word, latinEndings);
  return [word, ...stemsOf(word), key, ...shorter].find((form) => byWord.has(form)) ?? key;
}

/** Words that say what kind of result is meant, and are not searched for. */
const kindWords = {
  doctor: foldedWords(
    'dr doctor doctors daktar daktor doktor physician specialist specialists consultant expert bisheshoggo',
    'ডা ডাঃ ডাক্তার চিকিৎসক বিশেষজ্ঞ',
  ),
  hospital: foldedWords('hospital hospitals haspatal hashpatal hospitel', 'হাসপাতাল হসপিটাল'),
  blog: foldedWords('article articles blog blogs', 'ব্লগ'),
} as const;
type NamedKind = keyof typeof kindWords;

const kindOf = new Map<string, NamedKind>(
  (['doctor', 'hospital', 'blog'] as const).flatMap((kind) =>
    kindWords[kind].map((word): [string, NamedKind] => [stemKey(word), kind]),
  ),
);

/** The kind of result that a word names. */
export const kindNamedBy = (word: string): NamedKind | undefined => kindOf.get(stemKey(word));

const fillers = new Set(
  foldedWords(
    'the a an in of for at to and or with by on is are am be was has have had best good top near nearest famous which who what where how when',
    'do does did can could will would should need needs want get find show me my our your his her i we you he she it its this that there from about',
    'please any some very too much many more most list name father mother dad mom mum husband wife brother sister uncle aunt patient patients suffering having',
    'er koto kothay kemon ki kon kibhabe kivabe bhalo valo sobcheye jonno theke korte korbo hobe lagbe lage ache chai dorkar amar amader apnar ekta',
    'baba babar ma mayer bhai bon shami stri khub onek kom besi niye o ba r ami kore hoy hoye hoise hocche',
    'ভালো ভাল সেরা জন্য ও এবং এর কোন কোথায় কি কী কে আমার আমাদের আপনার কত লাগবে লাগে কেমন কীভাবে কিভাবে থেকে করতে করব করবো হবে হয় আছে চাই দরকার একটা একজন',
    'na to thik pash pashe bam dan side left right speak speaks speaking speaker knows know understands talk talks someone somebody anyone bolen janen naki jini emon bole bolte dite dibe dibo dibe pari parbo parben paren parbe parchi parchina jabe ase asen asche achen keu apni apnara apnader apnar tar oder ei eta ota oi',
    'ekhon aj kal din dhore majhe moddhe vitore ektu prochondo prochur chara korche korchi korbe kore koren korle thakle lagche lagtese lage peye pabo e je ja',
    'নাকি যিনি এমন বলেন বলে জানেন জানে পারি পারব পারবে আপনি আপনারা আপনাদের এই এটা এটি ওই এখন আজ কাল দিন ধরে মাঝে মধ্যে ভেতরে একটু প্রচণ্ড করছে করছি করেন করলে লাগছে পাব যা যেন',
    'বাবার বাবা মা মায়ের ভাই বোন স্বামী স্ত্রী খুব অনেক কম বেশি নিয়ে রোগী রোগীর সবচেয়ে বা না যে তার হচ্ছে করে',
  ),
);

/** Whether a word says nothing of what is looked for ('best', 'how', 'লাগবে'). */
export const isFiller = (word: string): boolean => fillers.has(word);

/** The words that say something. */
export const contentOf = (words: string[]): string[] =>
  words.filter((word) => !isFiller(word) && kindNamedBy(word) === undefined);
