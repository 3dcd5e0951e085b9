import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { checkIsOpen, checkMayChange } from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import {
  type As,
  type Change,
  caseChanges,
  checkRead,
  type Done,
  type Line,
  theCase,
  thePart,
} from '#server/domain/cases/change.ts';
import { currentJourney, updateJourney } from '#server/domain/cases/journey-repository.ts';
import { refColumns } from '#server/domain/cases/named-refs.ts';
import { followJourney, followTravellers } from '#server/domain/cases/rule-tasks.ts';
import { followHospital } from '#server/domain/cases/tasks.ts';
import { usualLastDay } from '#server/domain/retention/retention-dates.ts';
import { conflict, invalid } from '#server/errors.ts';
import type { CaseUpdate, CompanionInput, ExtendRetentionInput } from '#shared/contract/case-changes.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { JourneyInput } from '#shared/contract/journeys.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Retention } from '#shared/contract/site.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { permits } from '#shared/permissions.ts';

type Row = repository.CaseRow;
type AsStaff = (actor: SignedInUser) => As<CaseDetail>;

/** The names of the sent fields whose values differ from the stored ones. */
const differing = (row: Row, sent: object): string[] => {
  const before = new Map<string, unknown>(Object.entries(row));
  return Object.entries(sent)
    .filter(([name, value]) => value !== undefined && (before.get(name) ?? null) !== (value ?? null))
    .map(([name]) => name);
};

/** Changes by staff of a case, its patient and companions. */
export function caseEdits(deps: { db: Database; clock: Clock }, as: AsStaff) {
  const change = caseChanges(deps);

  /** Changes the companions of a case. Each change counts as a change of the case. */
  const noteCompanion = async (one: Change, name: string): Promise<Line> => {
    await repository.updateCase(one.writer, one.row.id, {});
    return { type: 'companion', note: name, after: () => followTravellers(one) };
  };

  return {
    /**
     * Stores hospital, doctor and patient. Throws `forbidden` if level 2 would change existing values, and `conflict`
     * if the version is outdated.
     */
    update: (id: number, input: CaseUpdate, actor: SignedInUser): Promise<CaseDetail> =>
      change(as(actor), theCase(id), async (one) => {
        const { writer, row } = one;
        await checkRead(one, row, input.version);
        const { lang, ...rest } = input.patient ?? {};
        const named = await refColumns(writer, input);
        checkMayChange(actor, row, { ...named, ...rest });
        const ofPatient = differing(row, { ...rest, patient_lang: lang });
        const fields = [...differing(row, named), ...ofPatient];
        if (fields.length === 0) return undefined;
        await repository.updateCase(writer, id, named);
        if (ofPatient.length > 0) await repository.updatePatient(writer, row.patient_id, { ...rest, lang });
        const changed = await repository.findCase(writer, id);
        if (changed && changed.hospital_name !== row.hospital_name) await followHospital(one, changed);
        return { type: ofPatient.length > 0 ? 'patient' : 'edited', to: fields.join(' ') };
      }),

    /** Stores the days of the case's journey. Throws `conflict` if the version is outdated. */
    planJourney: (id: number, { version, ...days }: JourneyInput, actor: SignedInUser): Promise<CaseDetail> =>
      change(as(actor), theCase(id), async (one) => {
        checkIsOpen(one.row);
        const journey = await currentJourney(one.writer, id);
        await checkRead(one, journey, version);
        if (days.arrives_on === journey.arrives_on && days.leaves_on === journey.leaves_on) return undefined;
        await updateJourney(one.writer, journey.id, days);
        return { type: 'journey', after: () => followJourney(one) };
      }),

    addCompanion: (id: number, input: CompanionInput, actor: SignedInUser): Promise<CaseDetail> =>
      change(as(actor), theCase(id), async (one) => {
        const { writer, row } = one;
        checkIsOpen(row);
        const { length } = await repository.companionsOf(writer, id);
        if (length >= limits.companions) throw conflict('companions_too_many');
        await repository.insertCompanion(writer, { ...input, case_id: id });
        return noteCompanion(one, input.name);
      }),

    updateCompanion: (id: number, input: CompanionInput, actor: SignedInUser): Promise<CaseDetail> =>
      change(as(actor), thePart(repository.findCompanion, id), async (one) => {
        await repository.updateCompanion(one.writer, id, input);
        return noteCompanion(one, input.name);
      }),

    removeCompanion: (id: number, actor: SignedInUser): Promise<CaseDetail> =>
      change(as(actor), thePart(repository.findCompanion, id), async (one) => {
        // Else their papers would count as the patient's.
        const papers = await repository.currentPapers(one.writer, one.row.appointment_id);
        if (papers.some(({ companion_id }) => companion_id === id)) throw conflict('companion_has_papers');
        await repository.deleteCompanion(one.writer, id);
        return noteCompanion(one, one.part.name);
      }),
  };
}

/** An upper bound, so that a typing error does not retain papers forever. */
const mostDays = 20 * 366;

/**
 * Retains the papers of a case until a later day, for a reason that the patient reads. Only level 4 may set an earlier
 * day than before, because the later day may have been a mistake; the usual retention applies in any case. Sending the
 * same day again corrects the reason.
 */
export async function extendRetention(
  one: Change,
  { day, reason, version }: ExtendRetentionInput,
  retention: Retention,
): Promise<Done> {
  const { writer, row, by } = one;
  await checkRead(one, row, version);
  const event = { type: 'kept', from: row.keep_until, to: day, note: reason } as const;
  if (day === row.keep_until) {
    if ((await repository.lastRetentionReason(writer, row.id)) !== reason)
      await repository.insertEvent(writer, row.id, event, by);
    return undefined;
  }
  const today = dayInDhaka(new Date(by.now));
  const until = usualLastDay(row.closed_at, retention);
  const set = permits(by.actor.level, 'administer') ? null : row.keep_until;
  const after = [today, until ?? today, set ?? today].toSorted().at(-1) ?? today;
  if (day <= after || day > daysAfter(today, mostDays)) throw invalid('day', 'keep_until_invalid');
  await repository.updateCase(writer, row.id, { keep_until: day });
  return event;
}
