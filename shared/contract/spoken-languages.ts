/** The languages that a doctor may speak, as BCP 47 codes. The pages show their names. */
export const spokenLanguages = [
  'bn',
  'en',
  'th',
  'hi',
  'ur',
  'ar',
  'zh',
  'my',
  'ne',
  'ms',
  'ja',
  'ko',
  'de',
  'fr',
  'ru',
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** Whether a text is the code of one of these languages. */
export const isSpokenLanguage = (text: string): text is SpokenLanguage =>
  spokenLanguages.some((language) => language === text);
