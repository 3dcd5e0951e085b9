import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, hour, timestampAfter } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { processQueue } from '#server/db/process-queue.ts';
import * as messages from '#server/domain/case-messages/message-repository.ts';
import { ownCase } from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import type { Locked } from '#server/domain/cases/change.ts';
import * as tasks from '#server/domain/cases/task-repository.ts';
import { newestNewsMail, nextUndelivered, setNews } from '#server/domain/news/news-repository.ts';
import { type Mailing, notifyFamily, settleSeen } from '#server/domain/news/notify-family.ts';
import { messageRespondBy, nextOpenDay } from '#server/domain/open-days.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import { type LockedWriter, lockingRequests } from '#server/domain/requests/request-repository.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { conflict, notFound } from '#server/errors.ts';
import { deleteWaitingMails } from '#server/mail/delayed-mail-repository.ts';
import { isEnded } from '#shared/cases/stages.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import {
  type CaseMessage,
  type CaseMessages,
  type CaseMessagesQuery,
  messageChannels,
  type SeenInput,
  type StaffCaseMessages,
} from '#shared/contract/case-messages.ts';
import type { ReplyChannel } from '#shared/contract/requests.ts';
import type { Voice } from '#shared/contract/voice.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

type Deps = { db: Database; clock: Clock; site: MailingSite };
type Row = repository.CaseRow;
type By = repository.By;

/** After this time without anybody opening the news, the office calls. */
const silenceMs = 48 * hour;
/** The owner's look counts again after this time. */
const seenAgainMs = 10_000;

/** Whether news was mailed since the owner's last look. */
const isNewer = ({ news_mailed_at, owner_seen_at }: Row) =>
  news_mailed_at !== null && news_mailed_at >= (owner_seen_at ?? '');

const isMessageTask = ({ kind, state }: tasks.TaskRow) => kind === 'message' && isOpenTask({ state });

/** Whether the office has a task already that only a reply or a person's decision ends. */
export const isOfficeAsked = async (reader: Reader, caseId: number): Promise<boolean> =>
  (await tasks.tasksOf(reader, caseId)).some(isMessageTask);

/** A task that only a reply or a person's decision ends. There is at most one. */
const messageTask = { kind: 'message', blocking: 0 } as const;

type TaskText = { text: string; text_bn: string };

const silence: TaskText = {
  text: 'The family has not opened our news: call, or write on WhatsApp',
  text_bn: 'পরিবার আমাদের খবর খুলে দেখেনি। ফোন করা বা WhatsApp-এ লেখা দরকার',
};
const undelivered: TaskText = {
  text: 'Our news did not reach the family: call, or write on WhatsApp',
  text_bn: 'আমাদের খবর পরিবারের কাছে পৌঁছায়নি। ফোন করা বা WhatsApp-এ লেখা দরকার',
};

/** Gives the office a task, due on the day that the family is promised, if not on another. */
export async function addOfficeTask(
  { writer, row, by }: Locked,
  text: TaskText,
  what: Pick<tasks.TaskRow, 'kind' | 'blocking'> & { due?: string | undefined } = messageTask,
) {
  const due = what.due ?? messageRespondBy(by.now, await readClosedDays(writer)).day;
  const task = { ...what, owner: 'office', due, state: 'requested' } as const;
  await tasks.insertTask(writer, { ...task, ...text, case_id: row.id, stage: row.stage, created_at: by.now });
  const event = { type: 'task_added', to: 'office', note: text.text, internal: 1 } as const;
  await repository.insertEvent(writer, row.id, event, by);
  await tasks.refreshTurn(writer, row.id, by.now);
}

/** What follows from a family's message: the office has to answer it. */
export const receiveMessage: CasePort['receiveMessage'] = async (writer, requestId, by) => {
  const row = await repository.findCaseOfRequest(writer, requestId);
  if (!row) return 'no_case';
  if (isEnded(row.stage)) return 'received';
  if (await isOfficeAsked(writer, row.id)) return 'still_unanswered';
  const text = { text: 'Answer the message of the family', text_bn: 'পরিবারের বার্তার উত্তর দেওয়া' };
  await addOfficeTask({ writer, row, by }, text);
  return 'received';
};

/**
 * What follows from a reply by any channel: the office's task is done. A reply in the account needs a case whose owner
 * is proven, else `conflict` is thrown, and is told by a mail without its text.
 */
export async function followReply(
  writer: LockedWriter,
  requestId: number,
  channel: ReplyChannel | 'call',
  by: By,
  mailing: Mailing,
): Promise<void> {
  const row = await repository.findCaseOfRequest(writer, requestId);
  const isReadable = row && row.owner_id !== null && row.owner_proven_at !== null;
  if (channel === 'account' && !isReadable) throw conflict('reply_not_here');
  if (!row) return;
  for (const task of (await tasks.tasksOf(writer, row.id)).filter(isMessageTask)) {
    const done = {
      state: 'completed',
      done_at: by.now,
      done_by: by.actor?.name ?? null,
      added_by: null,
    } as const;
    await tasks.updateTask(writer, task.id, done);
    const event = { type: 'task', from: task.state, to: 'completed', note: task.text, internal: 1 } as const;
    await repository.insertEvent(writer, row.id, event, by);
  }
  await tasks.refreshTurn(writer, row.id, by.now);
  if (channel === 'account') await notifyFamily(writer, row, { kind: 'reply' }, mailing);
}

