import { z } from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { code, type MessageCode, tooLong } from '#shared/contract/messages.ts';
import { addressShape, canonicalEmail } from '#shared/email-address.ts';

/**
 * What takes no ink: white space, control and format characters, fillers, variation selectors, the blank of Braille.
 */
const noInk = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Characters that turn the direction of what follows. The joiners and marks that scripts need are not among them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
const lineEnds = /[\r\n\v\f\u0085\u2028\u2029]+/g;

/**
 * A text as it is stored: half a character (an emoji cut in two) can't be stored as it is, so it is replaced before
 * anything is compared, and nothing makes a text look like another one by turning its direction.
 */
export const wellFormed = (text: string) => text.toWellFormed().replace(turning, '');

/** The same on one line. */
export const oneLine = (text: string) => wellFormed(text).replace(lineEnds, ' ');

/** A text in which nobody would see anything is an empty one. A short text (a name, a title) is one line. */
const seenWithin = (max: number) => (text: string) => {
  if (noInk.test(text)) return '';
  return max > limits.text ? wellFormed(text) : oneLine(text);
};

/**
 * Text in which a reader sees something. It is returned trimmed and in one Unicode composition, because Bangla
 * keyboards compose characters differently and texts that look alike must be found alike. Text that may not be longer
 * than `limits.text` is a line, in which line ends are spaces.
 */
export function requiredText(message: MessageCode, max: number = limits.text, long: string = tooLong(max)) {
  const text = z.string({ error: message }).overwrite(seenWithin(max));
  return text.trim().normalize().min(1, message).max(max, long);
}

/**
 * A text that a record can do without. Left out, it stays unchanged; an empty text removes it. Stored as NFC, in which
 * it is searched. Like `requiredText`, a short one is a line.
 */
export const optionalText = (max: number = limits.text) =>
  z
    .union([z.string().overwrite(seenWithin(max)).trim().max(max, tooLong(max)), z.null()])
    .transform((text) => text?.normalize('NFC') || null)
    .optional();

/** A whole number, typed or sent as text by a form. */
export function wholeNumber(message: MessageCode, min: number, max: number = Number.MAX_SAFE_INTEGER) {
  const text = z
    .string()
    .trim()
    .regex(/^-?\d{1,15}$/)
    .transform(Number);
  return z.union([z.int(), text], { error: message }).refine((value) => value >= min && value <= max, {
    error: message,
  });
}

/** A required whole number. An empty value counts as missing and has its own message. */
export function requiredNumber(missing: MessageCode, wrong: MessageCode, min: number, max?: number) {
  return z
    .union([z.number(), z.string()], { error: missing })
    .refine((value) => typeof value === 'number' || value.trim() !== '', { error: missing, abort: true })
    .pipe(wholeNumber(wrong, min, max));
}

/** An e-mail address: required, in its canonical spelling, with text before and after the @ and a dot in its domain. */
export function email(missing: MessageCode, wrong: MessageCode) {
  return z
    .string({ error: missing })
    .overwrite(canonicalEmail)
    .min(1, { error: missing, abort: true })
    .max(limits.email, tooLong(limits.email))
    .regex(addressShape, wrong);
}

const oneOrZero = (message: MessageCode) =>
  z.union([z.literal([0, 1]), z.literal(['0', '1']).transform(Number)], { error: message });

/** 1 means shown or active, 0 means not. */
export const status = oneOrZero('status_invalid');

/** 1 means yes, 0 means no. */
export const flag = oneOrZero('flag_invalid');

/** A record's id in a path or a query. */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(limits.integerMax));
export const idParams = z.object({ id });

/**
 * Several values as a form sends them. A single value may be sent without an array, and an empty one means that there
 * are none.
 */
export const sentList = z
  .union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()], { error: code('invalid') })
  .transform((sent) => [...new Set([sent].flat().map((one) => oneLine(String(one)).trim()))].filter(Boolean));

const isId = (text: string) => id.safeParse(text).success;

/** The ids of several records, without duplicates; undefined if left out. */
export const sentIds = (unknown: MessageCode, max: number, tooMany: MessageCode) =>
  sentList
    .refine((ids) => ids.every(isId), { error: unknown })
    .refine((ids) => ids.length <= max, { error: tooMany })
    .transform((ids) => ids.map(Number))
    .optional();

/** An id sent in a payload, as a number or as text. */
export const reference = (message: MessageCode) => requiredNumber(message, message, 1, limits.integerMax);

/**
 * The version of a record that its editor read, as a number or as text. An update with an outdated version gets a 409,
 * with who changed the record and when in `changed`. Left out, nothing is compared.
 */
export const version = wholeNumber('invalid', 1).optional();

/** The bounds of a list. Without them, the first records are returned (`limits.wholeListMax`). */
export const pageQuery = z.object({
  page: z.coerce.number<string | number>().int().min(1).max(1_000_000).optional(),
  per_page: z.coerce.number<string | number>().int().min(1).max(limits.perPageMax).optional(),
});

/** Which fields of each record a list returns: `id,title`. Left out, all. */
export function fieldsOf<Shape extends z.core.$ZodLooseShape>(record: z.ZodObject<Shape>) {
  const known = record.keyof().options;
  const namesIn = (text: string) => text.split(',').map((name) => name.trim());
  return z
    .string()
    .max(limits.text, tooLong(limits.text))
    .refine((text) => namesIn(text).every((name) => known.some((one) => one === name)), {
      error: code('fields_unknown'),
    })
    .transform((text) => {
      const names = namesIn(text);
      return known.filter((one) => names.some((name) => one === name));
    })
    .optional()
    .describe(`Only these fields of each record, separated by commas: ${known.join(', ')}`);
}

/** A timestamp, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** The form of a title in URLs; empty if the title has neither letters nor digits. */
export const slug = z.string().describe('The readable part of the address of the page');

/** The response of a deletion or another call that returns no record. */
export const done = z.object({ message: z.string() });

/**
 * How the server filters and sorts a list, added to the list's own query: `q` is searched anywhere in the identifying
 * fields of a record, `sort` is the name of an order, reversed by a `-` before it.
 */
export const searchQuery = <const Sorts extends readonly string[]>(sorts: Sorts) =>
  z.object({
    q: z
      .string()
      .trim()
      .max(limits.text, tooLong(limits.text))
      .transform((text) => text.normalize('NFC'))
      .optional(),
    sort: z.enum(sorts).optional(),
  });
