import type { SystemCheck } from '#shared/contract/system.ts';

/** The result of one check. */
export type CheckOutcome = Pick<SystemCheck, 'state' | 'text'>;

export const ok = (text: string): CheckOutcome => ({ state: 'ok', text });
export const warning = (text: string): CheckOutcome => ({ state: 'warning', text });
export const fault = (text: string): CheckOutcome => ({ state: 'fault', text });

export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${count === 1 ? one : other}`;
