import {
  type Estimate,
  type EstimateLine,
  type EstimateTopic,
  estimateTopics,
} from '#shared/contract/options.ts';
import { readAmount, typedAmount } from '#shared/money.ts';

/** A line of an estimate as it is typed. */
export type EstimateRow = {
  topic: EstimateTopic;
  text: string;
  cover: EstimateLine['cover'];
  low: string;
  high: string;
};

/** An amount as it is typed; nothing if there is none. */
export const typedOrNone = (minor: number | null) => (minor === null ? '' : typedAmount(minor));

/** The rows of an estimate: every topic, in its order. */
export function rowsOf({ lines }: Pick<Estimate, 'lines'>): EstimateRow[] {
  return estimateTopics.flatMap((topic): EstimateRow[] => {
    const about = lines.filter((line) => line.topic === topic);
    if (about.length === 0)
      return topic === 'other' ? [] : [{ topic, text: '', cover: 'not_said', low: '', high: '' }];
    return about.map(({ text, cover, low_minor, high_minor }) => ({
      ...{ topic, text, cover, low: typedOrNone(low_minor) },
      high: high_minor === low_minor ? '' : typedOrNone(high_minor),
    }));
  });
}

/** An amount to send, in minor units; one that can't be read is sent as one that the contract refuses. */
export const sentAmount = (text: string) => (text.trim() === '' ? null : (readAmount(text) ?? -1));

/** A row of one's own in which nothing was typed. */
const isEmpty = ({ topic, text, low, high }: EstimateRow) =>
  topic === 'other' && `${text}${low}${high}`.trim() === '';

/** The lines to send. One amount stands for both ends. Only empty rows of one's own are left out. */
export const linesOf = (rows: readonly EstimateRow[]): EstimateLine[] =>
  rows
    .filter((row) => !isEmpty(row))
    .map(({ topic, text, cover, low, high }) => {
      const amounts =
        cover === 'not_said' ? [null, null] : [sentAmount(low), sentAmount(high.trim() === '' ? low : high)];
      const [low_minor = null, high_minor = null] = amounts;
      return { topic, text: text.trim(), cover, low_minor, high_minor };
    });
