import { limits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/message-texts.ts';
import { withNumbers } from '#shared/contract/with-numbers.ts';

/** The stable name of a message. */
export type MessageCode = keyof typeof messages;

/** The numbers in a message, by placeholder. */
export type MessageParams = Record<string, number>;

const MiB = 1024 * 1024;
const fixed: Partial<Record<MessageCode, MessageParams>> = {
  password_short: { min: limits.passwordMin },
  better_password_short: { good: limits.passwordGood },
  permission_invalid: { min: limits.permissionMin, max: limits.permissionMax },
  experience_invalid: { max: limits.experienceMax },
  established_invalid: { min: limits.establishedMin },
  image_hospital_too_large: { max: limits.smallImageBytes / MiB },
  image_user_too_large: { max: limits.smallImageBytes / MiB },
  image_too_large: { max: limits.imageBytes / MiB },
  export_too_large: { max: limits.exportedRequests },
  goal_share_invalid: { max: limits.goalShare },
  goal_count_invalid: { max: limits.goalCount },
  filters_too_many: { max: limits.savedFilters },
  same_too_many: { max: limits.relatedRequests },
  pins_full: { max: limits.pinnedLines },
  call_back_late: { days: limits.callBackDays },
  chat_too_long: { max: limits.chatLines },
  services_too_many: { max: limits.services },
  hospitals_too_many: { max: limits.hospitalsOfDoctor },
  doctors_too_many: { max: limits.doctorsAtOnce },
  period_short: { min: limits.orphanDaysMin, days: limits.letterboxDays },
  message_too_long: { max: limits.message },
  comment_too_long: { max: limits.comment },
  paper_file_too_large: { max: limits.paperFileBytes / MiB },
  paper_pages_too_many: { max: limits.paperPages },
  paper_chunk_size: { max: limits.paperChunkBytes },
  voice_too_long: { max: limits.voiceSeconds / 60 },
  voice_too_large: { max: limits.voiceBytes / MiB },
  bundle_too_large: { max: limits.bundlePages },
  share_days_invalid: { max: limits.shareLinkDays },
  films_too_many: { max: limits.films },
  share_links_too_many: { max: limits.shareLinks },
  computers_too_many: { max: limits.linkComputers },
  tasks_too_many: { max: limits.openTasks },
  companions_too_many: { max: limits.companions },
  consents_too_many: { max: limits.consents },
  options_too_many: { max: limits.options },
  estimates_too_many: { max: limits.estimates },
  rate_old: { days: limits.rateDays },
  closed_long: { max: limits.closedPeriodDays },
};

/** Each format is created once: it uses memory outside of JavaScript's heap, which a busy server frees far too late. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: 'en' | 'bn'): Intl.NumberFormat {
  // 1800 is a year, 10,000 a count
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { useGrouping: 'min2' });
  formats.set(language, format);
  return format;
}

/** The numbers of a message in a language's format: those from the limits, and the error's own. */
export function numbersOf(
  code: MessageCode,
  params: MessageParams | undefined,
  language: 'en' | 'bn',
): Record<string, string> {
  const format = formatOf(language);
  return Object.fromEntries(
    Object.entries({ ...fixed[code], ...params }).map(([name, number]) => [name, format.format(number)]),
  );
}

/** Returns a message in English. */
export function englishOf(code: MessageCode, params?: MessageParams): string {
  const numbers = numbersOf(code, params, 'en');
  return messages[code].replace(/\{(\w+)\}/g, (_, name: string) => numbers[name] ?? '');
}

/** Whether a text is a message code. */
export function isMessageCode(text: unknown): text is MessageCode {
  return typeof text === 'string' && Object.hasOwn(messages, text);
}

/** For zod, whose errors are plain strings: accepts only codes of the catalogue. */
export const code = (known: MessageCode): MessageCode => known;

/** A message code with its limit. */
export const withMax = (known: MessageCode, max: number): string => withNumbers(known, { max });

/** For zod: the message for a text that may have at most this many characters. */
export const tooLong = (max: number): string => withMax('too_long', max);

/** Parses a code, or a code with its numbers (`withNumbers`); undefined for any other text. */
export function parseMessageCode(text: string): { code: MessageCode; params?: MessageParams } | undefined {
  const [, name, numbers = ''] = /^(\w+)((?::(?:\w+=)?\d+)*)$/.exec(text) ?? [];
  if (!isMessageCode(name)) return undefined;
  if (numbers === '') return { code: name };
  const found = [...numbers.matchAll(/:(?:(\w+)=)?(\d+)/g)];
  return {
    code: name,
    params: Object.fromEntries(found.map(([, of = 'max', number]) => [of, Number(number)])),
  };
}

/** What a schema found, as zod reports it. */
type SchemaIssue = {
  code?: string | undefined;
  message: string;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
};

const limited = (known: MessageCode, limit: unknown): string =>
  typeof limit === 'number' && Number.isInteger(limit) && limit >= 0 && limit < 1e9
    ? withMax(known, limit)
    : 'value_invalid';

/**
 * The message code of an issue, with its limit. Where the schema names none, zod's own text is replaced: people get
 * only sentences of the catalogue.
 */
export function codeOfIssue({ code: kind, message, origin, minimum, maximum }: SchemaIssue): string {
  if (parseMessageCode(message)) return message;
  const isNumber = origin === 'number' || origin === 'int';
  const isList = origin === 'array' || origin === 'set';
  if (kind === 'too_small') return isNumber ? limited('number_too_small', minimum) : 'field_required';
  if (kind === 'too_big' && isNumber) return limited('number_too_big', maximum);
  if (kind === 'too_big') return limited(isList ? 'too_many_values' : 'too_long', maximum);
  return kind === 'invalid_type' && message.endsWith('undefined') ? 'field_required' : 'value_invalid';
}
