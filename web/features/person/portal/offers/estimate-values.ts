import {
  type Estimate,
  type EstimateLine,
  type EstimateTopic,
  estimateTopics,
  estimateUpdate,
} from '#shared/contract/options.ts';
import { type Currency, readAmount, writtenAmount } from '#shared/money.ts';
import { checkBy, type FormErrors, noErrors } from '#web/lib/form/form-errors.ts';

/** A line of an estimate as it is typed. */
export type EstimateRow = {
  topic: EstimateTopic;
  text: string;
  cover: EstimateLine['cover'];
  low: string;
  high: string;
  /** Whether somebody has typed in it: then it is not dropped, also if it is empty again. */
  touched?: boolean;
};

/** The total of the paper as it is typed. */
export type TypedRange = { low: string; high: string };

/** An estimate as it is typed. */
export type EstimateValues = {
  dated_on: string;
  valid_until: string;
  currency: Currency;
  deposit_minor: string;
  deposit_note: string;
  document_id: string;
  paper_total: TypedRange;
  lines: EstimateRow[];
};

/** An amount as it is typed; nothing if there is none. */
const typedOrNone = (minor: number | null) => (minor === null ? '' : writtenAmount(minor));

/** The values of an estimate as they were saved; every topic is a row, in its order. */
export const valuesOf = (estimate: Estimate): EstimateValues => ({
  dated_on: estimate.dated_on ?? '',
  valid_until: estimate.valid_until ?? '',
  currency: estimate.currency,
  deposit_minor: typedOrNone(estimate.deposit_minor),
  deposit_note: estimate.deposit_note ?? '',
  document_id: estimate.document_id === null ? '' : String(estimate.document_id),
  paper_total: {
    low: typedOrNone(estimate.paper_total?.low_minor ?? null),
    high:
      estimate.paper_total?.high_minor === estimate.paper_total?.low_minor
        ? ''
        : typedOrNone(estimate.paper_total?.high_minor ?? null),
  },
  lines: estimateTopics.flatMap((topic): EstimateRow[] => {
    const about = estimate.lines.filter((line) => line.topic === topic);
    if (about.length === 0)
      return topic === 'other' ? [] : [{ topic, text: '', cover: 'not_said', low: '', high: '' }];
    return about.map(({ text, cover, low_minor, high_minor }) => ({
      topic,
      text,
      cover,
      low: typedOrNone(low_minor),
      high: high_minor === low_minor ? '' : typedOrNone(high_minor),
    }));
  }),
});

/** Whether something is typed that is no amount. */
const isUnreadable = (text: string) => text.trim() !== '' && readAmount(text) === null;

/** A row of one's own in which nothing is typed. */
export const isEmpty = ({ topic, text, low, high }: EstimateRow) =>
  topic === 'other' && `${text}${low}${high}`.trim() === '';

/** What is wrong in a row, and in which of its fields. */
export type RowProblem = {
  at: 'text' | 'low' | 'high';
  what: 'name' | 'empty' | 'twice' | 'amount' | 'not_said' | 'order';
};

const problemOf = (row: EstimateRow, rows: readonly EstimateRow[]): RowProblem | null => {
  const [low, high] = [readAmount(row.low), readAmount(row.high)];
  if (isEmpty(row)) return row.touched ? { at: 'text', what: 'empty' } : null;
  if (row.topic === 'other') {
    const name = row.text.trim();
    if (name === '') return { at: 'text', what: 'name' };
    if (rows.slice(0, rows.indexOf(row)).some(({ topic, text }) => topic === 'other' && text.trim() === name))
      return { at: 'text', what: 'twice' };
  }
  if (row.cover === 'not_said' && `${row.low}${row.high}`.trim() !== '')
    return { at: 'low', what: 'not_said' };
  if (isUnreadable(row.low)) return { at: 'low', what: 'amount' };
  if (isUnreadable(row.high)) return { at: 'high', what: 'amount' };
  if (low === null && (row.cover === 'included' || high !== null)) return { at: 'low', what: 'amount' };
  return low !== null && high !== null && low > high ? { at: 'high', what: 'order' } : null;
};

/** What is wrong in each row, by its place. Nothing that was typed is dropped without a word. */
export const problemsOf = (rows: readonly EstimateRow[]): Map<number, RowProblem> =>
  new Map(
    rows.flatMap((row, at) => {
      const problem = problemOf(row, rows);
      return problem ? [[at, problem] as const] : [];
    }),
  );

/** A typed range in minor units: one amount stands for both ends; null if there is none, or none that can be read. */
export function readRange({ low, high }: TypedRange): { low_minor: number; high_minor: number } | null {
  const low_minor = readAmount(low);
  const high_minor = high.trim() === '' ? low_minor : readAmount(high);
  return low_minor === null || high_minor === null ? null : { low_minor, high_minor };
}

/** The amounts of a row that has some, as text: one stands for both ends. */
const amountsOf = ({ cover, low, high }: EstimateRow) =>
  cover === 'not_said' ? [] : [low, high.trim() === '' ? low : high];

/** The lines, without empty rows of one's own. Where an amount can't be read, the line has none. */
export const linesOf = (rows: readonly EstimateRow[]): EstimateLine[] =>
  rows
    .filter((row) => !isEmpty(row))
    .map((row) => {
      const amounts = amountsOf(row);
      const [low_minor = null, high_minor = null] = amounts.some(isUnreadable) ? [] : amounts.map(readAmount);
      return { topic: row.topic, text: row.text.trim(), cover: row.cover, low_minor, high_minor };
    });

/** What is sent, as far as it can be read, and the errors in it: null if it may be sent. */
export function readEstimate(values: EstimateValues) {
  const body = {
    dated_on: values.dated_on || null,
    valid_until: values.valid_until || null,
    currency: values.currency,
    deposit_minor: readAmount(values.deposit_minor),
    deposit_note: values.deposit_note || null,
    document_id: values.document_id === '' ? null : Number(values.document_id),
    paper_total: readRange(values.paper_total),
    lines: linesOf(values.lines),
  };
  const unreadable: FormErrors['fields'] = {
    ...(isUnreadable(values.deposit_minor) && { deposit_minor: 'estimate_amounts' }),
    ...(`${values.paper_total.low}${values.paper_total.high}`.trim() !== '' &&
      !body.paper_total && { paper_total: 'estimate_amounts' }),
    ...(problemsOf(values.lines).size > 0 && { lines: 'estimate_amounts' }),
  };
  const { fields } = checkBy(estimateUpdate, body) ?? noErrors;
  const found = { ...fields, ...unreadable };
  return { body, errors: Object.keys(found).length === 0 ? null : { form: null, fields: found } };
}
