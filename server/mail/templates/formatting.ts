/** The languages that mails are written in. */
export type MailLanguage = 'en' | 'bn';

const dhakaTime = { en: '(Dhaka time)', bn: '(ঢাকার সময়)' } as const;
const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

/** Formats a day (YYYY-MM-DD) with its weekday. */
export function formatDay(date: string, lang: MailLanguage): string {
  return new Intl.DateTimeFormat(locales[lang], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Formats a timestamp as date and time of Dhaka. */
export function formatTimestamp(timestamp: Date, lang: MailLanguage = 'en'): string {
  const formatted = new Intl.DateTimeFormat(locales[lang], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Dhaka',
  }).format(timestamp);
  return `${formatted} ${dhakaTime[lang]}`;
}

const maxNameLength = 60;

/**
 * The name in a greeting. Anybody can send the form with a stranger's address and an advertisement as the name:
 * a name that looks like a link is left out, and each dot is followed by a space, so that no mail program makes
 * a link of "Md.Rahim".
 */
export function greetingName(name: string): string | undefined {
  const spaced = name
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
  if (spaced === '' || spaced.length > maxNameLength || /[/\\:@<>]|www\b/i.test(spaced)) return undefined;
  return spaced;
}
