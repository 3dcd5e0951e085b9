import type { PatientRequest } from '#shared/contract/requests.ts';
import type { Page } from '#shared/page.ts';

/** What stands on the screen, brought up to date without moving a row. */
export type Freshened = {
  list: Page<PatientRequest>;
  /** Whether a proper look would show other rows, or another order. */
  moved: boolean;
};

/** The later of two readings of a request. */
function later(shown: PatientRequest, read: PatientRequest | undefined): PatientRequest {
  return read && read.version >= shown.version ? read : shown;
}

/**
 * Takes over what has changed about the rows that are shown. Rows neither come, go nor change places:
 * somebody may be about to press one.
 */
export function freshened(shown: Page<PatientRequest>, read: Page<PatientRequest>): Freshened {
  const byId = new Map(read.items.map((one) => [one.id, one]));
  const items = shown.items.map((one) => later(one, byId.get(one.id)));
  const same = shown.items.length === read.items.length;
  const moved = !same || shown.items.some(({ id }, index) => read.items[index]?.id !== id);
  return { list: { items, total: moved ? shown.total : read.total }, moved };
}

/** Puts requests in the place of their earlier readings. */
export function replaced(
  list: Page<PatientRequest>,
  changed: readonly PatientRequest[],
): Page<PatientRequest> {
  const byId = new Map(changed.map((one) => [one.id, one]));
  return { ...list, items: list.items.map((one) => later(one, byId.get(one.id))) };
}
