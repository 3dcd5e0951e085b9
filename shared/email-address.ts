/** Characters that nobody sees, or that reverse the direction of text. The joiners that Bangla needs are not among them. */
const unseen = '\\p{Cc}\\u00ad\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069';
const delimiters = '\\s@,;:<>()[\\]\\\\"';
const localPart = `[^${delimiters}${unseen}]+`;
/** A domain in ASCII, without what would end it in a URL. */
const domainPart = "[\\w!$&'*+.=^`{|}~\\-]+";

/**
 * The shape of an e-mail address in its canonical spelling: text before and after the @, a dot in the domain, and none
 * of the characters that would make it two addresses or a header.
 */
export const addressShape = new RegExp(`^${localPart}@${domainPart}\\.${domainPart}$`, 'u');

/** The domain in ASCII: mail servers understand `ｇmail.com` as `gmail.com`. Empty if it is no domain. */
function asciiDomain(domain: string): string {
  if (/[\s@:/?#%\\[\]\p{Cc}]/u.test(domain) || !URL.canParse(`http://${domain}`)) return '';
  return new URL(`http://${domain}`).hostname;
}

/** White space and marks of direction that come with an address that was copied. */
const unseenAround = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/**
 * One spelling for each e-mail address: without white space or invisible marks around it, in one Unicode composition, and with a domain in
 * ASCII. The case stays as typed. Where the domain can't be converted, nothing is left after the @, so that the result
 * does not have the `addressShape`. Text without an @ is only trimmed.
 */
export function canonicalEmail(typed: string): string {
  const address = typed.toWellFormed().replace(unseenAround, '').normalize('NFC');
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).replace(/\.$/, '');
  if (at < 0) return address;
  return `${address.slice(0, at)}@${/^[\w.-]*$/.test(domain) ? domain : asciiDomain(domain).replace(/\.$/, '')}`;
}

/** The key by which an address is looked up and counted: two spellings of one address have the same key. */
export function emailKey(email: string): string {
  return canonicalEmail(email).toLowerCase().normalize('NFC');
}

/** Domains where dots before the @ do not count. */
const dotless = ['gmail.com', 'googlemail.com'];

/**
 * What limits of mails to one recipient count by. Most mail servers deliver `name+anything` to `name`, so one mailbox has
 * any number of addresses. Only for counting: it is not certain that two addresses are one person's.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, Math.max(at, 0)).replace(/^(.+?)\+.*$/s, '$1');
  return `${dotless.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
