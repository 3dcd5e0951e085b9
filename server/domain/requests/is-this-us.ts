import type { Throttle } from '#server/auth/throttle.ts';
import { minute } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { isSamePhone } from '#server/domain/requests/own-requests.ts';
import { findTracked } from '#server/domain/requests/request-repository.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import type { IsThisUsResult } from '#shared/contract/is-this-us.ts';
import { dialledNumber, phoneDigits } from '#shared/phone-numbers.ts';
import { parseReference } from '#shared/reference.ts';
import type { SiteDetails } from '#shared/site-details.ts';

type Deps = {
  db: Database;
  site: Pick<SiteService, 'details'>;
  /** `undefined` if attempts are not counted (load tests). */
  throttle: Throttle | undefined;
};

/** How many references one network may ask about, so that nobody guesses them. Other texts reveal nothing. */
const ofNetwork = { name: 'is this us', max: 50, windowMs: 15 * minute };

/** Tells visitors whether a number, an address, a link or a reference that somebody gave them is the provider's. */
export function isThisUs({ db, site, throttle }: Deps) {
  return {
    /** Of a reference it says whether a request has it, and nothing else. Throws `too_many`. */
    async ask(text: string, network: string): Promise<IsThisUsResult> {
      const read = readText(text, await site.details());
      if (read.kind !== 'reference') return read;
      await throttle?.take({ ...ofNetwork, network });
      const request = await findTracked(db.read, read.reference);
      return { kind: 'reference', ours: request !== undefined };
    },
  };
}

type ReadText =
  | { kind: 'phone' | 'email' | 'link' | 'sender' | 'unknown'; ours: boolean }
  | { kind: 'reference'; reference: string };

