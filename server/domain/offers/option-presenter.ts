import type { SignedInUser } from '#server/auth/caller.ts';
import type { Reader } from '#server/db/database.ts';
import {
  changesBetween,
  isCurrent,
  isPast,
  mayCheck,
  paperTotalOf,
  presentLine,
  wasSent,
} from '#server/domain/offers/option-policy.ts';
import * as repository from '#server/domain/offers/option-repository.ts';
import { totalOf } from '#shared/cases/estimates.ts';
import type { CaseOption, EstimateBefore, OwnEstimate, OwnOption } from '#shared/contract/options.ts';
import type { EstimateForFamily } from '#shared/contract/share-links.ts';

type Case = { id: number; appointment_id: number };

/** Everything about the options of a case. */
async function readOptions(reader: Reader, { id, appointment_id }: Case) {
  const options = await repository.optionsOf(reader, id);
  if (options.length === 0) return { options, estimates: [], lines: new Map(), papers: new Set<number>() };
  return {
    options,
    estimates: await repository.estimatesOf(reader, id),
    lines: Map.groupBy(await repository.linesOf(reader, id), ({ estimate_id }) => estimate_id),
    papers: await repository.currentPapersOf(reader, appointment_id),
  };
}

type Known = { lines: Map<number, repository.LineRow[]>; papers: ReadonlySet<number>; today: string };

const paperOf = (id: number | null, papers: ReadonlySet<number>) =>
  id !== null && papers.has(id) ? id : null;

const rateOf = ({ bdt_e6, rate_source, rate_day }: repository.EstimateRow): OwnEstimate['rate'] =>
  bdt_e6 === null ? null : { bdt_e6, source: rate_source ?? '', day: rate_day ?? '' };

const presentEstimate = (row: repository.EstimateRow, { lines, papers, today }: Known): OwnEstimate => ({
  id: row.id,
  number: row.number,
  state: row.state,
  expired: isPast(row, today),
  document_id: paperOf(row.document_id, papers),
  dated_on: row.dated_on,
  valid_until: row.valid_until,
  currency: row.currency,
  deposit_minor: row.deposit_minor,
  deposit_note: row.deposit_note,
  rate: rateOf(row),
  sent_at: row.sent_at,
  answered_at: row.answered_at,
  answer_how: row.answer_how,
  answered_by: row.answered_by,
  recorded_by: row.recorded_by,
  answer_note: row.answer_note,
  version: row.version,
  lines: (lines.get(row.id) ?? []).map(presentLine),
});

const presentBefore = (row: repository.EstimateRow): EstimateBefore => ({
  dated_on: row.dated_on,
  valid_until: row.valid_until,
  currency: row.currency,
  deposit_minor: row.deposit_minor,
  answered_at: row.answered_at,
});

const presentOption = (row: repository.OptionRow, { papers }: Known) => ({
  id: row.id,
  hospital: { id: row.hospital_id, name: row.hospital_name, name_bn: row.hospital_name_bn },
  doctor: row.doctor_name,
  document_id: paperOf(row.document_id, papers),
  summary: row.summary,
  summary_bn: row.summary_bn,
});

type Viewer = { caller: SignedInUser; staff: readonly number[]; today: string };

/** Presents the options of a case to staff. */
export async function presentOptions(reader: Reader, one: Case, viewer: Viewer): Promise<CaseOption[]> {
  const { options, estimates, ...known } = await readOptions(reader, one);
  const { today } = viewer;
  return options.map((row) => ({
    ...presentOption(row, { ...known, today }),
    state: row.state,
    author: row.author_name,
    checked_by: row.checked_by,
    may_check: mayCheck(row, viewer.caller, viewer.staff),
    released_at: row.released_at,
    version: row.version,
    estimates: estimates
      .filter(({ option_id }) => option_id === row.id)
      .map((estimate) => ({
        ...presentEstimate(estimate, { ...known, today }),
        sent_by: estimate.sent_by,
        paper_total: paperTotalOf(estimate),
      })),
  }));
}

