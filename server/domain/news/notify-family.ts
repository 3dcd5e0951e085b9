import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import type { Locked } from '#server/domain/cases/change.ts';
import * as tasks from '#server/domain/cases/task-repository.ts';
import { completeTask } from '#server/domain/cases/tasks.ts';
import { channelFor, isSecurity, mayNotify } from '#server/domain/news/channels.ts';
import * as news from '#server/domain/news/news-repository.ts';
import { newestNewsMail } from '#server/domain/news/news-repository.ts';
import { readPause } from '#server/domain/news/pause-repository.ts';
import { isGatewayDown } from '#server/domain/news/sms.ts';
import * as sms from '#server/domain/news/sms-repository.ts';
import { nextOpenDay } from '#server/domain/open-days.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { enqueueToPatient } from '#server/mail/site-mail.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { NewsKind } from '#shared/contract/news.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

/** What telling a family needs. */
export type Mailing = { clock: Clock; site: MailingSite };
type Row = repository.CaseRow;

/** News waits so long, so that several are told at once, and none of which the family reads meanwhile. */
const newsDelayMs = 60_000;
/** News is sent again, although nobody has opened the last one, after this time. */
const newsAgainMs = 3 * day;

/**
 * What there is to tell. `mail` writes a mail of its own kind; without it, one mail tells of a streak of news, and
 * nothing of what it is. `byPerson`: an SMS is not enough.
 */
type News = { kind: NewsKind; mail?: () => Promise<unknown>; byPerson?: boolean };

/**
 * The one way in which the family of a case hears of anything by itself: by mail, by SMS, or from a person, as it can
 * be reached and wants. News is never dropped, except after a death (`mayWriteTo`).
 */
export async function notifyFamily(
  writer: LockedWriter,
  row: Row,
  { kind, mail, byPerson = kind === 'papers_expiring' }: News,
  mailing: Mailing,
): Promise<void> {
  if (!mayNotify(row, kind)) return;
  const now = mailing.clock().toISOString();
  const withoutSms = byPerson || (await isGatewayDown(writer, mailing.clock()));
  const channel = channelFor(row, { rules: mailing.site.sms, withoutSms });
  await news.insertNews(writer, { case_id: row.id, kind, channel, created_at: now });
  if (channel === 'by_hand') await addNewsTask({ writer, row, by: { actor: null, now } });
  else if (channel === 'sms') await sendSms(writer, row, isSecurity({ kind }), mailing);
  else if (mail) await mail();
  else await mailNews(writer, row, mailing);
}

/** A notice that papers go reached nobody: a person tells it, once. */
export async function notifyOfPapersByHand(
  writer: LockedWriter,
  requestId: number,
  { clock }: Mailing,
): Promise<void> {
  const row = await repository.findCaseOfRequest(writer, requestId);
  const isAsked = async (id: number) =>
    (await news.untoldNews(writer, id, 'by_hand')).some(({ kind }) => kind === 'papers_expiring');
  if (!row || (await isAsked(row.id))) return;
  const now = clock().toISOString();
  await news.insertNews(writer, {
    case_id: row.id,
    kind: 'papers_expiring',
    channel: 'by_hand',
    created_at: now,
  });
  await addNewsTask({ writer, row, by: { actor: null, now } });
}

/** Whether news is sent now: the family has opened the case since the last one, or days have passed. */
function isDue({ news_mailed_at: sent, owner_seen_at: seen }: Row, clock: Clock): boolean {
  if (sent === null || (seen !== null && seen > sent)) return true;
  return sent <= timestampAfter(clock, -newsAgainMs);
}

/** Mails the owner that there is news, once for a streak of news, and with nothing of it. */
async function mailNews(writer: Writer, row: Row, { clock, site }: Mailing): Promise<void> {
  if (row.request_email === null) return;
  const isPaused = (await readPause(writer)) !== undefined;
  if (
    isPaused ? (await newestNewsMail(writer, row.appointment_id))?.status === 'waiting' : !isDue(row, clock)
  )
    return;
  const { reference, id: caseId, request_name: name, request_email: email, patient_lang: lang } = row;
  const mail = { kind: 'case-news', facts: { reference, name, caseId }, sendDelayMs: newsDelayMs } as const;
  const to = { id: row.appointment_id, name, email, lang };
  await enqueueToPatient(writer, to, mail, await mailSettings(site, writer), clock);
  await news.setNews(writer, row.id, { news_mailed_at: clock().toISOString() });
}

/** The same by SMS. What is about security goes at once, and does not wait for others or for a look at the case. */
async function sendSms(writer: Writer, row: Row, isUrgent: boolean, { clock }: Mailing): Promise<void> {
  const waiting = await sms.waitingSms(writer, row.id, 'news');
  if (waiting && (!isUrgent || waiting.urgent === 1)) return;
  const isPaused = (await readPause(writer)) !== undefined;
  if (!isUrgent && !isPaused && !isDue(row, clock)) return;
  await sms.deleteWaitingSms(writer, row.id, { urgent: false });
  const created_at = clock().toISOString();
  await sms.insertSms(writer, {
    case_id: row.id,
    kind: 'news',
    urgent: isUrgent ? 1 : 0,
    next_attempt_at: timestampAfter(clock, isUrgent ? 0 : newsDelayMs),
    created_at,
  });
  await news.setNews(writer, row.id, { news_mailed_at: created_at });
}

/** The open task of a case to tell its family. There is at most one. */
const findNewsTask = async (writer: Writer, caseId: number): Promise<tasks.TaskRow | undefined> =>
  (await tasks.tasksOf(writer, caseId)).find((task) => task.kind === 'news' && isOpenTask(task));

/** Gives the office the task to tell the family, due on the day itself, unless it has one that the news joins. */
export async function addNewsTask({ writer, row, by }: Locked): Promise<void> {
  if (await findNewsTask(writer, row.id)) return;
  const due = nextOpenDay(dayInDhaka(new Date(by.now)), await readClosedDays(writer));
  const text = { text: `Tell ${row.request_name}`, text_bn: `${row.request_name}-কে জানানো` };
  const task = { kind: 'news', owner: 'office', blocking: 0, due, state: 'requested' } as const;
  await tasks.insertTask(writer, { ...task, ...text, case_id: row.id, stage: row.stage, created_at: by.now });
  const event = { type: 'task_added', to: 'office', note: text.text, internal: 1 } as const;
  await repository.insertEvent(writer, row.id, event, by);
  await tasks.refreshTurn(writer, row.id, by.now);
}

/** Ends the task to tell the family once there is nothing more to tell. Call `refreshTurn` afterwards. */
export async function endNewsTask(one: Locked): Promise<void> {
  const task = await findNewsTask(one.writer, one.row.id);
  if (task && (await news.untoldNews(one.writer, one.row.id, 'by_hand')).length === 0)
    await completeTask(one, task);
}

/** The family has opened its case: nobody tells it what it has seen there. */
export async function settleSeen(writer: LockedWriter, row: Row, now: string): Promise<void> {
  const one = { writer, row, by: { actor: null, now } };
  await sms.deleteWaitingSms(writer, row.id, { urgent: false });
  const open = await news.untoldNews(writer, row.id, 'by_hand', 'sms');
  const seen = open.filter((each) => !isSecurity(each));
  if (seen.length === 0) return;
  await news.updateNews(
    writer,
    seen.map(({ id }) => id),
    { told_how: 'seen', told_at: now },
  );
  await endNewsTask(one);
  await tasks.refreshTurn(writer, row.id, now);
}
