import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { fairQueue, type Leave } from '#server/http/fair-queue.ts';

const bounds = { places: 1, waitMs: 8_000, ofNetwork: 3, inAll: 5 };
const busy = { kind: 'busy', details: { retryAfter: 5 } };

afterEach(() => vi.useRealTimers());

/** Callers who write their name down when they get a place, and keep it until `leave` is called. */
function office(queue = fairQueue(bounds)) {
  const served: string[] = [];
  const leaves: Leave[] = [];
  const refused: string[] = [];
  const come = (network: string, until?: AbortSignal) =>
    queue.enter(network, until).then(
      (leave) => {
        if (!leave) return;
        served.push(network);
        leaves.push(leave);
      },
      () => void refused.push(network),
    );
  const leaveOne = async () => {
    leaves.shift()?.();
    await nextTurn();
    await nextTurn();
  };
  return { queue, served, refused, come, leaveOne };
}

it('an idle queue gives everybody a place at once, whatever the network', async () => {
  const { come, served, leaveOne, queue } = office();
  for (let nth = 0; nth < 20; nth += 1) {
    await come('family');
    await leaveOne();
  }
  expect(served).toHaveLength(20);
  expect(queue.isFree()).toBe(true);
});

it('networks take turns, so that a network with many callers delays only its own', async () => {
  const { come, served, leaveOne } = office();
  for (const network of ['greedy', 'greedy', 'greedy', 'greedy', 'one', 'two']) void come(network);
  for (let nth = 0; nth < 6; nth += 1) await leaveOne();
  expect(served).toEqual(['greedy', 'greedy', 'one', 'two', 'greedy', 'greedy']);
});

it('a network has room for a number of callers; a full queue takes the room from the network with most', async () => {
  const { come, served, refused, leaveOne } = office();
  for (const network of ['greedy', 'greedy', 'greedy', 'greedy', 'greedy']) void come(network);
  await nextTurn();
  expect(refused).toEqual(['greedy']);
  void come('many');
  void come('many');
  void come('one');
  await nextTurn();
  expect(refused).toEqual(['greedy', 'greedy']);
  void come('two');
  await nextTurn();
  // Nobody has more than one caller above the others: the newest has to come again.
  void come('many');
  await nextTurn();
  expect(refused.slice(2)).toEqual(['greedy', 'many']);
  for (let nth = 0; nth < 6; nth += 1) await leaveOne();
  expect(served).toEqual(['greedy', 'greedy', 'many', 'one', 'two', 'many']);
});

it('a caller who waits too long is refused, and one who has gone takes no place', async () => {
  vi.useFakeTimers();
  const { queue } = office();
  const leave = await queue.enter('first');
  const late = expect(queue.enter('late')).rejects.toMatchObject(busy);
  const gone = new AbortController();
  const left = queue.enter('gone', gone.signal);
  gone.abort();
  expect(await left).toBe(null);
  await vi.advanceTimersByTimeAsync(8_000);
  await late;
  leave?.();
  await vi.runAllTimersAsync();
  expect(queue.isFree()).toBe(true);
  expect(await queue.enter('gone', gone.signal)).toBe(null);
  expect(queue.isFree()).toBe(true);
});

it('the calls that arrive meanwhile are read between two works', async () => {
  const { queue } = office();
  const order: string[] = [];
  const leave = await queue.enter('a');
  const next = queue.enter('b').then(() => order.push('work'));
  leave?.();
  await Promise.resolve().then(() => order.push('call'));
  await next;
  expect(order).toEqual(['call', 'work']);
});

it('one work begins after each reading, even if two have ended', async () => {
  const queue = fairQueue({ ...bounds, places: 2 });
  const leaves = [await queue.enter('a'), await queue.enter('a')];
  const order: string[] = [];
  const works = ['b', 'c'].map((network) => queue.enter(network).then(() => order.push('work')));
  for (const leave of leaves) leave?.();
  await nextTurn();
  order.push('calls');
  await Promise.all(works);
  expect(order).toEqual(['work', 'calls', 'work']);
});

it('the networks of one IPv6 customer have one turn together, and take turns within it', async () => {
  const { come, served, leaveOne } = office();
  const customer = ['2001:db8:1:1', '2001:db8:1:1', '2001:db8:1:2'];
  for (const network of ['first', ...customer, 'one', 'two']) void come(network);
  await nextTurn();
  for (let nth = 0; nth < 6; nth += 1) await leaveOne();
  expect(served).toEqual(['first', '2001:db8:1:1', 'one', 'two', '2001:db8:1:2', '2001:db8:1:1']);
});

it('one wider network gets no more places at the same time than its share', async () => {
  const queue = fairQueue({ ...bounds, places: 3, ofOne: 2 });
  const { come, served, leaveOne } = office(queue);
  for (const network of ['2001:db8:1:1', '2001:db8:1:2', '2001:db8:1:3', 'one']) void come(network);
  await nextTurn();
  expect(served).toEqual(['2001:db8:1:1', '2001:db8:1:2', 'one']);
  await leaveOne();
  expect(served.at(-1)).toBe('2001:db8:1:3');
});