/** Presents what is released to the patient: of each option its newest estimate, and what changed in it. */
export async function presentOwnOptions(reader: Reader, one: Case, today: string): Promise<OwnOption[]> {
  const { options, estimates, ...known } = await readOptions(reader, one);
  return options.flatMap((row) => {
    if (row.state !== 'active' || row.released_at === null) return [];
    const [newest, before] = estimates.filter(
      (estimate) => estimate.option_id === row.id && wasSent(estimate),
    );
    const linesOf = ({ id }: repository.EstimateRow) => known.lines.get(id) ?? [];
    // After a withdrawal, what was sent before it is over.
    const isShown = newest && isCurrent(newest);
    const sameCurrency = newest?.currency === before?.currency;
    return [
      {
        ...presentOption(row, { ...known, today }),
        checked: row.checked_as === 'second',
        released_at: row.released_at,
        estimate: isShown ? presentEstimate(newest, { ...known, today }) : null,
        changes: isShown && before ? changesBetween(linesOf(before), linesOf(newest), { sameCurrency }) : [],
        before: isShown && before ? presentBefore(before) : null,
      },
    ];
  });
}

const stateForFamily = (
  { state }: repository.OptionRow,
  estimate: repository.EstimateRow,
  today: string,
): EstimateForFamily['state'] => {
  // After a withdrawal, what was sent before it is over, also once the option is shown again.
  if (state !== 'active' || !isCurrent(estimate)) return 'withdrawn';
  if (estimate.state === 'accepted' || estimate.state === 'declined') return estimate.state;
  return isPast(estimate, today) ? 'expired' : 'open';
};

/**
 * The estimate of a case that the family goes on with, else the one that was sent last, for relatives: no notes, no
 * words of the office; null if there is none.
 */
export async function presentForRelatives(
  reader: Reader,
  one: Case,
  today: string,
): Promise<EstimateForFamily | null> {
  const { options, estimates, lines } = await readOptions(reader, one);
  const sent = estimates.filter(wasSent);
  const [newest] = sent.toSorted((a, b) => (b.sent_at ?? '').localeCompare(a.sent_at ?? '') || b.id - a.id);
  const last = sent.find(({ state }) => state === 'accepted') ?? newest;
  const option = options.find(({ id }) => id === last?.option_id);
  if (!last || !option) return null;
  const { hospital_name: name, hospital_name_bn: name_bn } = option;
  const { currency, dated_on, valid_until } = last;
  const state = stateForFamily(option, last, today);
  const all: repository.LineRow[] = state === 'withdrawn' ? [] : (lines.get(last.id) ?? []);
  const { low: low_minor, high: high_minor } = totalOf(all);
  const missing = all.filter(({ cover }) => cover === 'not_included');
  const before = sent.find(({ option_id, number }) => option_id === option.id && number < last.number);
  return {
    hospital: { name, name_bn },
    state,
    dated_on,
    valid_until,
    replaces: before?.dated_on ?? null,
    total: all.length === 0 ? null : { currency, low_minor, high_minor },
    rate: all.length === 0 ? null : rateOf(last),
    not_included: missing.flatMap(({ topic }) => (topic === 'other' ? [] : [topic])),
    not_included_others: missing.filter(({ topic }) => topic === 'other').length,
    not_said: all.filter(({ cover }) => cover === 'not_said').length,
  };
}

/** The option of an estimate that the patient can read now; undefined for any other estimate. */
export async function findShownOption(
  reader: Reader,
  one: Case,
  { estimate, today }: { estimate: number; today: string },
): Promise<OwnOption | undefined> {
  const options = await presentOwnOptions(reader, one, today);
  return options.find((option) => option.estimate?.id === estimate);
}

const nothingWritten = { summary: null, summary_bn: null };

/** What was shown to the patient of a case, for the copy of their data: also what was withdrawn or replaced since. */
export async function exportOptions(reader: Reader, one: Case) {
  const { options, estimates, ...known } = await readOptions(reader, one);
  return options.flatMap(({ id, hospital_name, doctor_name, released_at, ...option }) => {
    if (released_at === null) return [];
    // What was written since it was withdrawn, nobody has checked yet.
    const { summary, summary_bn } = option.checked_as === null ? nothingWritten : option;
    const sent = estimates.filter((estimate) => estimate.option_id === id && wasSent(estimate));
    return [
      {
        hospital: hospital_name,
        doctor: doctor_name,
        summary,
        summary_bn,
        released_at,
        estimates: sent.map((estimate) => {
          const {
            id: _,
            document_id,
            expired,
            version,
            recorded_by,
            ...shown
          } = presentEstimate(estimate, { ...known, today: '' });
          return shown;
        }),
      },
    ];
  });
}
