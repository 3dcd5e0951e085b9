import { day, timestampAfter } from '#server/clock.ts';
import { insertEvent } from '#server/domain/requests/event-repository.ts';
import * as places from '#server/domain/requests/place-repository.ts';
import { type LockedWriter, updateRequest } from '#server/domain/requests/request-repository.ts';
import { limits } from '#shared/contract/limits.ts';
import type { RequestEventType } from '#shared/contract/requests.ts';
import { isOver } from '#shared/request-status.ts';

/** Why a request is back: the family wrote, sent a paper or looked at its progress, or staff worked on it. */
type Why = 'message' | 'paper' | 'look' | 'call' | 'staff';

type Line = { type: RequestEventType; to?: string | null | undefined };
type By = { actor: { id: number; name: string } | null; now: string };

/** Lines that show that a request is no spam. */
const againstSpam: Partial<Record<RequestEventType, Why>> = {
  message: 'message',
  withdrawn: 'message',
  chat: 'message',
  owner_proven: 'message',
  reply: 'staff',
  status: 'staff',
  same_as: 'staff',
  same_here: 'staff',
  details: 'staff',
  contact: 'staff',
  consented: 'staff',
};

const whyNoSpam = ({ type, to }: Line): Why | undefined =>
  type === 'call' ? (to === 'reached' ? 'call' : undefined) : againstSpam[type];

/** Whether somebody was heard, or answered: what was to be done about a request that is back is done. */
const isContact = ({ type, to }: Line) =>
  type === 'message' || type === 'reply' || (type === 'call' && to === 'reached');

const isEnd = ({ type, to }: Line) =>
  type === 'withdrawn' ||
  type === 'same_as' ||
  (type === 'status' && (to === 'completed' || to === 'cancelled'));

/** Whether a line has to do with where its request is. */
const concernsPlace = (line: Line) =>
  whyNoSpam(line) !== undefined || isContact(line) || isEnd(line) || line.type === 'status';

/** What follows from a line of the history for the place of its request. */
export async function followLine(writer: LockedWriter, id: number, line: Line, by: By): Promise<void> {
  if (!concernsPlace(line)) return;
  const place = await places.findPlace(writer, id);
  if (!place) return;
  const why = whyNoSpam(line);
  if (why && place.spam_goes_at !== null) await takeFromSpam(writer, id, why, by);
  if (isContact(line) && place.calls_not_reached > 0)
    await updateRequest(writer, id, { calls_not_reached: 0 });
  if (place.later_until === null) return;
  if (isEnd(line) || isOver(place.status)) return updateRequest(writer, id, places.notLater);
  const isSetAside = place.back_at === null;
  if (line.type === 'message' && isSetAside) {
    await updateRequest(writer, id, { back_at: by.now });
    await insertEvent(writer, { appointment_id: id, type: 'back', to: 'message', created_at: by.now });
  } else if (line.type !== 'message' && !isSetAside) await updateRequest(writer, id, places.notLater);
}

/** Takes a request back from the spam, with a line that says why. Nothing happens to one that is none. */
export async function takeFromSpam(writer: LockedWriter, id: number, why: Why, by: By): Promise<void> {
  const place = await places.findPlace(writer, id);
  if (!place || place.spam_goes_at === null) return;
  await updateRequest(writer, id, { spam_goes_at: null });
  const who = why === 'staff' ? { actor_id: by.actor?.id ?? null, actor_name: by.actor?.name ?? null } : {};
  await insertEvent(writer, { ...who, appointment_id: id, type: 'not_spam', to: why, created_at: by.now });
}

/** A paper of the family has arrived: it is no spam, and there is something to look at. */
export async function followPaper(writer: LockedWriter, id: number, now: string): Promise<void> {
  await takeFromSpam(writer, id, 'paper', { actor: null, now });
  const place = await places.findPlace(writer, id);
  if (!place || place.later_until === null || place.back_at !== null) return;
  await updateRequest(writer, id, { back_at: now });
  await insertEvent(writer, { appointment_id: id, type: 'back', to: 'paper', created_at: now });
}

/**
 * Whoever knows reference and number of a request has looked at it, or its sender has sent it again or proved to be it.
 * The first time takes it back from the spam. Once staff have marked it again, that only puts off the day on which it
 * goes.
 */
export async function followLook(writer: LockedWriter, id: number, now: string): Promise<void> {
  if (!(await places.wasLookedAt(writer, id))) return takeFromSpam(writer, id, 'look', { actor: null, now });
  const inDays = (days: number) => timestampAfter(() => new Date(now), days * day);
  const put = { before: inDays(limits.spamDays - 1), spam_goes_at: inDays(limits.spamDays) };
  return places.postponeSpam(writer, id, put);
}
