import type { Suspicion } from '#shared/contract/comments.ts';

/** What is known of a comment besides its text when it is judged. */
export type Circumstances = {
  /** How many comments the same address or session has sent within a minute, with this one. */
  withinAMinute: number;
  /** Whether the same text was sent before, within a day, by whomever. */
  sentBefore: boolean;
};

/** Comments within a minute that a quick writer may send. */
const quickly = 3;
/** Shorter texts are said by many: "thank you". */
const tellingLength = 20;

const endings = 'com|net|org|info|biz|ru|cn|xyz|top|shop|online|site|store|club|live|link|click|icu|vip|io';
const link = new RegExp(
  `[a-z]+://|\\bwww\\.|\\[url|<a\\s|\\b(?:t|wa|bit)\\.(?:me|ly)/|[\\p{L}\\d-]\\.(?:${endings})(?![\\p{L}\\d])`,
  'u',
);
/** One sign twelve times in a row, or one word five times. */
const stuck = /(\S)\1{11}|(?<![\p{L}\p{M}\d])([\p{L}\p{M}\d]+)(?:\s+\2){4}(?![\p{L}\p{M}\d])/u;

/** Signs that show nothing; the joiners of Bangla show nothing where Latin letters stand. */
const invisible = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;

/** A text as it is compared: what looks the same is the same. */
export function foldedText(text: string): string {
  return text.normalize('NFKC').replace(invisible, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Why a comment looks like spam and waits for approval; undefined if it does not. */
export function spamReason(text: string, circumstances: Circumstances): Suspicion | undefined {
  const folded = foldedText(text);
  if (link.test(folded)) return 'links';
  const isTelling = [...folded].length >= tellingLength;
  if (stuck.test(folded) || (isTelling && circumstances.sentBefore)) return 'repetition';
  return circumstances.withinAMinute > quickly ? 'speed' : undefined;
}
