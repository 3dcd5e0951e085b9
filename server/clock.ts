/** The current time. Services take a clock as a dependency, so that tests can move the time. */
export type Clock = () => Date;

/** The clock of the machine. */
export const systemClock: Clock = () => new Date();

/** The timestamp so many milliseconds after now; before it, if the number is negative. */
export function timestampAfter(clock: Clock, milliseconds: number): string {
  return new Date(clock().getTime() + milliseconds).toISOString();
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