/** Signs that a sentence has around what it names. */
const signsAround = /^[\s"'“”‘’«»<([{*_,;:!?।-]+|[\s"'“”‘’«»>)\]}*_.,;:!?।-]+$/gu;
const withoutSigns = (text: string) => text.replace(signsAround, '');

/**
 * What the text is, and, but for a reference, whether it is among the provider's details. Of a text in which all
 * numbers, links and references may be ours, but not alone, we don't say that it is not.
 */
export function readText(typed: string, site: SiteDetails): ReadText {
  const text = withoutSigns(typed.normalize('NFKC').replace(/\p{Cf}/gu, ''));
  const read = readOne(text, site);
  const isNo = (read.kind === 'phone' || read.kind === 'unknown') && !read.ours;
  return isNo && isOursAmongWords(text, site) ? { kind: 'unknown', ours: false } : read;
}

const digitRun = /[+(]*\d[\d ().+/-]*/g;

/** Whether a text of several words has something of ours in it, and nothing of anybody else's. */
function isOursAmongWords(text: string, site: SiteDetails): boolean {
  const words = text.split(/\s+/);
  const links = words.flatMap((word) => urlIn(withoutSigns(word)) ?? []);
  const references = words.filter(
    (word) => /[a-z]/i.test(word) && /\d/.test(word) && parseReference(withoutSigns(word)),
  );
  const rest = words.filter((word) => !urlIn(withoutSigns(word)) && !references.includes(word)).join(' ');
  const numbers = (rest.match(digitRun) ?? []).filter((run) => phoneDigits(run).length >= shortestPhone);
  return (
    words.length > 1 &&
    links.length + references.length + numbers.length > 0 &&
    links.every((url) => readsAsOurs(readUrl(url, site))) &&
    numbers.every((number) => isOurPhone(number, site))
  );
}

function readOne(text: string, site: SiteDetails): ReadText {
  if (text.includes('@') && !text.includes('/')) return { kind: 'email', ours: isOurEmail(text, site) };
  const url = urlIn(text);
  if (url) return isReadAlike(text) ? readUrl(url, site) : { kind: 'link', ours: false };
  const reference = /[a-z]/i.test(text) ? parseReference(text) : null;
  if (reference) return { kind: 'reference', reference };
  if (site.smsSender !== undefined && text.toLowerCase() === site.smsSender.toLowerCase())
    return { kind: 'sender', ours: true };
  if (phoneDigits(text).length >= 3) {
    const links = text.split(/\s+/).flatMap((word) => urlIn(withoutSigns(word)) ?? []);
    const ours = isOurPhone(text, site) && links.every((url) => readsAsOurs(readUrl(url, site)));
    return { kind: 'phone', ours };
  }
  return { kind: 'unknown', ours: false };
}

/** The URL of a text that is one, with or without its protocol. */
function urlIn(text: string): URL | null {
  const isUrl = /^https?:\/\/\S+$/i.test(text) || /^[^\s/@]+\.[\p{L}\d-]{2,}(?:[/:?#]\S*)?$/u.test(text);
  if (!isUrl || /^[\d.+-]+$/.test(text)) return null;
  return URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
}

/**
 * Whether all programs open the same host: browsers read a backslash as a slash, others as part of a name, and what
 * stands before an `@` may be a name, too, unless it is in a path.
 */
const isReadAlike = (url: string) => !/\\|^(?:[a-z]+:)?\/*[^/]*@|[?#;].*@/is.test(url);

/**
 * The number that a chat's link leads to; undefined for any other link. A name with our number in it, or our number
 * where the chat does not look for it, leads to somebody else.
 */
function chatNumber({ hostname, pathname, searchParams }: URL): string | undefined {
  const sent = searchParams.getAll('phone');
  if (hostname === 'api.whatsapp.com' && /^\/send\/?$/.test(pathname) && sent.length === 1) return sent[0];
  if ((hostname !== 'wa.me' && hostname !== 't.me') || sent.length > 0) return undefined;
  return /^\/(?:\+|%2b)?(\d+)\/?$/i.exec(pathname)?.[1];
}

/** A link is ours if it leads to our site or to one of our pages elsewhere; a chat's link is read as its number. */
function readUrl(url: URL, site: SiteDetails): ReadText {
  const number = phoneDigits(chatNumber(url) ?? '');
  if (number) return { kind: 'phone', ours: isOurPhone(`+${number}`, site) };
  const isOurs =
    url.host === new URL(site.url).host || site.social.some((page) => isOnPage(url, new URL(page.url)));
  return { kind: 'link', ours: isOurs };
}

/** Whether a URL is a page on a social network, or below it. A page that its query names has to have the same query. */
function isOnPage(url: URL, page: URL): boolean {
  const plain = ({ hostname, pathname }: URL) =>
    `${hostname.replace(/^(?:www|m|web)\./, '')}${pathname.replace(/\/$/, '')}/`.toLowerCase();
  return page.search
    ? plain(url) === plain(page) && url.search === page.search
    : plain(url).startsWith(plain(page));
}

const addresses = /[^\s<>"'():;,]*@[^\s<>"'():;,?]*/g;

/**
 * Every address in the text has to be ours: a sender's name can be one of ours too. So have to be the link and the
 * phone number that stand beside it.
 */
function isOurEmail(typed: string, site: SiteDetails): boolean {
  const text = typed.replaceAll('%40', '@');
  if (text.includes('\\')) return false;
  const ours = [...site.emails, site.mailSender].map((email) => email.toLowerCase());
  if (!(text.toLowerCase().match(addresses) ?? []).every((email) => ours.includes(email))) return false;
  const rest = text.replace(addresses, ' ').replace(/[,;|]/g, ' ');
  const links = rest.split(/[\s<>"'()]+/).flatMap((word) => urlIn(word) ?? []);
  if (!links.every((url) => readsAsOurs(readUrl(url, site)))) return false;
  return phoneDigits(rest).length < shortestPhone || isOurPhone(rest, site);
}

const shortestPhone = 7;
const readsAsOurs = (read: ReadText) => read.kind !== 'reference' && read.ours;

/** So many digits a number may have that are not dialled: two zeros, a zero in brackets, a short extension. */
const spareDigits = 4;

/**
 * Whether the text is one number of ours alone. With a country code on both sides numbers have to be equal: another
 * country's number may end in the same digits.
 */
function isOurPhone(phone: string, { emergencyPhone, phones }: SiteDetails): boolean {
  const typed = dialledNumber(phone);
  if (phoneDigits(phone).length > typed.digits.length + spareDigits) return false;
  return [emergencyPhone, ...phones.map(({ number }) => number)].some((number) => {
    const own = dialledNumber(number);
    if (typed.digits === own.digits) return true;
    return !(typed.international && own.international) && isSamePhone(phone, number);
  });
}
