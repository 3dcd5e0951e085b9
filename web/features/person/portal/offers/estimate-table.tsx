import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { totalOf } from '#shared/cases/estimates.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Currency } from '#shared/money.ts';
import { EstimateLineFields } from '#web/features/person/portal/offers/estimate-line-fields.tsx';
import { writtenRange } from '#web/features/person/portal/offers/estimate-total.tsx';
import {
  type EstimateRow,
  isEmpty,
  linesOf,
  problemsOf,
} from '#web/features/person/portal/offers/estimate-values.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';

type EstimateTableProps = {
  value: EstimateRow[];
  currency: Currency;
  busy: boolean;
  error: string | undefined;
  onChange: (rows: EstimateRow[]) => void;
};

const coverKeys: Record<string, EstimateRow['cover']> = { i: 'included', n: 'not_included', '?': 'not_said' };
const own: EstimateRow = { topic: 'other', text: '', cover: 'included', low: '', high: '' };

/**
 * The topics as a table. On the choice of a row, `i`, `n` and `?` set it; the arrows go to the rows beside it, Enter in
 * the last field of the last row begins a new one.
 */
export function EstimateTable({ value: rows, currency, busy, error, onChange }: EstimateTableProps) {
  const { t } = useLingui();
  const table = useRef<HTMLFieldSetElement>(null);
  const problems = error === undefined ? null : problemsOf(rows);
  const change = (at: number, part: Partial<EstimateRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part, touched: true } : row)));
  const fieldOf = (at: number, column: string) => {
    const checked = column === 'cover' ? ':checked' : '';
    const name = `[data-row="${at}"] [data-column=${column}]${checked}`;
    return table.current?.querySelector<HTMLInputElement>(name);
  };
  /** Adds a row of one's own, in which the name can be typed at once; while one is empty, it goes there. */
  const add = () => {
    const empty = rows.findIndex(isEmpty);
    if (empty < 0 && rows.length < limits.estimateLines) flushSync(() => onChange([...rows, own]));
    fieldOf(empty < 0 ? rows.length : empty, 'text')?.focus();
  };
  const remove = (at: number) => {
    flushSync(() => onChange(rows.filter((_, index) => index !== at)));
    table.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const { target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (!(target instanceof HTMLInputElement)) return;
    const column = target.dataset.column ?? '';
    if (event.key === 'Enter') {
      // It would send the form.
      event.preventDefault();
      const below = fieldOf(at + 1, column === 'text' ? 'text' : column);
      if (at === rows.length - 1) add();
      else below?.focus();
      return;
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      fieldOf(at + step, column)?.focus();
      return;
    }
    const cover = coverKeys[event.key];
    if (column !== 'cover' || !cover) return;
    event.preventDefault();
    change(at, { cover });
    target.closest('li')?.querySelector<HTMLInputElement>(`[data-cover=${cover}]`)?.focus();
  };
  const sum = writtenRange(totalOf(linesOf(rows)));
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
        {rows.map((row, at) => (
          <EstimateLineFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and keeps nothing of its own
            key={at}
            at={at}
            row={row}
            currency={currency}
            problem={problems?.get(at)}
            onKeyDown={(event) => onKeyDown(event, at)}
            onChange={(part) => change(at, part)}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <Button
          compact
          variant="ghost"
          data-add=""
          onClick={add}
          disabled={rows.length >= limits.estimateLines}
        >
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
          {problems && problems.size > 0 ? t`Please look at the marked lines.` : error}
        </p>
      )}
    </fieldset>
  );
}
