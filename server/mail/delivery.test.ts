import { describe, expect, test } from 'vitest';
import { minute, second, timestampAfter } from '#server/clock.ts';
import { mailDelivery, retryDelays } from '#server/mail/delivery.ts';
import { givenDelivery, keys } from '#server/mail/testing/delivery.ts';
import { mailsIn, post } from '#server/mail/testing/outbox.ts';
import { startSmtpSink } from '#server/mail/testing/smtp-sink.ts';
import { keyRing } from '#server/secrets/key-ring.ts';

const given = givenDelivery();

test('the delivery sends a due mail once and records it', async () => {
  await post(given.outbox.db, given.time.clock);
  await post(given.outbox.db, given.time.clock, { recipient: 'office@setucare.example' });
  expect(await given.delivery().deliverDue()).toBe(2);
  expect(await given.delivery().deliverDue()).toBe(0);
  expect(given.sink.received.map(({ to }) => to)).toEqual([
    ['rahima@patients.example'],
    ['office@setucare.example'],
  ]);
  const sent = { status: 'sent', attempts: 1, sent_at: given.time.clock().toISOString(), last_error: null };
  expect(await mailsIn(given.outbox.db)).toMatchObject([sent, sent]);
  expect(given.levels()).toEqual(['info', 'info']);
});

test('the delivery decrypts a mail with a token only for sending, and tries one without its key again', async () => {
  const token = { hash: 'a-hash', keys };
  await post(given.outbox.db, given.time.clock, { text: 'the token', html: '<p>the token</p>', token });
  const foreign = { hash: 'another', keys: keyRing('a key that this process does not have') };
  await post(given.outbox.db, given.time.clock, { recipient: 'karim@patients.example', token: foreign });
  const before = JSON.stringify(await mailsIn(given.outbox.db));
  expect(before).not.toContain('the token');
  expect(before).not.toContain('ধন্যবাদ');
  expect(await given.delivery().deliverDue()).toBe(1);
  expect(given.sink.received).toHaveLength(1);
  expect(String(given.sink.received[0]?.message)).toContain('the token');
  const [sent, waiting] = await mailsIn(given.outbox.db);
  expect(sent).toMatchObject({ status: 'sent', text: '', html: '', link_hash: null });
  expect(waiting).toMatchObject({ status: 'waiting', attempts: 0, last_error: 'ESEALED envelope' });
  // Even after many tries on a node without the key: a node with the key has all attempts left.
  for (let times = 0; times < 12; times += 1) {
    given.time.move(minute);
    expect(await given.delivery().deliverDue()).toBe(0);
  }
  const withKey = {
    db: given.outbox.db,
    transport: given.transport(),
    clock: given.time.clock,
    keys: foreign.keys,
    log: given.log,
  };
  given.time.move(minute);
  expect(await mailDelivery(withKey).deliverDue()).toBe(1);
  expect((await mailsIn(given.outbox.db))[1]).toMatchObject({ status: 'sent', attempts: 1 });
});

test('the delivery does not send a mail that is not due yet', async () => {
  await post(given.outbox.db, () => new Date(given.time.clock().getTime() + 1));
  expect(await given.delivery().deliverDue()).toBe(0);
  given.time.move(1);
  expect(await given.delivery().deliverDue()).toBe(1);
});

test('the delivery sends each mail exactly once to a server that was down and comes back', async () => {
  await post(given.outbox.db, given.time.clock);
  await post(given.outbox.db, given.time.clock);
  await given.sink.close();
  expect(await given.delivery().deliverDue()).toBe(0);
  // the second mail kept its attempt: the server was unavailable
  expect(await mailsIn(given.outbox.db)).toMatchObject([
    {
      status: 'waiting',
      attempts: 1,
      last_error: 'ESOCKET connect',
      next_attempt_at: timestampAfter(given.time.clock, 30 * second),
    },
    { status: 'waiting', attempts: 0 },
  ]);
  expect(given.levels()).toEqual(['warn']);

  given.sink = await startSmtpSink({}, given.sink.port);
  expect(await given.delivery().deliverDue()).toBe(1);
  given.time.move(30 * second);
  expect(await given.delivery().deliverDue()).toBe(1);
  given.time.move(60 * minute);
  expect(await given.delivery().deliverDue()).toBe(0);
  const ids = (await mailsIn(given.outbox.db)).map(({ message_id }) => message_id);
  const arrived = given.sink.received.map(({ message }) => /^Message-ID: (\S+)/m.exec(`${message}`)?.[1]);
  expect(arrived.toSorted()).toEqual(ids.toSorted());
});

test('the delivery waits longer after each attempt and fails after the last', async () => {
  await post(given.outbox.db, given.time.clock);
  await given.sink.close();
  for (const delay of retryDelays) {
    await given.delivery().deliverDue();
    expect(await given.mail()).toMatchObject({
      status: 'waiting',
      next_attempt_at: timestampAfter(given.time.clock, delay),
    });
    given.time.move(delay);
  }
  await given.delivery().deliverDue();
  expect(await given.mail()).toMatchObject({ status: 'failed', attempts: retryDelays.length + 1 });
  expect(given.levels().at(-1)).toBe('error');
  given.sink = await startSmtpSink({}, given.sink.port);
  given.time.move(100 * 60 * minute);
  expect(await given.delivery().deliverDue()).toBe(0);
});

describe('a mail server', () => {
  test.each(['sender', 'recipient', 'message'] as const)(
    'gets a mail again later when it rejects the %s for now',
    async (step) => {
      given.sink.behaviour[step] = 451;
      await post(given.outbox.db, given.time.clock);
      await given.delivery().deliverDue();
      expect(await given.mail()).toMatchObject({ status: 'waiting', attempts: 1 });
      expect((await given.mail())?.last_error).toMatch(/^451 (envelope|data)$/);
      delete given.sink.behaviour[step];
      given.time.move(30 * second);
      expect(await given.delivery().deliverDue()).toBe(1);
      expect(given.sink.received).toHaveLength(1);
    },
  );

  test.each(['sender', 'recipient', 'message'] as const)(
    'never gets a mail again when it rejects the %s for good, and the mail has failed',
    async (step) => {
      given.sink.behaviour[step] = 550;
      await post(given.outbox.db, given.time.clock);
      await given.delivery().deliverDue();
      expect(await given.mail()).toMatchObject({ status: 'failed', attempts: 1, sent_at: null });
      expect(given.levels()).toEqual(['error']);
      delete given.sink.behaviour[step];
      given.time.move(30 * second);
      expect(await given.delivery().deliverDue()).toBe(0);
      expect(given.sink.received).toEqual([]);
    },
  );

  test('gets the next mail without delay when it rejects one', async () => {
    given.sink.behaviour.recipient = 451;
    await post(given.outbox.db, given.time.clock);
    await post(given.outbox.db, given.time.clock);
    await given.delivery().deliverDue();
    expect(await mailsIn(given.outbox.db)).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  test('is logged without addresses, names or contents when it rejects a mail', async () => {
    await post(given.outbox.db, given.time.clock, { subject: 'Secret subject', text: 'Secret text' });
    for (const code of [451, 550]) {
      given.sink.behaviour.recipient = code;
      await given.delivery().deliverDue();
      given.time.move(30 * second);
    }
    expect(given.log.lines).toHaveLength(2);
    const told = JSON.stringify([given.log.lines, (await given.mail())?.last_error]);
    expect(told).toContain('550');
    expect(told).not.toMatch(/rahima|রহিমা|example|secret|welcome/i);
  });
});
