import { maskedEmail } from '#shared/masked-email.ts';

/** Line ends, other control characters, and the marks that reverse the direction of text. */
const notInHeaders = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Text for a header: always one line. The joiners that Bangla needs stay. */
export function headerText(text: string): string {
  return text.replace(notInHeaders, ' ').replace(/ {2,}/g, ' ').trim();
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

/** An account as somebody who knows the person recognises it: the name if it is one, and the masked address. */
export function accountName({ name, email }: { name: string; email: string }): string {
  const known = greetingName(name);
  return known ? `${known} (${maskedEmail(email)})` : maskedEmail(email);
}
