import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, day, minute, timestampAfter } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { presentActivity } from '#server/domain/activity/activity-presenter.ts';
import { changesByStaff, labelsOf } from '#server/domain/activity/activity-repository.ts';
import { presentModerated } from '#server/domain/comments/comment-presenter.ts';
import { listModerated } from '#server/domain/comments/comment-repository.ts';
import * as repository from '#server/domain/dashboard/dashboard-repository.ts';
import { goalsOf } from '#server/domain/goals/goal-service.ts';
import { dueAt, overdueBefore } from '#server/domain/open-days.ts';
import { findSpamToErase } from '#server/domain/requests/place-repository.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { type ClosedDays, neverClosed } from '#shared/contract/closed-days.ts';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { limits } from '#shared/contract/limits.ts';
import { dayInDhaka, daysAfter, mondayOf, startOfDay } from '#shared/dhaka.ts';
import { permits } from '#shared/permissions.ts';

const daysShown = 14;
const commentsShown = 5;
const changesShown = 10;
const connectedMs = 7 * day;
const spamNoticeAt = (now: Date) => timestampAfter(() => now, limits.spamNoticeDays * day);

/** The figures of the dashboard in one response. */
export function dashboardService({ db, clock }: { db: Database; clock: Clock }) {
  const { read } = db;

  const receivedLately = async (today: string) => {
    const days = Array.from({ length: daysShown }, (_, index) => daysAfter(today, index - daysShown + 1));
    const starts = [...days, daysAfter(today, 1)].map((d) => startOfDay(d));
    const counts = await repository.countBetween(read, starts);
    return {
      by_day: days.map((day, index) => ({ day, count: counts[index] ?? 0 })),
      by_source: await repository.countBySource(read, starts[0] ?? '', starts.at(-1) ?? ''),
    };
  };

  const newestComments = async () => {
    const { items } = await listModerated(read, {}, { page: 1, per_page: commentsShown });
    return items.map(presentModerated);
  };

  const newestChanges = async () => {
    const rows = await changesByStaff(read).limit(changesShown).execute();
    const labels = await labelsOf(read, rows);
    return rows.map((row) => presentActivity(row, labels(row)));
  };

  const connectedPhones = async (now: Date) => {
    const since = new Date(now.getTime() - connectedMs).toISOString();
    const rows = await repository.entriesSince(read, since);
    return rows.map(({ here, ...row }) => ({ ...row, here: here === 1 }));
  };

  return {
    async show({ level }: Pick<SignedInUser, 'level'>): Promise<Dashboard> {
      const now = clock();
      const today = dayInDhaka(now);
      const monday = mondayOf(today);
      const week = { from: startOfDay(monday), before: startOfDay(monday, 7) };
      const closed = await readClosedDays(read);
      const waiting = await repository.countWaiting(read, overdueBefore(now, closed));
      const responses = responseTimes(await repository.respondedWithin(read, week.from, week.before), closed);
      const { comments_waiting, ...content } = await repository.countContent(read);
      return {
        now: now.toISOString(),
        week: { first_day: monday, last_day: daysAfter(monday, 6) },
        requests: { ...waiting, ...(await receivedLately(today)) },
        spam_leaving: permits(level, 'edit') ? (await findSpamToErase(read, spamNoticeAt(now))).length : 0,
        responses,
        content,
        comments: { waiting: comments_waiting, newest: await newestComments() },
        changes: await newestChanges(),
        goals: await goalsOf(read, week, responses),
        connected: permits(level, 'administer') ? await connectedPhones(now) : [],
      };
    },
  };
}
export type DashboardService = ReturnType<typeof dashboardService>;

type Responded = { created_at: string; responded_at: string | null };

function median(sorted: number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/**
 * Computes how fast requests were answered: the median in whole minutes, and the share that was answered within the
 * promised time.
 */
export function responseTimes(
  responded: readonly Responded[],
  closed: ClosedDays = neverClosed,
): Dashboard['responses'] {
  const replied = responded.flatMap(({ created_at, responded_at }) =>
    responded_at === null ? [] : [{ created_at, at: Date.parse(responded_at) }],
  );
  const waits = replied.map(({ created_at, at }) => at - Date.parse(created_at)).sort((a, b) => a - b);
  const middle = median(waits);
  const inTime = replied.filter(({ created_at, at }) => at <= Date.parse(dueAt(created_at, closed))).length;
  return {
    count: waits.length,
    median_minutes: middle === null ? null : Math.round(middle / minute),
    // Rounded down, so that 100 means all of them.
    in_time_percent: waits.length === 0 ? null : Math.floor((100 * inTime) / waits.length),
  };
}
