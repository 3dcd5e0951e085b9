import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { totalOf } from '#shared/cases/estimates.ts';
import { limits } from '#shared/contract/limits.ts';
import { estimateCovers } from '#shared/contract/options.ts';
import { type Currency, typedAmount } from '#shared/money.ts';
import { type EstimateRow, linesOf } from '#web/features/cases/portal/estimate-values.ts';
import { useTopicText } from '#web/features/shared/cases/estimate-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type EstimateTableProps = {
  value: EstimateRow[];
  currency: Currency;
  busy: boolean;
  error: string | undefined;
  onChange: (rows: EstimateRow[]) => void;
};

const coverKeys: Record<string, EstimateRow['cover']> = { i: 'included', n: 'not_included', '?': 'not_said' };

/** The topics as a table. On the choice of a row, `i`, `n` and `?` set it; the arrows go to the rows beside it. */
export function EstimateTable({ value: rows, currency, busy, error, onChange }: EstimateTableProps) {
  const { t } = useLingui();
  const textOf = useTopicText();
  const covers = { included: t`Included`, not_included: t`Not included`, not_said: t`Not said` };
  const change = (at: number, part: Partial<EstimateRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const table = useRef<HTMLFieldSetElement>(null);
  /** Adds a row of one's own, in which the name can be typed at once. */
  const add = () => {
    flushSync(() => onChange([...rows, { topic: 'other', text: '', cover: 'included', low: '', high: '' }]));
    const name = `[data-row="${rows.length}"] [data-column=text]`;
    table.current?.querySelector<HTMLInputElement>(name)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const column = target.dataset.column;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const row = target.closest('fieldset')?.querySelector(`[data-row="${at + step}"]`);
      const next = row?.querySelector<HTMLInputElement>(
        column === 'cover' ? '[data-column=cover]:checked' : `[data-column=${column}]`,
      );
      next?.focus();
      return;
    }
    const cover = coverKeys[event.key];
    if (column !== 'cover' || !cover) return;
    event.preventDefault();
    change(at, { cover });
    target.closest('li')?.querySelector<HTMLInputElement>(`[data-cover=${cover}]`)?.focus();
  };
  const { low, high } = totalOf(linesOf(rows));
  const sum = low === high ? typedAmount(low) : `${typedAmount(low)} – ${typedAmount(high)}`;
  return (
    <fieldset ref={table} disabled={busy} aria-describedby={error ? 'lines-error' : undefined}>
      <legend className="text-sm font-semibold">
        <Trans>What is included, with amounts from low to high</Trans>
      </legend>
      <p className="text-xs text-ink-soft">
        <Trans>
          i: included, n: not included, ?: not said; arrows go up and down. One amount stands for both.
        </Trans>
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {rows.map((row, at) => {
          const about = row.topic === 'other' ? row.text || t`A line of your own` : textOf(row);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
              key={at}
              data-row={at}
              onKeyDown={(event) => onKeyDown(event, at)}
              className="grid items-center gap-2 py-1.5 sm:grid-cols-[minmax(0,1fr)_auto_6.5rem_6.5rem]"
            >
              {row.topic === 'other' ? (
                <TextInput
                  compact
                  name="lines"
                  aria-label={t`What it is about`}
                  data-column="text"
                  maxLength={limits.text}
                  value={row.text}
                  onChange={({ target }) => change(at, { text: target.value })}
                />
              ) : (
                <span className="min-w-0 wrap-anywhere">{about}</span>
              )}
              <span role="radiogroup" aria-label={about} className="flex">
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
                      onChange={() => change(at, { cover })}
                    />
                    {covers[cover]}
                  </label>
                ))}
              </span>
              {(['low', 'high'] as const).map((column) => (
                <TextInput
                  key={column}
                  compact
                  name="lines"
                  inputMode="decimal"
                  data-column={column}
                  aria-label={
                    column === 'low' ? t`${about}: from (${currency})` : t`${about}: to (${currency})`
                  }
                  placeholder={column === 'low' ? t`from` : t`to`}
                  disabled={row.cover === 'not_said'}
                  value={row[column]}
                  onChange={({ target }) => change(at, { [column]: target.value })}
                />
              ))}
            </li>
          );
        })}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <Button compact variant="ghost" onClick={add} disabled={rows.length >= limits.estimateLines}>
          <PlusIcon className="text-base" />
          <Trans>Add a line of your own</Trans>
        </Button>
        <output className="font-semibold">
          <Trans>
            Included: {sum} {currency}
          </Trans>
        </output>
      </div>
      {error && (
        <p id="lines-error" className="mt-1 font-semibold text-alarm-700">
          {error}
        </p>
      )}
    </fieldset>
  );
}
