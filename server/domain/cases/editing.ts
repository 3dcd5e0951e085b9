import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { checkCaseVersion, checkIsOpen, checkMayChange } from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { refColumns } from '#server/domain/cases/named-refs.ts';
import { followHospital } from '#server/domain/cases/tasks.ts';
import { usualLastDay } from '#server/domain/retention/retention-dates.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import type { CaseUpdate, CompanionInput, ExtendRetentionInput } from '#shared/contract/case-changes.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Retention } from '#shared/contract/site.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { permits } from '#shared/permissions.ts';

type Row = repository.CaseRow;
type Work = (writer: Writer, row: Row) => Promise<void>;
type Changes = {
  change(id: number, actor: SignedInUser, work: Work): Promise<CaseDetail>;
  changePart(
    find: (id: number) => Promise<{ case_id: number } | undefined>,
    id: number,
    actor: SignedInUser,
    work: Work,
  ): Promise<CaseDetail>;
};

/** The names of the sent fields whose values differ from the stored ones. */
const differing = (row: Row, sent: object): string[] => {
  const before = new Map<string, unknown>(Object.entries(row));
  return Object.entries(sent)
    .filter(([name, value]) => value !== undefined && (before.get(name) ?? null) !== (value ?? null))
    .map(([name]) => name);
};

/** Changes by staff of a case, its patient and companions. */
export function caseEdits({ db, clock }: { db: Database; clock: Clock }, { change, changePart }: Changes) {
  /** Changes the companions of a case. Each change counts as a change of the case. */
  const changeCompanions = async (writer: Writer, row: Row, actor: SignedInUser, name: string) => {
    const now = clock().toISOString();
    await repository.updateCase(writer, row.id, {});
    await repository.insertEvent(writer, row.id, { type: 'companion', note: name }, { actor, now });
    const entry = { entity: 'case', id: row.id, action: 'edited', fields: ['companions'] } as const;
    await recordActivity(writer, actor, entry, now);
  };
  const findCompanion = (id: number) => repository.findCompanion(db.read, id);

  return {
    /**
     * Stores hospital, doctor and patient. Throws `forbidden` if level 2 would change existing values, and `conflict`
     * if the version is outdated.
     */
    update: (id: number, input: CaseUpdate, actor: SignedInUser): Promise<CaseDetail> =>
      change(id, actor, async (writer, row) => {
        await checkCaseVersion(row.version, input.version, () => repository.lastChangeOf(writer, id));
        const { lang, ...rest } = input.patient ?? {};
        const named = await refColumns(writer, input);
        checkMayChange(actor, row, { ...named, ...rest });
        const ofPatient = differing(row, { ...rest, patient_lang: lang });
        const fields = [...differing(row, named), ...ofPatient];
        if (fields.length === 0) return;
        const now = clock().toISOString();
        await repository.updateCase(writer, id, named);
        if (ofPatient.length > 0) await repository.updatePatient(writer, row.patient_id, { ...rest, lang });
        const by = { actor, now };
        const changed = await repository.findCase(writer, id);
        if (changed && changed.hospital_name !== row.hospital_name)
          await followHospital(writer, { before: row, changed }, by);
        const type = ofPatient.length > 0 ? 'patient' : 'edited';
        await repository.insertEvent(writer, id, { type, to: fields.join(' ') }, by);
        await recordActivity(writer, actor, { entity: 'case', id, action: 'edited', fields }, now);
      }),

    addCompanion: (id: number, input: CompanionInput, actor: SignedInUser): Promise<CaseDetail> =>
      change(id, actor, async (writer, row) => {
        checkIsOpen(row);
        const { length } = await repository.companionsOf(writer, id);
        if (length >= limits.companions) throw conflict('companions_too_many');
        await repository.insertCompanion(writer, { ...input, case_id: id });
        await changeCompanions(writer, row, actor, input.name);
      }),

    updateCompanion: (id: number, input: CompanionInput, actor: SignedInUser): Promise<CaseDetail> =>
      changePart(findCompanion, id, actor, async (writer, row) => {
        await repository.updateCompanion(writer, id, input);
        await changeCompanions(writer, row, actor, input.name);
      }),

    removeCompanion: (id: number, actor: SignedInUser): Promise<CaseDetail> =>
      changePart(findCompanion, id, actor, async (writer, row) => {
        const companion = await repository.findCompanion(writer, id);
        if (!companion) throw notFound();
        await repository.deleteCompanion(writer, id);
        await changeCompanions(writer, row, actor, companion.name);
      }),
  };
}

/** An upper bound, so that a typing error does not retain papers forever. */
const mostDays = 20 * 366;

/**
 * Retains the papers of a case until a later day, for a reason that the patient reads. Only level 4 may set an earlier
 * day than before, because the later day may have been a mistake; the usual retention applies in any case. Sending the
 * same day again corrects the reason. The case must be locked.
 */
export async function extendRetention(
  writer: Writer,
  row: repository.CaseRow,
  { day, reason, version }: ExtendRetentionInput,
  { actor, now, retention }: { actor: SignedInUser; now: string; retention: Retention },
): Promise<void> {
  await checkCaseVersion(row.version, version, () => repository.lastChangeOf(writer, row.id));
  const by = { actor, now };
  const event = { type: 'kept', from: row.keep_until, to: day, note: reason } as const;
  if (day === row.keep_until) {
    if ((await repository.lastRetentionReason(writer, row.id)) !== reason)
      await repository.insertEvent(writer, row.id, event, by);
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
