/**
 * Characters that nobody sees, or that reverse the direction of text. The joiners that Bangla needs are not among them.
 */
const unseen = '\\p{Cc}\\u00ad\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069';
const delimiters = '\\s@,;:<>()[\\]\\\\"';
const localPart = `[^${delimiters}${unseen}]+`;
/** A label of a domain in ASCII, without what would end it in a URL. */
const label = "[\\w!$&'*+=^`{|}~\\-]+";

/**
 * The shape of an e-mail address in its canonical spelling: text before and after the @, a dot in the domain, and none
 * of the characters that would make it two addresses or a header.
 */
export const addressShape = new RegExp(`^${localPart}@${label}(?:\\.${label})+$`, 'u');

/** The domain in ASCII: mail servers understand `ｇmail.com` as `gmail.com`. Empty if it is no domain. */
function asciiDomain(domain: string): string {
  if (/[\s@:/?#%\\[\]\p{Cc}]/u.test(domain) || !URL.canParse(`http://${domain}`)) return '';
  return new URL(`http://${domain}`).hostname;
}

/** White space and marks of direction that come with an address that was copied. */
const unseenAround = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/**
 * One spelling for each e-mail address: without white space or invisible marks around it, in one Unicode composition,
 * and with a domain in ASCII. The case stays as typed. Where the domain can't be converted, nothing is left after the
 * @, so that the result does not have the `addressShape`. Text without an @ is only trimmed.
 */
export function canonicalEmail(typed: string): string {
  const address = typed.toWellFormed().replace(unseenAround, '').normalize('NFC');
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const domain = address.slice(at + 1);
  const ascii = /^[\w.-]*$/.test(domain) ? domain : asciiDomain(domain);
  return `${address.slice(0, at)}@${ascii.replace(/\.$/, '')}`;
}

/** The addresses in a text that somebody typed, such as the contact of a hospital, in their canonical spelling. */
export const addressesIn = (text: string): string[] =>
  text.split(new RegExp(`[${delimiters.replace('@', '')}]+`)).flatMap((word) => {
    const address = canonicalEmail(word.replace(/^mailto:/i, '').replace(/\.$/, ''));
    return addressShape.test(address) ? [address] : [];
  });

/** The key by which an address is looked up and counted: two spellings of one address have the same key. */
export function emailKey(email: string): string {
  return canonicalEmail(email).toLowerCase().normalize('NFC');
}

/** Google's mailboxes have two domains, and dots before the @ do not count there. */
const ofGoogle = ['gmail.com', 'googlemail.com'];

/**
 * What limits of mails to one recipient count by. Most mail servers deliver `name+anything` to `name`, so one mailbox
 * has any number of addresses. Only for counting: it is not certain that two addresses are one person's.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const typed = key.slice(0, Math.max(at, 0)).normalize('NFKC').toLowerCase();
  const name = typed.replace(/^\++/, '').replace(/^(.+?)\+.*$/s, '$1');
  return ofGoogle.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
