import { useState } from 'react';
import type { PatientRequest } from '#shared/contract/requests.ts';

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
