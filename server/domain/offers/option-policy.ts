import type { SignedInUser } from '#server/auth/caller.ts';
import type { EstimateRow, LineRow, OptionRow } from '#server/domain/offers/option-repository.ts';
import { conflict, notFound } from '#server/errors.ts';
import { totalOf } from '#shared/cases/estimates.ts';
import {
  type CaseOption,
  type ChangedLine,
  type EstimateTopic,
  estimateTopics,
} from '#shared/contract/options.ts';

/** What was sent to the patient, whatever became of it. */
export const wasSent = ({ state }: Pick<EstimateRow, 'state'>): boolean => state !== 'draft';

/** Whether it was sent, and nothing has replaced it. */
export const isCurrent = (estimate: Pick<EstimateRow, 'state'>): boolean =>
  wasSent(estimate) && estimate.state !== 'superseded';

/** Whether the last day of an estimate, which counts to its end, is over. */
export const isPast = ({ valid_until }: Pick<EstimateRow, 'valid_until'>, today: string): boolean =>
  valid_until !== null && valid_until < today;

/** Whether the family can still answer it. */
export const isOpenTo = (estimate: Pick<EstimateRow, 'state' | 'valid_until'>, today: string): boolean =>
  estimate.state === 'sent' && !isPast(estimate, today);

/** Throws `conflict` for an option that the patient sees: what they have read stays as it is. */
export function checkIsHidden({ state }: OptionRow): void {
  if (state === 'active') throw conflict('option_released');
}

type Hospital = Partial<Pick<OptionRow, 'hospital_id' | 'hospital_name'>>;

/** Throws `conflict` for another hospital: estimates that the patient has read are of the one that was shown. */
export function checkKeepsHospital(option: OptionRow, { hospital_id, hospital_name }: Hospital): void {
  if (option.released_at === null || hospital_name === undefined) return;
  const isSame =
    hospital_name === option.hospital_name || (hospital_id && hospital_id === option.hospital_id);
  if (!isSame) throw conflict('option_hospital_shown');
}

/** Throws `conflict` for an estimate that was sent. */
export function checkIsDraft(estimate: EstimateRow): void {
  if (wasSent(estimate)) throw conflict('estimate_sent');
}

/** What a second person compares with the paper. */
const comparedFields = ['hospital_id', 'hospital_name', 'doctor_name', 'summary', 'summary_bn'] as const;
type Compared = Pick<OptionRow, (typeof comparedFields)[number] | 'document_id'>;

const idsIn = (stored: string | null) => (stored ? stored.split(' ').map(Number) : []);
const storedIds = (ids: readonly number[]) => [...new Set(ids)].join(' ') || null;
type Written = Pick<OptionRow, 'author_id' | 'writers' | 'unchecked_writers'>;

function writersOf({ author_id, writers, unchecked_writers }: Written) {
  const all = idsIn(writers);
  // The previous version stores only who wrote the summary last.
  const other = author_id !== null && !all.includes(author_id) ? [author_id] : [];
  return { all: [...all, ...other], unchecked: [...idsIn(unchecked_writers), ...other] };
}

/**
 * The columns that say who wrote an option, and that it has to be compared again, for a change of it. With another
 * paper, the words of everybody have to be compared again. What was entered before there was a summary, its writer has
 * seen.
 */
export function writtenColumns(
  before: OptionRow | null,
  change: Partial<Compared>,
  { id, name }: Pick<SignedInUser, 'id' | 'name'>,
) {
  const differs = (field: keyof Compared) =>
    change[field] !== undefined && change[field] !== (before?.[field] ?? null);
  const isWritten = comparedFields.some(differs);
  const isOtherPaper = differs('document_id');
  const after = { summary: before?.summary ?? null, summary_bn: before?.summary_bn ?? null, ...change };
  if ((!isWritten && !isOtherPaper) || !hasSummary(after)) return {};
  const { all, unchecked } = before ? writersOf(before) : { all: [], unchecked: [] };
  const writer = isWritten ? [id] : [];
  return {
    ...((differs('summary') || differs('summary_bn')) && { author_id: id, author_name: name }),
    checked_by: null,
    checked_as: null,
    writers: storedIds([...all, ...writer]),
    unchecked_writers: storedIds([...(isOtherPaper ? all : unchecked), ...writer]),
  };
}

/**
 * Whether somebody may say that a summary fits its paper: a second person, who wrote nothing of what is to be compared;
 * one of the writers only where nobody of the staff is left.
 */
export function mayCheck(
  option: Pick<OptionRow, 'summary' | 'summary_bn'> & Written,
  { id }: Pick<SignedInUser, 'id'>,
  staff: readonly number[],
): CaseOption['may_check'] {
  if (!hasSummary(option)) return 'no';
  const { unchecked } = writersOf(option);
  if (!unchecked.includes(id)) return 'yes';
  return staff.some((one) => !unchecked.includes(one)) ? 'no' : 'alone';
}

type CheckedColumns = Pick<OptionRow, 'checked_by' | 'checked_as'> & Partial<Written>;

/** The columns that say who compared an option with its paper. */
export function checkedColumns(
  option: Written,
  { name }: Pick<SignedInUser, 'name'>,
  isSecond: boolean,
): CheckedColumns {
  if (!isSecond) return { checked_by: name, checked_as: 'author' };
  const writers = storedIds(writersOf(option).all);
  return { checked_by: name, checked_as: 'second', writers, unchecked_writers: null };
}

