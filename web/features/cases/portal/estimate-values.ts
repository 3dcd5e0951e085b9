import {
  type Estimate,
  type EstimateLine,
  type EstimateTopic,
  estimateTopics,
  estimateUpdate,
} from '#shared/contract/options.ts';
import { type Currency, readAmount, typedAmount } from '#shared/money.ts';
import { checkBy, type FormErrors, noErrors } from '#web/lib/form/form-errors.ts';

/** A line of an estimate as it is typed. */
export type EstimateRow = {
  topic: EstimateTopic;
  text: string;
  cover: EstimateLine['cover'];
  low: string;
  high: string;
};

/** An estimate as it is typed. */
export type EstimateValues = {
  dated_on: string;
  valid_until: string;
  currency: Currency;
  deposit_minor: string;
  deposit_note: string;
  document_id: string;
  lines: EstimateRow[];
};

/** An amount as it is typed; nothing if there is none. */
const typedOrNone = (minor: number | null) => (minor === null ? '' : typedAmount(minor));

/** The values of an estimate as they were saved; every topic is a row, in its order. */
export const valuesOf = (estimate: Estimate): EstimateValues => ({
  dated_on: estimate.dated_on ?? '',
  valid_until: estimate.valid_until ?? '',
  currency: estimate.currency,
  deposit_minor: typedOrNone(estimate.deposit_minor),
  deposit_note: estimate.deposit_note ?? '',
  document_id: estimate.document_id === null ? '' : String(estimate.document_id),
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

/** A row of one's own in which nothing was typed. */
const isEmpty = ({ topic, text, low, high }: EstimateRow) =>
  topic === 'other' && `${text}${low}${high}`.trim() === '';

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
    lines: linesOf(values.lines),
  };
  const unreadable: FormErrors['fields'] = {
    ...(isUnreadable(values.deposit_minor) && { deposit_minor: 'estimate_amounts' }),
    ...(values.lines.flatMap(amountsOf).some(isUnreadable) && { lines: 'estimate_amounts' }),
  };
  const { form, fields } = checkBy(estimateUpdate, body) ?? noErrors;
  const found = { ...unreadable, ...fields };
  return { body, errors: Object.keys(found).length === 0 ? null : { form, fields: found } };
}
