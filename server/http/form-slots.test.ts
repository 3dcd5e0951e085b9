import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formSlots } from '#server/http/form-slots.ts';

const second = 1000;
const size = 6_000_000;
let places: ReturnType<typeof formSlots>;
let stopped: string[];
let begun: string[];
beforeEach(() => {
  vi.useFakeTimers();
  stopped = [];
  begun = [];
  places = formSlots(() => Date.now());
});
afterEach(() => vi.useRealTimers());

/** A form that begins to be read once it has a place; one that is stopped gives its place up. */
async function come(address: string, { bytesPerSecond = 0, gone = new AbortController().signal } = {}) {
  let since = Number.POSITIVE_INFINITY;
  const { promise, resolve } = Promise.withResolvers<() => void>();
  const bytesRead = () => (bytesPerSecond * (Date.now() - since)) / second;
  const stop = () => {
    stopped.push(address);
    void promise.then((leave) => leave());
  };
  void places.take({ address, size, bytesRead, stop, gone }).then(
    (leave) => {
      since = Date.now();
      begun.push(address);
      resolve(leave);
    },
    (error) => begun.push(`${address} ${error.code}`),
  );
  await vi.advanceTimersByTimeAsync(0);
  return { leave: () => promise.then((leave) => leave()) };
}

const networks = ['192.0.2.1', '192.0.3.1', '192.0.4.1', '192.0.5.1'];
const fast = { bytesPerSecond: size / 30 };
const comeAll = async (speed = {}) => {
  for (const address of networks) for (let form = 0; form < 2; form += 1) await come(address, speed);
};

test('the server reads eight forms at once, two of them from one network; others wait for a place', async () => {
  const { leave } = await come('192.0.2.1', fast);
  await come('192.0.2.1', fast);
  await come('192.0.2.1', fast);
  expect(begun).toHaveLength(2);
  await leave();
  await vi.advanceTimersByTimeAsync(second);
  expect(begun).toHaveLength(3);
  for (const address of networks.slice(1)) for (let form = 0; form < 2; form += 1) await come(address, fast);
  await come('198.51.100.1', fast);
  expect(begun).toHaveLength(9);
  expect(stopped).toEqual([]);
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(begun.at(-1)).toBe('198.51.100.1 busy');
});

test('the networks of one IPv6 customer have two places together', async () => {
  for (const network of [1, 2, 3]) await come(`2001:db8:1:${network}::1`, fast);
  expect(begun).toHaveLength(2);
  await come('2001:db8:2:1::1', fast);
  expect(begun).toHaveLength(3);
});

test('a form that can not end within a minute loses its place after ten seconds to one that waits', async () => {
  await comeAll({ bytesPerSecond: size / 90 });
  await vi.advanceTimersByTimeAsync(8 * second);
  await come('198.51.100.1', fast);
  await vi.advanceTimersByTimeAsync(second);
  expect(begun).toHaveLength(8);
  await vi.advanceTimersByTimeAsync(2 * second);
  expect(begun.at(-1)).toBe('198.51.100.1');
  expect(stopped).toEqual(['192.0.2.1']);
});

test('a slow form loses its place first to one of the same network', async () => {
  await comeAll();
  await vi.advanceTimersByTimeAsync(10 * second);
  await come('192.0.4.1', fast);
  await vi.advanceTimersByTimeAsync(second);
  await vi.advanceTimersByTimeAsync(1);
  expect(stopped).toEqual(['192.0.4.1']);
  expect(begun.at(-1)).toBe('192.0.4.1');
});

test('a form that ends within a minute keeps its place, and so does a slow one for which nobody waits', async () => {
  await comeAll(fast);
  await vi.advanceTimersByTimeAsync(20 * second);
  await come('198.51.100.1', fast);
  await vi.advanceTimersByTimeAsync(9 * second);
  expect(stopped).toEqual([]);
});

test('a sender who has gone waits no longer', async () => {
  await comeAll(fast);
  const gone = new AbortController();
  await come('198.51.100.1', { ...fast, gone: gone.signal });
  gone.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun.at(-1)).toBe('198.51.100.1 busy');
  expect(vi.getTimerCount()).toBe(0);
});
