import type { DocumentWords } from '#server/domain/accounts/privacy/document/words.en.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';

const tags = { en: 'en-GB', bn: 'bn-BD' } as const;
const timeZone = 'Asia/Dhaka';

/** Words, times and numbers in the language of the file. */
export function spoken(words: DocumentWords, lang: SiteLanguage) {
  const moments = new Intl.DateTimeFormat(tags[lang], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  const days = new Intl.DateTimeFormat(tags[lang], { dateStyle: 'long', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(tags[lang], { useGrouping: false });
  return {
    words,
    timestamp: (iso: string | null) => (iso === null ? null : moments.format(new Date(iso))),
    /** A day (YYYY-MM-DD) in words; another text as it is. */
    day: (date: string) =>
      /^\d{4}-\d{2}-\d{2}$/.test(date) ? days.format(new Date(`${date}T00:00:00Z`)) : date,
    number: (value: number) => numbers.format(value),
    /** A value of ours in words; one that has none yet, as it is. */
    word: (among: Partial<Record<string, string>>, value: string) => among[value] ?? value,
  };
}
export type Spoken = ReturnType<typeof spoken>;
