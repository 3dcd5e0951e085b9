import { expect, it } from 'vitest';
import { type Uploader, uploadQueue } from '#server/storage/upload-queue.ts';

const senderOf = (...keys: string[]): Uploader & { leave(): void } => {
  const controller = new AbortController();
  return {
    isStaff: false,
    counted: keys.map((key) => ({ key, max: key.startsWith('network') ? 3 : 2 })),
    gone: controller.signal,
    leave: () => controller.abort(),
  };
};

/** Work that is in progress until `finish` is called. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const state = { begun: false, finish: () => resolve('done') };
  const run = () => {
    state.begun = true;
    return promise;
  };
  return Object.assign(run, { state });
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('the upload queue works for different senders at once, and for one sender in sequence', async () => {
  const queue = uploadQueue({ running: 2, waiting: 8, open: 10 });
  const [first, second, other] = [work(), work(), work()];
  const results = [
    queue(senderOf('account 1'), first),
    queue(senderOf('account 1'), second),
    queue(senderOf('account 2'), other),
  ];
  await settle();
  expect([first, second, other].map(({ state }) => state.begun)).toEqual([true, false, true]);
  first.state.finish();
  await results[0];
  await settle();
  expect(second.state.begun).toBe(true);
  second.state.finish();
  other.state.finish();
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done']);
});

it('the upload queue lets one image of an account wait, and rejects the next', async () => {
  const queue = uploadQueue({ running: 2, waiting: 8, open: 10 });
  const first = work();
  const results = [queue(senderOf('account 1'), first), queue(senderOf('account 1'), async () => 'second')];
  const refused = { kind: 'too_many', details: { retryAfter: 20 } };
  await expect(queue(senderOf('account 1'), work())).rejects.toMatchObject(refused);
  first.state.finish();
  await Promise.all(results);
  expect(await queue(senderOf('account 1'), async () => 'again')).toBe('again');
});

it('the upload queue counts the accounts of one network together', async () => {
  const queue = uploadQueue({ running: 2, waiting: 8, open: 10 });
  const first = work();
  const results = [
    queue(senderOf('account 1', 'network a'), first),
    queue(senderOf('account 2', 'network a'), async () => 'second'),
    queue(senderOf('account 3', 'network a'), async () => 'third'),
  ];
  await expect(queue(senderOf('account 4', 'network a'), work())).rejects.toMatchObject({ kind: 'too_many' });
  expect(await queue(senderOf('account 4', 'network b'), async () => 'elsewhere')).toBe('elsewhere');
  first.state.finish();
  await Promise.all(results);
});

it('the upload queue rejects everybody while too many wait', async () => {
  const queue = uploadQueue({ running: 1, waiting: 1, open: 2 });
  const first = work();
  const results = [queue(senderOf('account 1'), first), queue(senderOf('account 2'), async () => 'second')];
  await expect(queue(senderOf('account 3'), work())).rejects.toMatchObject({ kind: 'busy' });
  first.state.finish();
  await Promise.all(results);
});

it('the upload queue keeps places for staff while visitors and customers have all of theirs', async () => {
  const queue = uploadQueue({ running: 1, waiting: 3, open: 2 });
  const first = work();
  const results = [queue(senderOf('account 1'), first), queue(senderOf('account 2'), async () => 'second')];
  await expect(queue(senderOf('account 3'), work())).rejects.toMatchObject({ kind: 'busy' });
  const staff = queue({ ...senderOf(), isStaff: true }, async () => 'of staff');
  first.state.finish();
  await Promise.all(results);
  expect(await staff).toBe('of staff');
});

it('the upload queue drops an upload whose sender does not wait any more, and gives its place to the next', async () => {
  const queue = uploadQueue({ running: 1, waiting: 1, open: 2 });
  const [first, second, third] = [work(), work(), work()];
  const running = senderOf('account 1');
  const waits = senderOf('account 2');
  const results = [queue(running, first), queue(waits, second)];
  waits.leave();
  await expect(results[1]).rejects.toMatchObject({ kind: 'busy' });
  const next = queue(senderOf('account 2'), third);
  first.state.finish();
  await results[0];
  await settle();
  expect([second.state.begun, third.state.begun]).toEqual([false, true]);
  third.state.finish();
  expect(await next).toBe('done');
});
