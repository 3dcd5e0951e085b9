import { Trans, useLingui } from '@lingui/react/macro';
import type { totalOf } from '#shared/cases/estimates.ts';
import { type Currency, writtenAmount } from '#shared/money.ts';
import { readRange, type TypedRange } from '#web/features/person/portal/offers/estimate-values.ts';
import { cx } from '#web/ui/cx.ts';
import { TextInput } from '#web/ui/inputs.tsx';

type Total = ReturnType<typeof totalOf>;

/** An amount or a range of amounts with separators: '709,900 – 866,300'. */
export const writtenRange = ({ low, high }: Total): string =>
  low === high ? writtenAmount(low) : `${writtenAmount(low)} – ${writtenAmount(high)}`;

/** By how much the sum differs from the total of the paper, at both ends; null where none is typed. */
export function differenceOf(sum: Total, typed: TypedRange): Total | null {
  const paper = readRange(typed);
  return paper && { low: sum.low - paper.low_minor, high: sum.high - paper.high_minor };
}

/** Whether a difference is one. */
export const differs = (difference: Total | null): difference is Total =>
  difference !== null && (difference.low !== 0 || difference.high !== 0);

const signed = (minor: number) =>
  minor === 0 ? '0' : `${minor < 0 ? '−' : '+'}${writtenAmount(Math.abs(minor))}`;

/** A difference as it is read: '−38,000' or '−38,000 / −45,000'. */
export const writtenDifference = ({ low, high }: Total): string =>
  low === high ? signed(low) : `${signed(low)} / ${signed(high)}`;

type PaperTotalProps = {
  value: TypedRange;
  sum: Total;
  currency: Currency;
  busy: boolean;
  error: string | undefined;
  onChange: (typed: TypedRange) => void;
};

/** The total that the paper names, as a control of what was typed. The patient does not see it. */
export function PaperTotal({ value, sum, currency, busy, error, onChange }: PaperTotalProps) {
  const { t } = useLingui();
  const difference = differenceOf(sum, value);
  const isOff = differs(difference);
  const written = difference && writtenDifference(difference);
  return (
    <fieldset data-field="" disabled={busy} className="rounded-md bg-paper-deep/60 p-3">
      <legend className="float-left mb-1 w-full text-sm font-semibold">
        <Trans>Total of the paper ({currency}), to check the lines; the patient does not see it</Trans>
      </legend>
      <div className="clear-both flex flex-wrap items-center gap-2">
        {(['low', 'high'] as const).map((end) => (
          <TextInput
            key={end}
            compact
            className="max-w-36"
            name="paper_total"
            inputMode="decimal"
            aria-label={end === 'low' ? t`Total of the paper: from` : t`Total of the paper: to`}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby="paper-total-error"
            placeholder={end === 'low' ? t`from` : t`to`}
            value={value[end]}
            onChange={({ target }) => onChange({ ...value, [end]: target.value })}
          />
        ))}
        <output className={cx('font-semibold', isOff ? 'text-alarm-700' : 'text-teal-800')}>
          {written !== null && (isOff ? <Trans>Difference: {written}</Trans> : <Trans>No difference</Trans>)}
        </output>
      </div>
      <p id="paper-total-error" className="text-sm font-medium text-alarm-700">
        {error}
      </p>
    </fieldset>
  );
}
