import { day } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import {
  findCourse,
  type StoredPaper,
  storedPapersOf,
  storedTextsOf,
} from '#server/domain/retention/retention-repository.ts';
import { isBack, isEnded } from '#shared/cases/stages.ts';
import type { PaperRetentionInfo } from '#shared/contract/cases.ts';
import type { Retention } from '#shared/contract/site.ts';
import { daysAfter as dayAfter, dayInDhaka, startOfDay } from '#shared/dhaka.ts';

const daysAfter = (time: string, days: number) => new Date(Date.parse(time) + days * day).toISOString();

/** How many days before a removal patients are notified. */
export const noticeDays = 30;

/** So many days after the notice papers are removed although nobody could be told: twice the notice's time later. */
const longestNoticeDays = 3 * noticeDays;

/** How a family was told that papers go: by a mail, from when the notice was written; or by a person, at a time. */
export type NoticeTold = { notices: readonly { created_at: string; told: 'mail' | string | null }[] };

/**
 * When the time of a notice is over. It counts only once somebody was told: a mail that a server took counts from its
 * beginning, what a person told from then on; and without either, papers stay for the longest time.
 */
export function endOfNotice(notifiedAt: string, { notices }: NoticeTold): string {
  const longest = daysAfter(notifiedAt, longestNoticeDays);
  const ends = notices
    .filter(({ created_at, told }) => created_at >= notifiedAt && told !== null)
    .map(({ told }) =>
      daysAfter(told === 'mail' || told === null || told < notifiedAt ? notifiedAt : told, noticeDays),
    );
  return [...ends, longest].toSorted()[0] ?? longest;
}

/** Papers that were never completed, or were refused, are removed without a notification. */
export const isUnfinished = ({ state }: Pick<StoredPaper, 'state'>): boolean =>
  state === 'uploading' || state === 'refused';

/** Reads the current retention of papers. Administrators may change it in the portal. */
type ReadRetention = (reader: Reader) => Promise<Retention>;

type Course = { closed_at: string | null; home_at: string | null; keep_until: string | null };

async function courseOf(reader: Reader, requestId: number): Promise<Course | undefined> {
  const row = await findCourse(reader, requestId);
  if (!row) return undefined;
  const isOver = isEnded(row.stage);
  const isHome = isOver || isBack(row.stage);
  return {
    closed_at: isOver ? (row.closed_at ?? row.stage_since) : null,
    home_at: isHome ? (row.home_at ?? row.closed_at ?? row.stage_since) : null,
    keep_until: row.keep_until,
  };
}

function monthsAfter(time: string, months: number): string {
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString();
}

/** When the papers of a case that has ended are removed: after the usual retention, or after the day that staff set. */
function retentionEnd(closedAt: string, keepUntil: string | null, { papersMonths }: Retention): string {
  const usual = monthsAfter(closedAt, papersMonths);
  const later = keepUntil === null ? usual : startOfDay(keepUntil, 1);
  return later > usual ? later : usual;
}

type Dated = Pick<StoredPaper, 'state' | 'type' | 'source' | 'created_at'>;

/** When a paper is removed; null while that is not known. A day that staff set does not apply to passports. */
function removalDate(
  { state, type, source, created_at }: Dated,
  course: Course | undefined,
  retention: Retention,
): string | null {
  const { papersMonths, passportDays, orphanDays } = retention;
  if (state === 'erased') return null;
  if (isUnfinished({ state })) return daysAfter(created_at, orphanDays);
  if (!course) {
    return source === 'letterbox' ? daysAfter(created_at, orphanDays) : monthsAfter(created_at, papersMonths);
  }
  if (type === 'passport' && course.home_at !== null) return daysAfter(course.home_at, passportDays);
  return course.closed_at === null ? null : retentionEnd(course.closed_at, course.keep_until, retention);
}

export const removalDates =
  (readRetention: ReadRetention) =>
  async (reader: Reader, requestId: number): Promise<(document: Dated) => string | null> => {
    const course = await courseOf(reader, requestId);
    const retention = await readRetention(reader);
    return (document) => removalDate(document, course, retention);
  };
export type RemovalDates = ReturnType<typeof removalDates>;

/** The last whole day in Dhaka before something is removed at a timestamp. */
export const lastDayBefore = (removedAt: string): string => dayAfter(dayInDhaka(new Date(removedAt)), -1);

/** The last day of the usual retention; null until the case has ended. */
export const usualLastDay = (closedAt: string | null, retention: Retention): string | null =>
  closedAt === null ? null : lastDayBefore(retentionEnd(closedAt, null, retention));

/** The earliest time at which a paper may be removed, because its patient must be notified 30 days before. */
const afterNotice = (due: string, { notified_at }: Pick<StoredPaper, 'notified_at'>, now: string): string => {
  // Papers that nobody told their family of stay for longer.
  const steps = [1, 2, 3].map((nth) => daysAfter(notified_at ?? now, nth * noticeDays));
  const noticeEnd = steps.find((end) => end > now) ?? now;
  return noticeEnd > due ? noticeEnd : due;
};

type CaseRetention = { appointment_id: number; closed_at: string | null; keep_until: string | null };

/**
 * How long the papers of a case are retained, for its owner and for staff: until the last of them is removed, answers
 * included.
 */
export async function presentRetention(
  reader: Reader,
  { appointment_id, closed_at, keep_until }: CaseRetention,
  { retention, now }: { retention: Retention; now: Date },
): Promise<PaperRetentionInfo> {
  const { papersMonths: months, passportDays: passport_days } = retention;
  const at_least = keep_until !== null && keep_until >= dayInDhaka(now) ? keep_until : null;
  const shown = { at_least, months, passport_days };
  if (closed_at === null) return { ...shown, until: null, removed: false };
  const dateOf = await removalDates(async () => retention)(reader, appointment_id);
  const texts = await storedTextsOf(reader, appointment_id);
  const finished = (await storedPapersOf(reader, appointment_id)).filter((paper) => !isUnfinished(paper));
  const papers = [...finished, ...(texts ? [texts] : [])];
  const others = papers.filter(({ type }) => type !== 'passport');
  const last = (others.length > 0 ? others : papers)
    .flatMap((paper) => {
      const due = dateOf(paper);
      return due === null ? [] : [afterNotice(due, paper, now.toISOString())];
    })
    .toSorted()
    .at(-1);
  return { ...shown, until: last ? lastDayBefore(last) : null, removed: !last };
}
