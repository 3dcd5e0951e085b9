import type { Appointment } from '#shared/contract/appointments.ts';
import type { Page } from '#shared/page.ts';

/** What stands on the screen, brought up to date without moving a row. */
export type Freshened = {
  list: Page<Appointment>;
  /** Whether a proper look would show other rows, or another order. */
  moved: boolean;
};

/** The later of two readings of a request. */
function later(shown: Appointment, read: Appointment | undefined): Appointment {
  return read && read.version >= shown.version ? read : shown;
}

/**
 * Takes over what has changed about the rows that are shown. Rows neither come, go nor change places:
 * somebody may be about to press one.
 */
export function freshened(shown: Page<Appointment>, read: Page<Appointment>): Freshened {
  const byId = new Map(read.items.map((one) => [one.id, one]));
  const items = shown.items.map((one) => later(one, byId.get(one.id)));
  const same = shown.items.length === read.items.length;
  const moved = !same || shown.items.some(({ id }, index) => read.items[index]?.id !== id);
  return { list: { items, total: moved ? shown.total : read.total }, moved };
}

/** Puts requests in the place of their earlier readings. */
export function replaced(list: Page<Appointment>, changed: readonly Appointment[]): Page<Appointment> {
  const byId = new Map(changed.map((one) => [one.id, one]));
  return { ...list, items: list.items.map((one) => later(one, byId.get(one.id))) };
}
