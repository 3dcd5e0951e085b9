import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { estimateCovers } from '#shared/contract/options.ts';
import type { Currency } from '#shared/money.ts';
import type { EstimateRow, RowProblem } from '#web/features/person/portal/offers/estimate-values.ts';
import { useTopicText } from '#web/features/shared/cases/estimate-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type LineProps = {
  at: number;
  row: EstimateRow;
  currency: Currency;
  problem: RowProblem | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onChange: (part: Partial<EstimateRow>) => void;
  onRemove: () => void;
};

/** A line of an estimate: what it is about, whether it is included, the amounts, and what is wrong in it. */
export function EstimateLineFields({ at, row, currency, problem, onKeyDown, onChange, onRemove }: LineProps) {
  const { t } = useLingui();
  const textOf = useTopicText();
  const covers = { included: t`Included`, not_included: t`Not included`, not_said: t`Not said` };
  const isOwn = row.topic === 'other';
  const about = isOwn ? row.text || t`A line of your own` : textOf(row);
  const errors = {
    name: t`Type what this amount is for, or remove the line.`,
    empty: t`This line is empty. Type what it is about, or remove it.`,
    twice: t`There is a line with this name already.`,
    amount: t`Type the amount in figures, such as 380,000.`,
    not_said: t`There is an amount, but the line says 'Not said'. Choose one of the others, or take it out.`,
    order: t`This amount is lower than the first one.`,
  };
  const errorId = `line-${at}-error`;
  /** The wrong field alone has the name that the form looks for. */
  const marks = (column: RowProblem['at']) =>
    problem?.at === column && { name: 'lines', 'aria-invalid': true, 'aria-describedby': errorId };
  const amount = (column: 'low' | 'high', text: string) =>
    // Whoever types an amount has read it in the paper.
    onChange({ [column]: text, ...(row.cover === 'not_said' && text !== '' && { cover: 'included' }) });
  return (
    <li
      data-row={at}
      data-field=""
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-center gap-2 py-1.5 sm:grid sm:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_2.5rem]"
    >
      {isOwn ? (
        <TextInput
          compact
          className="sm:col-span-4"
          aria-label={t`What it is about`}
          data-column="text"
          maxLength={limits.text}
          value={row.text}
          onChange={({ target }) => onChange({ text: target.value })}
          {...marks('text')}
        />
      ) : (
        <span className="w-full min-w-0 wrap-anywhere sm:col-span-4">{about}</span>
      )}
      <span role="radiogroup" aria-label={about} className="flex flex-wrap max-sm:w-full">
        {estimateCovers.map((cover) => (
          <label
            key={cover}
            className="flex min-h-9 min-w-9 cursor-pointer items-center justify-center border border-line-strong px-2 text-xs first:rounded-l-md last:rounded-r-md has-checked:bg-teal-800 has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-teal-700"
          >
            <input
              type="radio"
              name={`cover-${at}`}
              data-column="cover"
              data-cover={cover}
              className="sr-only"
              checked={row.cover === cover}
              onChange={() => onChange({ cover })}
            />
            {covers[cover]}
          </label>
        ))}
      </span>
      {(['low', 'high'] as const).map((column) => (
        <TextInput
          key={column}
          compact
          className="max-sm:w-26! max-sm:grow"
          inputMode="decimal"
          data-column={column}
          aria-label={column === 'low' ? t`${about}: from (${currency})` : t`${about}: to (${currency})`}
          placeholder={column === 'low' ? t`from` : t`to`}
          value={row[column]}
          onChange={({ target }) => amount(column, target.value)}
          {...marks(column)}
        />
      ))}
      {isOwn && (
        <Button compact variant="ghost" className="px-2!" aria-label={t`Remove: ${about}`} onClick={onRemove}>
          <span aria-hidden="true">×</span>
        </Button>
      )}
      {problem && (
        <p id={errorId} className="w-full text-sm font-medium text-alarm-700 sm:col-span-4">
          {errors[problem.what]}
        </p>
      )}
    </li>
  );
}