const hasSummary = ({ summary, summary_bn }: Pick<OptionRow, 'summary' | 'summary_bn'>): boolean =>
  summary !== null || summary_bn !== null;

/** Throws `conflict` for an option without a paper of the hospital that is among the current papers. */
export function checkHasPaper({ document_id }: OptionRow, papers: ReadonlySet<number>): void {
  if (document_id === null || !papers.has(document_id)) throw conflict('option_paper_needed');
}

/** Throws `conflict` while an option lacks what a patient may rely on: the hospital's paper, and a checked summary. */
export function checkMayRelease(option: OptionRow, papers: ReadonlySet<number>): void {
  checkHasPaper(option, papers);
  if (hasSummary(option) && option.checked_as === null) throw conflict('option_unchecked');
}

type PaperTotal = Pick<EstimateRow, 'paper_low_minor' | 'paper_high_minor'>;

/** The total that the paper of an estimate names; null if nobody has entered it. */
export const paperTotalOf = ({ paper_low_minor: low_minor, paper_high_minor: high_minor }: PaperTotal) =>
  low_minor === null || high_minor === null ? null : { low_minor, high_minor };

/** Throws `conflict` where the sum of the lines is not the total of the paper. */
export function checkTotal(estimate: PaperTotal, lines: readonly Line[]): void {
  const total = paperTotalOf(estimate);
  const { low, high } = totalOf(lines);
  if (total && (total.low_minor !== low || total.high_minor !== high)) throw conflict('estimate_total');
}

/** Throws `conflict` unless an estimate has what the patient needs to decide. */
export function checkMaySend(
  estimate: EstimateRow,
  lines: readonly Pick<LineRow, 'cover'>[],
  option: OptionRow,
  today: string,
): void {
  checkIsDraft(estimate);
  if (option.state !== 'active') throw conflict('option_not_released');
  if (!lines.some(({ cover }) => cover === 'included')) throw conflict('estimate_empty');
  if (estimate.dated_on === null || estimate.valid_until === null) throw conflict('estimate_dates');
  if (estimate.dated_on > estimate.valid_until) throw conflict('closed_backwards');
  if (isPast(estimate, today)) throw conflict('estimate_past');
}

type Answering = { accept: boolean; today: string; others: readonly EstimateRow[] };

/**
 * Checks an answer to an estimate. Where none has taken the place of an ended one, it was withdrawn. The family may go
 * on with the newest one until the end of its last day, unless they go on with another one; what they accepted they may
 * take back at any time.
 */
export function checkMayAnswer(
  estimate: EstimateRow,
  option: OptionRow,
  { accept, today, others }: Answering,
): void {
  const isNewer = ({ option_id, number, state }: EstimateRow) =>
    option_id === estimate.option_id && number > estimate.number && isCurrent({ state });
  if (estimate.state === 'superseded')
    throw conflict(others.some(isNewer) ? 'estimate_replaced' : 'estimate_withdrawn');
  if (estimate.state === 'accepted' && !accept) return;
  if (estimate.state === 'draft' || option.state !== 'active') throw notFound();
  if (isPast(estimate, today)) throw conflict('estimate_past');
  if (accept && others.some(({ id, state }) => id !== estimate.id && state === 'accepted'))
    throw conflict('estimate_other_accepted');
}

type Line = Pick<LineRow, 'topic' | 'text' | 'cover' | 'low_minor' | 'high_minor'>;
const sayNothing = (topic: EstimateTopic): Line => ({
  topic,
  text: '',
  cover: 'not_said',
  low_minor: null,
  high_minor: null,
});

/** Lines with every topic in its order: what is left out, nobody has said. */
export function wholeLines(lines: readonly Line[]): Line[] {
  const cleared = (line: Line): Line =>
    line.cover === 'not_said' ? { ...line, low_minor: null, high_minor: null } : line;
  return estimateTopics.flatMap((topic) => {
    const about = lines.filter((line) => line.topic === topic);
    if (about.length > 0) return about.map(cleared);
    return topic === 'other' ? [] : [sayNothing(topic)];
  });
}

const keyOf = ({ topic, text }: Line) => `${topic} ${text}`;
const isEqual = (a: Line, b: Line) =>
  a.cover === b.cover && a.low_minor === b.low_minor && a.high_minor === b.high_minor;
/** A line as patients and staff get it. */
export const presentLine = ({ topic, text, cover, low_minor, high_minor }: Line) => ({
  topic,
  text,
  cover,
  low_minor,
  high_minor,
});

/** What differs between two versions of an estimate, by topic. In another currency, every amount is another one. */
export function changesBetween(
  before: readonly Line[],
  after: readonly Line[],
  { sameCurrency }: { sameCurrency: boolean },
): ChangedLine[] {
  const old = new Map(before.map((line) => [keyOf(line), line]));
  const young = new Map(after.map((line) => [keyOf(line), line]));
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((key) => {
    const was = old.get(key);
    const is = young.get(key);
    if (was && is && isEqual(was, is) && (sameCurrency || is.low_minor === null)) return [];
    const { topic, text } = is ?? was ?? sayNothing('other');
    return [{ topic, text, before: was ? presentLine(was) : null, after: is ? presentLine(is) : null }];
  });
}
