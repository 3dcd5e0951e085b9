import type { AppointmentStatus } from '#shared/contract/appointments.ts';

/** The contract's statuses in their order, without bringing its schemas into the browser. */
export const statuses: readonly AppointmentStatus[] = [
  'new',
  'contacted',
  'confirmed',
  'completed',
  'cancelled',
];

/** Tells a status from any other word. */
export function isStatus(word: string | null): word is AppointmentStatus {
  return statuses.some((one) => one === word);
}
