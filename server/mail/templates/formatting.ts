import { dateFormats } from '#shared/dates.ts';
import { maskedEmail } from '#shared/masked-email.ts';

/** The languages of mails. */
export type MailLanguage = 'en' | 'bn';

const dhakaTime = { en: '(Dhaka time)', bn: '(ঢাকার সময়)' } as const;

/** Formats a timestamp as date and time in Dhaka. */
export function dhakaTimestamp(timestamp: Date, lang: MailLanguage = 'en'): string {
  return `${dateFormats(lang).timestamp(timestamp.toISOString())} ${dhakaTime[lang]}`;
}

const maxNameLength = 60;

/**
 * The name in a greeting and in the header `To`. Anybody can send the form with a stranger's address and an
 * advertisement as the name: so a name that looks like a link is left out, and each dot is followed by a space, so that
 * no mail program turns "Md.Rahim" into a link. `=?` would begin an encoded word of a header.
 */
export function greetingName(name: string): string | undefined {
  const spaced = name
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
  if (spaced === '' || spaced.length > maxNameLength || /[/\\:@<>]|=\?|www\b/i.test(spaced)) return undefined;
  return spaced;
}

export type SendingAccount = { name: string; email: string };

/** An account as somebody who knows the person recognises it: the name if it is one, and the masked address. */
export function accountName({ name, email }: SendingAccount): string {
  const known = greetingName(name);
  return known ? `${known} (${maskedEmail(email)})` : maskedEmail(email);
}
