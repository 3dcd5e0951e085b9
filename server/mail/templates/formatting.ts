/** The languages that mails are written in. */
export type MailLanguage = 'en' | 'bn';

const dhakaTime = { en: '(Dhaka time)', bn: '(ঢাকার সময়)' } as const;
const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

/** A day (YYYY-MM-DD) in words. */
export function dayInWords(date: string, lang: MailLanguage): string {
  return new Intl.DateTimeFormat(locales[lang], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** A moment in words, at the time of Dhaka. */
export function momentInWords(timestamp: Date, lang: MailLanguage = 'en'): string {
  const words = new Intl.DateTimeFormat(locales[lang], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Dhaka',
  }).format(timestamp);
  return `${words} ${dhakaTime[lang]}`;
}

/** Digits as they are written in Bangla. */
export function banglaDigits(text: string): string {
  return text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
}
