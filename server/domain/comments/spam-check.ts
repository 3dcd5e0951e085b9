import type { Suspicion } from '#shared/contract/comments.ts';

/** What the check knows of a comment besides its text. */
export type Circumstances = {
  /** How many comments the same address or session has sent within a minute, with this one. */
  withinAMinute: number;
  /** Whether anybody sent the same text before, within a day. */
  sentBefore: boolean;
};

/** More comments within a minute look like spam. */
const perMinuteMax = 3;
/** Many people send the same shorter text, such as "thank you". */
const repeatableLength = 20;

const endings = 'com|net|org|info|biz|ru|cn|xyz|top|shop|online|site|store|club|live|link|click|icu|vip|io';
const link = new RegExp(
  `[a-z]+://|\\bwww\\.|\\[url|<a\\s|\\b(?:t|wa|bit)\\.(?:me|ly)/|[\\p{L}\\d-]\\.(?:${endings})(?![\\p{L}\\d])`,
  'u',
);
/** One character twelve times in a row, or one word five times. */
const repetition = /(\S)\1{11}|(?<![\p{L}\p{M}\d])([\p{L}\p{M}\d]+)(?:\s+\2){4}(?![\p{L}\p{M}\d])/u;

/** Characters that show nothing. Bangla's joiners show nothing between Latin letters. */
const invisible = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;

/** A text as it is compared: texts that look the same are the same. */
export function foldedText(text: string): string {
  return text.normalize('NFKC').replace(invisible, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Why a comment looks like spam and waits for approval; undefined if it does not. */
export function spamReason(text: string, circumstances: Circumstances): Suspicion | undefined {
  const folded = foldedText(text);
  if (link.test(folded)) return 'links';
  const isLong = [...folded].length >= repeatableLength;
  if (repetition.test(folded) || (isLong && circumstances.sentBefore)) return 'repetition';
  return circumstances.withinAMinute > perMinuteMax ? 'speed' : undefined;
}
