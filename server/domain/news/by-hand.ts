import { day, minute, timestampAfter } from '#server/clock.ts';
import * as cases from '#server/domain/cases/case-repository.ts';
import { type Change, checkRead, type Done } from '#server/domain/cases/change.ts';
import { type TaskRow, updateTask } from '#server/domain/cases/task-repository.ts';
import { possibleChannels } from '#server/domain/news/channels.ts';
import { entriesGivenBy, hasOtherGivers } from '#server/domain/news/giver-repository.ts';
import * as news from '#server/domain/news/news-repository.ts';
import { endNewsTask } from '#server/domain/news/notify-family.ts';
import type { SmsRules } from '#server/domain/news/sms.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { NewsByInput, ToldInput } from '#shared/contract/news.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

/** Somebody is called again within this time. */
const againWithinMs = 14 * day;

/** So long after an entry its news is written, at most: both are one transaction. */
const sameEntryMs = minute;

/** Which of these news somebody else has to tell: of a phone that was connected with a code which the actor gave. */
async function leftToOthers(
  { writer, row, by }: Change<TaskRow>,
  untold: readonly news.NewsRow[],
  staffRoleIds: readonly number[],
): Promise<news.NewsRow[]> {
  const entered = (await entriesGivenBy(writer, row.owner_id, by.actor.id)).map((at) => Date.parse(at));
  const own = untold.filter(({ kind, created_at }) => {
    const after = entered.map((at) => Date.parse(created_at) - at);
    return kind === 'phone_connected' && after.some((ms) => ms >= 0 && ms < sameEntryMs);
  });
  return own.length > 0 && (await hasOtherGivers(writer, by.actor.id, staffRoleIds)) ? own : [];
}

/** Throws `conflict` for whoever would end or put off alone that the family hears of their own code. */
export async function checkMayEndNews(one: Change<TaskRow>, staffRoleIds: readonly number[]): Promise<void> {
  const open = await news.untoldNews(one.writer, one.row.id, 'by_hand');
  if ((await leftToOthers(one, open, staffRoleIds)).length > 0) throw conflict('confirm_second');
}

/**
 * Stores what became of a task to tell the family. Telling again what was told changes nothing. Throws `conflict` where
 * somebody else has to tell it.
 */
export async function recordNotice(
  one: Change<TaskRow>,
  input: ToldInput,
  staffRoleIds: readonly number[],
): Promise<Done> {
  if (one.part.kind !== 'news') throw notFound();
  if (input.how !== 'not_reached') return told(one, input, staffRoleIds);
  await checkMayEndNews(one, staffRoleIds);
  return notReached(one, input);
}

async function told(
  one: Change<TaskRow>,
  { how, newest }: Extract<ToldInput, { newest: number }>,
  staffRoleIds: readonly number[],
): Promise<Done> {
  const { writer, row, by } = one;
  if (!(await news.newsOf(writer, row.id)).some(({ id }) => id === newest))
    throw invalid('newest', 'not_found');
  const shown = (await news.untoldNews(writer, row.id, 'by_hand')).filter(({ id }) => id <= newest);
  const left = new Set(await leftToOthers(one, shown, staffRoleIds));
  const ids = shown.flatMap((each) => (left.has(each) ? [] : each.id));
  if (ids.length === 0 && left.size > 0) throw conflict('confirm_second');
  if (ids.length === 0) return undefined;
  await news.updateNews(writer, ids, { told_how: how, told_at: by.now, told_by: by.actor.name });
  return { type: 'told', to: how, internal: 1, after: () => endNewsTask(one) };
}

async function notReached(
  one: Change<TaskRow>,
  { again_at, version }: Extract<ToldInput, { how: 'not_reached' }>,
): Promise<Done> {
  const { writer, row, part: task, by } = one;
  if (!isOpenTask(task)) throw conflict('task_ended');
  await checkRead(one, task, version);
  const at = new Date(again_at).toISOString();
  if (at <= by.now || at > timestampAfter(() => new Date(by.now), againWithinMs))
    throw invalid('again_at', 'again_invalid');
  const open = await news.untoldNews(writer, row.id, 'by_hand');
  const tries = Math.max(0, ...open.map((each) => each.tries)) + 1;
  await news.updateNews(
    writer,
    open.map(({ id }) => id),
    { tries, again_at: at },
  );
  await updateTask(writer, task.id, { due: dayInDhaka(new Date(at)), reminded_on: null });
  return { type: 'told', to: 'not_reached', internal: 1 };
}

/** Stores how the family wants to hear of news. What a person has to tell already stays so. */
export async function chooseChannel(
  one: Change,
  { channel, version }: NewsByInput,
  rules: SmsRules | undefined,
): Promise<Done> {
  const { writer, row } = one;
  if (row.news_by === channel) return undefined;
  await checkRead(one, row, version);
  if (channel !== null && !possibleChannels(row, rules).includes(channel))
    throw invalid('channel', 'channel_impossible');
  await cases.updateCase(writer, row.id, { news_by: channel });
  return { type: 'news', to: channel, internal: 1 };
}
