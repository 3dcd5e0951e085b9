import { z } from 'zod';
import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import {
  deleteInstallationValue,
  readInstallationValue,
  upsertInstallationValue,
} from '#server/db/installation-values.ts';
import { withLock } from '#server/db/portability.ts';
import { recordEdit } from '#server/domain/activity/record-activity.ts';
import { knownFlag } from '#server/domain/known-flag.ts';
import { nextOpenDay } from '#server/domain/open-days.ts';
import { colleagues } from '#server/domain/requests/inbox-repository.ts';
import { allRules, hasPublicRules, publicRules } from '#server/domain/rules/rule-repository.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import * as templates from '#server/domain/task-templates/task-template-repository.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { invalid, notFound } from '#server/errors.ts';
import type { CheckingDay, CheckingOwnerInput, PublicRule, RuleCheckInput } from '#shared/contract/rules.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { checkedUntil, isPastCheck } from '#shared/rules.ts';

type Deps = { db: Database; clock: Clock; staffRoleIds: readonly number[] };

const entity = 'task_template';
const ownerValue = z.coerce.number().int();

type Row = templates.TemplateRow;

/** Sorts what is past its day first, then drafts, then what is due soon. */
function urgencyOf(row: Row, today: string): string {
  if (row.checked_by === null) return '1';
  return `${isPastCheck(row, today) ? 0 : 2} ${checkedUntil(row)}`;
}

/** Checking day is once a month, on the first day on which the office works. */
async function readCheckingDays(reader: Reader, today: string) {
  const closed = await readClosedDays(reader);
  const month = `${today.slice(0, 7)}-01`;
  const nextMonth = `${daysAfter(month, 31).slice(0, 7)}-01`;
  return { today, month, due: nextOpenDay(month, closed), next: nextOpenDay(nextMonth, closed) };
}
type CheckingDays = Awaited<ReturnType<typeof readCheckingDays>>;

/**
 * The rules whose source is to be looked at now, the most urgent first: drafts, what is past its day, and what ends
 * before the next checking day and was not looked at this month.
 */
function dueRules(rows: Row[], { today, month, next }: CheckingDays): Row[] {
  return rows
    .filter((row) => {
      const until = checkedUntil(row);
      const isOld = row.checked_on !== null && row.checked_on < month;
      return row.checked_by === null || isPastCheck(row, today) || (until !== null && until < next && isOld);
    })
    .toSorted((a, b) => urgencyOf(a, today).localeCompare(urgencyOf(b, today)) || a.position - b.position);
}

function presentPublic(row: Row, today: string): PublicRule[] {
  const { id, kind, who, text, text_bn, why, why_bn, source, source_url, checked_on } = row;
  if (source === null || checked_on === null) return [];
  const outdated = isPastCheck(row, today);
  return [{ id, kind, who, text, text_bn, why, why_bn, source, source_url, checked_on, outdated }];
}

/** Rules: task templates with a source. Everybody reads the public ones; staff look at their sources. */
export function ruleService({ db, clock, staffRoleIds }: Deps) {
  const today = () => dayInDhaka(clock());
  const isAnyPublic = knownFlag(db, hasPublicRules);

  const ownerOf = async (reader: Reader) => {
    const id = ownerValue.safeParse(await readInstallationValue(reader, 'checking-owner')).data;
    return (await colleagues(reader, staffRoleIds)).find((one) => one.id === id) ?? null;
  };

  const checking = async (reader: Reader = db.read): Promise<CheckingDay> => {
    const days = await readCheckingDays(reader, today());
    const items = dueRules(await allRules(reader), days);
    const owner = await ownerOf(reader);
    return {
      owner: owner && { id: owner.id, name: owner.name },
      due: items.length > 0 ? days.due : null,
      items,
      past: items.filter((row) => row.checked_by !== null && isPastCheck(row, today())).length,
    };
  };

  return {
    isAnyPublic,

    async listPublic(): Promise<PublicRule[]> {
      return (await publicRules(db.read)).flatMap((row) => presentPublic(row, today()));
    },

    checking: () => checking(),

    /** Somebody has looked at a source: it says the same. Throws `conflict` if the version is outdated. */
    check: (id: number, { public: isPublic, version }: RuleCheckInput, actor: SignedInUser) =>
      db.transaction(async (writer) => {
        await templates.lock(writer, id);
        const row = await templates.find(writer, id);
        if (!row || row.source === null) throw notFound();
        await checkVersion(writer, { entity, id, version: row.version }, version);
        const now = clock().toISOString();
        const change = { checked_on: today(), checked_by: actor.name };
        await templates.update(
          writer,
          id,
          { ...change, ...(isPublic !== undefined && { public: isPublic }) },
          now,
        );
        await recordEdit(writer, actor, { entity, id, fields: ['checked_on'] }, now);
        return (await templates.find(writer, id)) ?? row;
      }),

    /** Chooses who looks at the sources each month. Throws `invalid` for somebody who is no colleague. */
    chooseOwner: ({ user_id }: CheckingOwnerInput) =>
      db.transaction(async (writer) => {
        await withLock(writer, 'checking-owner');
        const known = await colleagues(writer, staffRoleIds);
        if (user_id !== null && !known.some(({ id }) => id === user_id))
          throw invalid('user_id', 'user_unknown');
        if (user_id === null) await deleteInstallationValue(writer, 'checking-owner');
        else await upsertInstallationValue(writer, 'checking-owner', String(user_id));
        return checking(writer);
      }),
  };
}
export type RuleService = ReturnType<typeof ruleService>;
