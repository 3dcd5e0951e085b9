import type { SignedInUser } from '#server/auth/caller.ts';
import type { Writer } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { checkRead } from '#server/domain/cases/policy.ts';
import * as repository from '#server/domain/cases/repository.ts';
import { dayInDhaka, daysAfter } from '#server/domain/dhaka.ts';
import { usualLastDay } from '#server/domain/papers/retention-dates.ts';
import { invalid } from '#server/errors.ts';
import type { KeepInput } from '#shared/contract/case-changes.ts';
import type { Retention } from '#shared/contract/site.ts';
import { permits } from '#shared/permissions.ts';

/** Nobody keeps papers for ever by a slip of the finger. */
const mostDays = 20 * 366;

/**
 * Keeps the papers of a case until a later day, for a reason that the patient reads. Only level 4 takes a day back to an
 * earlier one, which may have been a mistake; the usual time holds in any case. The same day again corrects the reason.
 * The case must be locked.
 */
export async function keepPapers(
  writer: Writer,
  row: repository.CaseRow,
  { day, reason, version }: KeepInput,
  { actor, now, retention }: { actor: SignedInUser; now: string; retention: Retention },
): Promise<void> {
  await checkRead(row.version, version, () => repository.lastChangeOf(writer, row.id));
  const by = { actor, now };
  const event = { type: 'kept', from: row.keep_until, to: day, note: reason } as const;
  if (day === row.keep_until) {
    const said = (await repository.eventsOf(writer, row.id)).findLast(({ type }) => type === 'kept')?.note;
    if (said !== reason) await repository.insertEvent(writer, row.id, event, by);
    return;
  }
  const today = dayInDhaka(new Date(now));
  const until = usualLastDay(row.closed_at, retention);
  const set = permits(actor.level, 'administer') ? null : row.keep_until;
  const after = [today, until ?? today, set ?? today].toSorted().at(-1) ?? today;
  if (day <= after || day > daysAfter(today, mostDays)) throw invalid('day', 'keep_until_invalid');
  await repository.updateCase(writer, row.id, { keep_until: day });
  await repository.insertEvent(writer, row.id, event, by);
  const entry = { entity: 'case', id: row.id, action: 'edited', fields: ['keep_until'] } as const;
  await recordActivity(writer, actor, entry, now);
}
