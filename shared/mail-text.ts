import { emailKey } from '#shared/email-address.ts';
import { maskedEmail } from '#shared/masked-email.ts';

/** Line ends, other control characters, and the marks that reverse the direction of text. */
const notInHeaders = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Text for a header: always one line. The joiners that Bangla needs stay. */
export function headerText(text: string): string {
  return text.replace(notInHeaders, ' ').replace(/ {2,}/g, ' ').trim();
}

const most = { length: 60, words: 5, digits: 4 };

/** The letters and digits of a text, in one case and without what only changes their looks. */
const squashed = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** An initial or a short title: it is part of a name, but no word of a sentence. */
const isInitial = (word: string) => /^\p{L}\p{M}*(?:\p{L}\p{M}*){0,2}$/u.test(word);

/** Whether a name has so many words, or so many digits of any script, that it may be a message. */
function saysSomething(name: string): boolean {
  const words = name
    .split(/[^\p{L}\p{M}\p{N}'’\p{Join_Control}.]+|(?<=\.)/u)
    .filter((word) => /[^.]/.test(word));
  const counted = words.filter((word) => !(word.endsWith('.') && isInitial(word.slice(0, -1))));
  const digits = name.normalize('NFKC').match(/\p{N}/gu) ?? [];
  return counted.length > most.words || digits.length > most.digits;
}

/** Whether a name poses as the provider. A provider's name of a few letters is found in the names of people. */
function posesAs(name: string, siteName: string): boolean {
  const provider = squashed(siteName);
  return provider.length < 4 ? squashed(name) === provider : squashed(name).includes(provider);
}

/**
 * The name in a greeting and in the header `To`. Anybody can send the form with a stranger's address and a message as
 * the name, and we sign the mail: so a name is left out that looks like a link, has a telephone number or many words,
 * or has the provider's name. Each dot is followed by a space, so that no mail program turns "Md.Rahim" into a link.
 * `=?` would begin an encoded word of a header.
 */
export function greetingName(name: string, siteName: string): string | undefined {
  const spaced = name
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
  if (spaced === '' || spaced.length > most.length || /[/\\:@<>]|=\?|www\b/i.test(spaced)) return undefined;
  return saysSomething(spaced) || posesAs(spaced, siteName) ? undefined : spaced;
}

/**
 * An account as somebody who knows the person recognises it: the name if it is one, and the masked address, if it has
 * one. A name with a digit is no name here: these mails have a code, and say who should get it.
 */
export function accountName(
  { name, email }: { name: string; email: string | null },
  siteName: string,
): string {
  const known = /\p{N}/u.test(name.normalize('NFKC')) ? undefined : greetingName(name, siteName);
  if (email === null) return known ?? maskedEmail('');
  return known ? `${known} (${maskedEmail(email)})` : maskedEmail(email);
}

/** Whether an account has the address to which a mail goes, in whatever spelling. */
export const isAddressOf = (account: { email: string | null }, email: string | null): boolean =>
  account.email !== null && email !== null && emailKey(account.email) === emailKey(email);
