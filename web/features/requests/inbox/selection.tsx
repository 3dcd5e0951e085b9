import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PatientRequest } from '#shared/contract/requests.ts';

const look = 'size-5 cursor-pointer accent-teal-700';

type RowChoiceProps = { request: PatientRequest; selection: Selection };

/** Selects one request. It lies above the link that covers its row. */
export function RowChoice({ request: { id, reference }, selection }: RowChoiceProps) {
  const { t } = useLingui();
  return (
    <label className="relative z-1 -m-2.5 inline-grid size-11 place-items-center md:size-10">
      <input
        type="checkbox"
        aria-label={t`Select ${reference}`}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
        className={look}
      />
    </label>
  );
}

type AllChoiceProps = { selection: Selection; of: number };

/** Selects all that are shown. */
export function AllChoice({ selection, of }: AllChoiceProps) {
  const { t } = useLingui();
  const { length } = selection.chosen;
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
        className={look}
      />
    </label>
  );
}

/** The requests that are chosen among those that are shown. */
export type Selection = {
  chosen: PatientRequest[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** All that are shown, or none if all were chosen. */
  toggleAll: () => void;
  clear: () => void;
};

/** Keeps a selection. What is no longer shown is no longer chosen: nothing happens out of sight. */
export function useSelection(shown: PatientRequest[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = shown.filter(({ id }) => ids.has(id));
  const choose = (some: PatientRequest[]) => setIds(new Set(some.map(({ id }) => id)));
  return {
    chosen,
    has: (id) => ids.has(id),
    toggle: (id) => choose(shown.filter((one) => (one.id === id ? !ids.has(id) : ids.has(one.id)))),
    toggleAll: () => choose(chosen.length === shown.length ? [] : shown),
    clear: () => choose([]),
  };
}
