/** The current time. Services take a clock as a dependency, so that tests can move the time. */
export type Clock = () => Date;

/** The clock of the machine. */
export const systemClock: Clock = () => new Date();

/** The timestamp `milliseconds` after now; before now, if the number is negative. */
export function timestampAfter(clock: Clock, milliseconds: number): string {
  return new Date(clock().getTime() + milliseconds).toISOString();
}

/** When a record that is created now was created and ends, from one reading of the clock. */
export function lifetime(clock: Clock, milliseconds: number): { created_at: string; expires_at: string } {
  const now = clock();
  return { created_at: now.toISOString(), expires_at: timestampAfter(() => now, milliseconds) };
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
