import { expect, it } from 'vitest';
import { serverClock } from '#server/db/postgres.ts';

const minute = 60_000;
/** A reading of the server's clock over a connection with this delay, where that clock differs from ours. */
function lookAt(differenceMs: number, { tripMs = 4, share = 0.5 } = {}) {
  const receivedAt = performance.now();
  const askedAt = receivedAt - tripMs;
  const serverMs = Date.now() - tripMs * (1 - share) + differenceMs;
  return { askedAt, receivedAt: receivedAt, serverMs };
}
const difference = (clock: () => Date) => clock().getTime() - Date.now();

it('the clock of the database returns the machine’s time until the server was asked', () => {
  expect(Math.abs(difference(serverClock().clock))).toBeLessThan(50);
});

it('the clock of the database follows the server, however wrong the machine’s clock is', () => {
  const { clock, look } = serverClock();
  look(lookAt(-7 * minute));
  expect(Math.abs(difference(clock) + 7 * minute)).toBeLessThan(50);
  look(lookAt(3 * minute));
  expect(Math.abs(difference(clock) - 3 * minute)).toBeLessThan(50);
});

it('the clock of the database keeps its offset when a measurement is too slow to prove it wrong', () => {
  const { clock, look } = serverClock();
  look(lookAt(0));
  const before = difference(clock);
  // A response that took two seconds, nearly all of them on the way back.
  look(lookAt(0, { tripMs: 2000, share: 0.01 }));
  expect(Math.abs(difference(clock) - before)).toBeLessThan(50);
});
