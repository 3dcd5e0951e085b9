import type { SystemCheck } from '#shared/contract/system.ts';

/** What a look at something found. */
export type Found = Pick<SystemCheck, 'state' | 'text'>;

export const ok = (text: string): Found => ({ state: 'ok', text });
export const warning = (text: string): Found => ({ state: 'warning', text });
export const fault = (text: string): Found => ({ state: 'fault', text });

export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${count === 1 ? one : other}`;
