import { toLatinDigits } from '#shared/bangla-digits.ts';
import { inDhaka, timestampInDhaka } from '#shared/dhaka.ts';

/** One message of a chat: who wrote what, when. The text is empty for a picture, a file or a call. */
export type ChatLine = { at: string; author: string; text: string };

export type DayOrder = 'day-first' | 'month-first';

type Chat = {
  /** Empty while nobody has said which number is the day. */
  lines: ChatLine[];
  /** A day that can be read in two ways, as it is written, if nothing in the chat tells which; null otherwise. */
  unclearDay: string | null;
  /** Whether older lines were left out. */
  isCut: boolean;
};

export const mostChatLines = 5000;

const partsOfDay = 'ভোর|সকাল|দুপুর|বিকাল|বিকেল|সন্ধ্যা|রাত';
const day = String.raw`(?<day>(?<a>\d{1,4})[-/.]\s?(?<b>\d{1,2})(?:[-/.]\s?(?<c>\d{1,4}))?)\.?`;
const clock = String.raw`(?:(?<part>${partsOfDay})\s)?(?<hour>\d{1,2})[:.](?<minute>\d\d)(?:[:.]\d\d)?(?:\s?(?<half>[ap])\.?\s?m\.?)?`;
/**
 * How a message begins: in the file of an Android phone, in the one of an iPhone and in lines copied on a phone, and in
 * lines copied in a browser.
 */
const heads = [
  String.raw`^${day},?\s+${clock}\s[-–]\s`,
  String.raw`^\[${day},?\s+${clock}\]\s`,
  String.raw`^\[${clock},?\s+${day}\]\s`,
].map((head) => new RegExp(head, 'iu'));

/** Invisible signs for the direction of a text. */
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const marksBefore = /^[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/;

/**
 * What stands for a picture or a file, in any language: words in angle brackets, a file's name with words in brackets
 * behind it, or anything before which an iPhone puts a mark of direction.
 */
const media = /^(?:[\u200e\u200f].*|<[^<>]+>|\S.*\.[a-z\d]{2,5} \([^()]+\))$/iu;
/** What WhatsApp adds behind a text: that it was edited, or the file to which it belongs. */
const added = /\u200e<[^<>\n]*>$/;

type Head = Partial<Record<'day' | 'a' | 'b' | 'c' | 'part' | 'hour' | 'minute' | 'half', string>>;
type Message = { head: Head; author: string; body: string[] };

/** A line's head and what follows it; null for a line that goes on with the message before. */
function split(typed: string): { head: Head; rest: string } | null {
  const line = typed.replace(marksBefore, '');
  const latin = toLatinDigits(line);
  for (const [at, pattern] of heads.entries()) {
    const found = pattern.exec(latin);
    const head: Head = found?.groups ?? {};
    // In a file a day has its year: this is a text that begins with a day and a time.
    if (found && (at > 0 || head.c)) return { head, rest: line.slice(found[0].length) };
  }
  return null;
}

function messagesIn(lines: readonly string[]): Message[] {
  const found: Message[] = [];
  let open: Message | null = null;
  for (const line of lines) {
    const began = split(line);
    if (began) {
      // A line without an author is WhatsApp's own.
      const [, author, text = ''] = /^([^:]{1,100}):(?: (.*))?$/su.exec(began.rest) ?? [];
      open = author ? { head: began.head, author: author.replace(marks, '').trim(), body: [text] } : null;
      if (open) found.push(open);
    } else open?.body.push(line);
  }
  return found;
}

function textOf([first = '', ...more]: string[]): string {
  const lines = media.test(first) ? more : [first, ...more];
  return lines.join('\n').replace(added, '').replace(marks, '').trim();
}

/** The hour in 24 hours; a Bangla part of the day counts like am and pm. */
function hourOf({ hour, half, part }: Head): number {
  const shown = Number(hour);
  if (!half && !part) return shown;
  const isNight = part === 'রাত' && shown >= 6 && shown < 12;
  const isNoon = part === 'দুপুর' && (shown === 12 || shown < 6);
  const isLater = half?.toLowerCase() === 'p' || ['বিকাল', 'বিকেল', 'সন্ধ্যা'].includes(part ?? '');
  return (shown % 12) + (isLater || isNight || isNoon ? 12 : 0);
}

const padded = (value: number | string, length = 2) => String(value).padStart(length, '0');

/**
 * When a message was sent, in Dhaka's time; null for a day that does not exist. Without a year it is the last such day.
 */
function timeOf(head: Head, order: DayOrder, now: number): string | null {
  const { a = '', b = '', c } = head;
  const isYearFirst = a.length === 4;
  const [date, month] = isYearFirst ? [c ?? '', b] : order === 'day-first' ? [a, b] : [b, a];
  const year = isYearFirst ? a : c && padded(c, 4).replace(/^00/, '20');
  const inYear = (of: number | string) => {
    const local = `${of}-${padded(month)}-${padded(date)}T${padded(hourOf(head))}:${head.minute}`;
    const at = timestampInDhaka(local);
    return at !== null && inDhaka(Date.parse(at)) === local ? at : null;
  };
  if (year) return inYear(year);
  const thisYear = Number(inDhaka(now).slice(0, 4));
  const at = inYear(thisYear);
  return at !== null && Date.parse(at) <= now ? at : inYear(thisYear - 1);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether all days exist, none is in the future, and their order is the one in which they stand. */
function isPossible(messages: readonly Message[], order: DayOrder, now: number): boolean {
  const times = messages.map(({ head }) => Date.parse(timeOf(head, order, now) ?? ''));
  // Messages that arrived late stand a little out of order, and clocks differ a little.
  return times.every((at, i) => at <= now + dayMs && !(at < (times[i - 1] ?? at) - dayMs));
}

/** Which number is the day; null if nothing tells. */
function orderOf(messages: readonly Message[], now: number): DayOrder | null {
  const withOrder = messages.filter(({ head: { a = '' } }) => a.length < 4);
  if (withOrder.every(({ head: { a, b } }) => Number(a) === Number(b))) return 'day-first';
  const orders: DayOrder[] = ['day-first', 'month-first'];
  const possible = orders.filter((order) => isPossible(withOrder, order, now));
  return possible.length === 1 ? (possible[0] ?? null) : null;
}

/**
 * Reads a chat as WhatsApp exports it or as it is copied, of a phone in Dhaka: of Android and of iPhones, with 12 and
 * 24 hours, with Bangla digits. `order` is what a person has said about a day that can be read in two ways.
 */
export function readChat(text: string, { now, order }: { now: number; order?: DayOrder | undefined }): Chat {
  const all = text.split(/\r\n|\n|\r/);
  const messages = messagesIn(all.slice(-mostChatLines));
  const isCut = all.length > mostChatLines;
  const known = order ?? orderOf(messages, now);
  if (known === null) return { lines: [], unclearDay: messages[0]?.head.day ?? null, isCut };
  const lines = messages.flatMap(({ head, author, body }) => {
    const at = timeOf(head, known, now);
    return at === null ? [] : [{ at, author, text: textOf(body) }];
  });
  return { lines, unclearDay: null, isCut };
}
