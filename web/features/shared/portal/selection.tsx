import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PatientRequest } from '#shared/contract/requests.ts';

const checkboxClass = 'size-5 cursor-pointer accent-teal-700';

/** A row that can be selected. */
type SelectableRow = { id: number; reference: string };

type RowCheckboxProps = { row: SelectableRow; selection: Pick<Selection, 'has' | 'toggle'> };

/** The checkbox of one row, above the link that covers the row. */
export function RowCheckbox({ row: { id, reference }, selection }: RowCheckboxProps) {
  const { t } = useLingui();
  return (
    <label className="relative z-1 -m-2.5 inline-grid size-11 place-items-center md:size-10">
      <input
        type="checkbox"
        aria-label={t`Select ${reference}`}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
        className={checkboxClass}
      />
    </label>
  );
}

type AllRowsCheckboxProps = { selection: Selection<SelectableRow>; of: number };

/** The checkbox that selects all rows of the page. */
export function AllRowsCheckbox({ selection, of }: AllRowsCheckboxProps) {
  const { t } = useLingui();
  const { length } = selection.selected;
  return (
    <label className="-m-2.5 inline-grid size-11 place-items-center md:size-10">
      <input
        ref={(box) => {
          if (box) box.indeterminate = length > 0 && length < of;
        }}
        type="checkbox"
        aria-label={t`Select all on this page`}
        checked={of > 0 && length === of}
        onChange={selection.toggleAll}
        className={checkboxClass}
      />
    </label>
  );
}

/** The selected rows of the page. */
export type Selection<Row extends SelectableRow = PatientRequest> = {
  selected: Row[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Selects all rows, or none if all were selected. */
  toggleAll: () => void;
  /** Deselects all rows except these. */
  keep: (ids: readonly number[]) => void;
  clear: () => void;
};

/**
 * The state of the selection. Rows that are no longer shown are deselected, so that no action affects hidden rows.
 */
export function useSelection<Row extends SelectableRow>(shown: Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = shown.filter(({ id }) => ids.has(id));
  const choose = (some: Row[]) => setIds(new Set(some.map(({ id }) => id)));
  return {
    selected,
    has: (id) => ids.has(id),
    toggle: (id) =>
      choose(shown.filter((request) => (request.id === id ? !ids.has(id) : ids.has(request.id)))),
    toggleAll: () => choose(selected.length === shown.length ? [] : shown),
    keep: (ids) => choose(selected.filter(({ id }) => ids.includes(id))),
    clear: () => choose([]),
  };
}
