import type { SignedInUser } from '#server/auth/caller.ts';
import { type Clock, hour } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { recordEdit } from '#server/domain/activity/record-activity.ts';
import * as pauses from '#server/domain/news/pause-repository.ts';
import * as sms from '#server/domain/news/sms-repository.ts';
import { nextOpenDay } from '#server/domain/open-days.ts';
import { lockingRequests } from '#server/domain/requests/request-repository.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { invalid } from '#server/errors.ts';
import type { NewsPauseInput } from '#shared/contract/news.ts';
import { dayInDhaka, daysAfter, startOfDay } from '#shared/dhaka.ts';

/** What waited is sent within these hours of an office day in Dhaka. */
const opens = 9;
const closes = 18;
const least = hour;

const at = (day: string, hours: number) => Date.parse(startOfDay(day)) + hours * hour;

/** Stops mails and SMS about news for a time; what a person tells, codes and notices about security go on. */
export function newsPause({ db, clock }: { db: Database; clock: Clock }) {
  /** The office hours that are left today, or those of the next open day. */
  const window = async (writer: Writer) => {
    const closed = await readClosedDays(writer);
    const now = clock().getTime();
    const today = dayInDhaka(clock());
    const isOpen = nextOpenDay(today, closed) === today && now <= at(today, closes) - least;
    const day = isOpen ? today : nextOpenDay(daysAfter(today, 1), closed);
    return { from: Math.max(now, at(day, opens)), to: at(day, closes) };
  };

  /** Ends the pause: each family with news that it has not seen gets one, spread over the office hours. */
  const release = async (writer: Writer): Promise<void> => {
    const mails = await pauses.heldMails(writer);
    // Of several to one family, one that says that there is news tells of all.
    const chosenOf = new Map<number, number>();
    for (const { id, appointment_id, kind } of mails) {
      const before = mails.find((one) => one.id === chosenOf.get(appointment_id ?? 0));
      if (before?.kind !== 'case-news' || kind === 'case-news') chosenOf.set(appointment_id ?? 0, id);
    }
    const chosen = [...chosenOf.values()];
    await pauses.deleteHeldMails(
      writer,
      mails.flatMap(({ id }) => (chosen.includes(id) ? [] : id)),
    );
    const messages = await sms.heldSms(writer);
    const { from, to } = await window(writer);
    const step = (to - from) / Math.max(1, chosen.length + messages.length);
    const timeOf = (nth: number) => new Date(Math.floor(from + nth * step)).toISOString();
    for (const [nth, id] of chosen.entries()) await pauses.moveMail(writer, id, timeOf(nth));
    for (const [nth, { id }] of messages.entries())
      await sms.moveSms(writer, id, timeOf(chosen.length + nth));
    await pauses.deletePause(writer);
  };

  const note = (writer: Writer, actor: SignedInUser) =>
    recordEdit(writer, actor, { entity: 'site', id: null, fields: ['news_pause'] }, clock().toISOString());

  return {
    read: () => pauses.readPause(db.read),

    /** Begins a pause, or changes its reason and end. Throws `invalid` for a day that is over. */
    begin: ({ reason, until }: NewsPauseInput, actor: SignedInUser): Promise<void> =>
      lockingRequests(db).transaction(async (writer) => {
        const now = clock();
        if (until < dayInDhaka(now)) throw invalid('until', 'date_past');
        const { since = now.toISOString() } = (await pauses.readPause(writer)) ?? {};
        await pauses.storePause(writer, { reason, until, by: actor.name, since });
        await note(writer, actor);
      }),

    end: (actor: SignedInUser): Promise<void> =>
      lockingRequests(db).transaction(async (writer) => {
        if (!(await pauses.readPause(writer))) return;
        await release(writer);
        await note(writer, actor);
      }),

    /** Ends the pause after its last day, by whichever node runs first. */
    async endOver(): Promise<void> {
      const isOver = (pause: pauses.Pause | undefined) =>
        pause !== undefined && pause.until < dayInDhaka(clock());
      if (!isOver(await pauses.readPause(db.read))) return;
      await lockingRequests(db).transaction(async (writer) => {
        if (isOver(await pauses.readPause(writer))) await release(writer);
      });
    },
  };
}