/** What was spoken. What staff wrote down about it is for them, and in the copy of one's data. */
function voiceOf(
  { media_type: type, seconds, bytes, summary, summary_by, version }: messages.MessageRow,
  as: 'family' | 'staff',
): Voice | null {
  if (type === null || seconds === null || bytes === null || version === null) return null;
  const noted = as === 'staff' ? { summary, summary_by } : { summary: null, summary_by: null };
  return { type, seconds, bytes, ...noted, version };
}

const present = (row: messages.MessageRow, seen: number, as: 'family' | 'staff'): CaseMessage => ({
  id: row.id,
  from: row.type === 'message' ? 'family' : 'office',
  by: row.actor_name,
  channel: messageChannels.find((channel) => channel === row.to) ?? 'account',
  text: row.note ?? '',
  voice: voiceOf(row, as),
  seen: row.id <= seen,
  created_at: row.created_at,
});

/** The messages between families and the office. */
export function caseMessages({ db, clock }: Deps) {
  const read = async (
    reader: Reader,
    row: Row,
    query: CaseMessagesQuery,
    as: 'family' | 'staff',
  ): Promise<CaseMessages> => {
    const { rows, earlier } = await messages.messagesOf(reader, row.appointment_id, query);
    const waiting = (await tasks.tasksOf(reader, row.id)).find(isMessageTask);
    return {
      items: rows.map((one) => present(one, row.messages_seen, as)),
      earlier,
      waiting: waiting !== undefined,
      seen: row.messages_seen,
      answer_by: isEnded(row.stage)
        ? null
        : messageRespondBy(waiting?.created_at ?? clock().toISOString(), await readClosedDays(reader)),
    };
  };

  return {
    /** For staff. */
    async ofCase(id: number, query: CaseMessagesQuery): Promise<StaffCaseMessages> {
      const row = await repository.findCase(db.read, id);
      if (!row) throw notFound();
      const mail = await newestNewsMail(db.read, row.appointment_id);
      const news_mail = mail
        ? {
            status: mail.status,
            at: mail.sent_at ?? mail.created_at,
            written_to_file: mail.sent_by === 'file',
          }
        : null;
      return { ...(await read(db.read, row, query, 'staff')), news_mail };
    },

    /** For the owner. Throws `not_found` for anybody else's case. */
    ofOwn: async (user: SignedInUser, id: number, query: CaseMessagesQuery): Promise<CaseMessages> =>
      read(db.read, ownCase(await repository.findCase(db.read, id), user), query, 'family'),

    /**
     * The owner has opened the case, and has messages on the screen. It never goes back. News that waits is not mailed.
     */
    async see(user: SignedInUser, id: number, { message }: SeenInput): Promise<void> {
      const seenOf = async (reader: Reader, { appointment_id, messages_seen }: Row) =>
        Math.max(messages_seen, Math.min(message ?? 0, await messages.newestReply(reader, appointment_id)));
      const known = ownCase(await repository.findCase(db.read, id), user);
      // Whoever says it all the time, of whatever message, must not make others wait for the requests.
      const isRecent = (known.owner_seen_at ?? '') > timestampAfter(clock, -seenAgainMs);
      if (isRecent && !isNewer(known) && (await seenOf(db.read, known)) === known.messages_seen) return;
      await lockingRequests(db).transaction(async (writer) => {
        const row = ownCase(await repository.findCase(writer, id), user);
        const seen = await seenOf(writer, row);
        await messages.setSeen(writer, id, { owner_seen_at: clock().toISOString(), messages_seen: seen });
        await deleteWaitingMails(writer, row.appointment_id, ['case-news']);
        await settleSeen(writer, row, clock().toISOString());
      });
    },

    /**
     * Asks the office to call families whose news nobody has opened for two days, and those whom no mail could tell of
     * it, due on the day itself. Once for each news, by whichever node runs first.
     */
    async noteSilence(stopping?: AbortSignal): Promise<void> {
      type Take = (writer: Writer, after: number) => Promise<{ id: number } | undefined>;
      const askToCall = (take: Take, text: TaskText, dueOn?: (now: string) => Promise<string>) => {
        const work = async (writer: LockedWriter, { id }: { id: number }) => {
          const row = await repository.findCase(writer, id);
          if (!row) return;
          const now = clock().toISOString();
          await setNews(writer, id, { silence_noted_at: now });
          if (await isOfficeAsked(writer, id)) return;
          const due = await dueOn?.(now);
          await addOfficeTask({ writer, row, by: { actor: null, now } }, text, { ...messageTask, due });
        };
        const queue = { take, work, failed: 'Some unopened news could not be noted' };
        return processQueue(lockingRequests(db), queue, stopping);
      };
      const before = () => timestampAfter(clock, -silenceMs);
      const today = async (now: string) =>
        nextOpenDay(dayInDhaka(new Date(now)), await readClosedDays(db.read));
      await askToCall(nextUndelivered, undelivered, today);
      await askToCall((writer, after) => messages.nextSilent(writer, after, before()), silence);
    },
  };
}
