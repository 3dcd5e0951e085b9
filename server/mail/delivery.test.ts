import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minute, second, timestampAfter } from '#server/clock.ts';

import { mailDelivery, retryDelays } from '#server/mail/delivery.ts';
import { claimMail, noteHandover } from '#server/mail/repository.ts';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import { mailsIn, post, recordingLog, testClock, testOutbox } from '#server/mail/testing/outbox.ts';
import { type SmtpSink, startSmtpSink } from '#server/mail/testing/smtp-sink.ts';
import type { Attempt } from '#server/mail/transport.ts';
import { keyRing } from '#server/secrets/key-ring.ts';

const from = { name: 'SetuCare', address: 'no-reply@setucare.example' };

let outbox: Awaited<ReturnType<typeof testOutbox>>;
let sink: SmtpSink;
let time: ReturnType<typeof testClock>;
let log: ReturnType<typeof recordingLog>;
beforeEach(async () => {
  outbox = await testOutbox();
  sink = await startSmtpSink();
  time = testClock();
  log = recordingLog();
});
afterEach(async () => {
  await sink.close();
  await outbox.close();
});

/** A delivery as one process has it: with its own connection to the outbox. */
function delivery(db = outbox.db) {
  return mailDelivery({
    db,
    transport: smtpTransport({ url: sink.url, from }),
    clock: time.clock,
    keys,
    log,
  });
}
const keys = keyRing('a key of the tests for the outbox');
const mail = async () => (await mailsIn(outbox.db))[0];
const levels = () => log.lines.map(({ level }) => level);

test('sends a due mail once and records it', async () => {
  await post(outbox.db, time.clock);
  await post(outbox.db, time.clock, { recipient: 'office@setucare.example' });
  expect(await delivery().deliverDue()).toBe(2);
  expect(await delivery().deliverDue()).toBe(0);
  expect(sink.received.map(({ to }) => to)).toEqual([
    ['rahima@patients.example'],
    ['office@setucare.example'],
  ]);
  const sent = { status: 'sent', attempts: 1, sent_at: time.clock().toISOString(), last_error: null };
  expect(await mailsIn(outbox.db)).toMatchObject([sent, sent]);
  expect(levels()).toEqual(['info', 'info']);
});

test('opens a mail with a token for the sending alone, and tries one without its key again', async () => {
  const token = { hash: 'a-hash', keys };
  await post(outbox.db, time.clock, { text: 'the token', html: '<p>the token</p>', token });
  const foreign = { hash: 'another', keys: keyRing('a key that this process does not have') };
  await post(outbox.db, time.clock, { recipient: 'karim@patients.example', token: foreign });
  const before = JSON.stringify(await mailsIn(outbox.db));
  expect(before).not.toContain('the token');
  expect(before).not.toContain('ধন্যবাদ');
  expect(await delivery().deliverDue()).toBe(1);
  expect(sink.received).toHaveLength(1);
  expect(String(sink.received[0]?.message)).toContain('the token');
  const [sent, waiting] = await mailsIn(outbox.db);
  expect(sent).toMatchObject({ status: 'sent', text: '', html: '', link_hash: null });
  expect(waiting).toMatchObject({ status: 'waiting', attempts: 1, last_error: 'ESEALED envelope' });
});

test('does not send a mail that is not due yet', async () => {
  await post(outbox.db, () => new Date(time.clock().getTime() + 1));
  expect(await delivery().deliverDue()).toBe(0);
  time.move(1);
  expect(await delivery().deliverDue()).toBe(1);
});

test('sends each mail exactly once to a server that was down and comes back', async () => {
  await post(outbox.db, time.clock);
  await post(outbox.db, time.clock);
  await sink.close();
  expect(await delivery().deliverDue()).toBe(0);
  // the second mail kept its attempt: nobody was there
  expect(await mailsIn(outbox.db)).toMatchObject([
    {
      status: 'waiting',
      attempts: 1,
      last_error: 'ESOCKET connect',
      next_attempt_at: timestampAfter(time.clock, 30 * second),
    },
    { status: 'waiting', attempts: 0 },
  ]);
  expect(levels()).toEqual(['warn']);

  sink = await startSmtpSink({}, sink.port);
  expect(await delivery().deliverDue()).toBe(1);
  time.move(30 * second);
  expect(await delivery().deliverDue()).toBe(1);
  time.move(60 * minute);
  expect(await delivery().deliverDue()).toBe(0);
  const ids = (await mailsIn(outbox.db)).map(({ message_id }) => message_id);
  const arrived = sink.received.map(({ message }) => /^Message-ID: (\S+)/m.exec(`${message}`)?.[1]);
  expect(arrived.toSorted()).toEqual(ids.toSorted());
});

test('waits longer after each attempt and fails after the last', async () => {
  await post(outbox.db, time.clock);
  await sink.close();
  for (const delay of retryDelays) {
    await delivery().deliverDue();
    expect(await mail()).toMatchObject({
      status: 'waiting',
      next_attempt_at: timestampAfter(time.clock, delay),
    });
    time.move(delay);
  }
  await delivery().deliverDue();
  expect(await mail()).toMatchObject({ status: 'failed', attempts: retryDelays.length + 1 });
  expect(levels().at(-1)).toBe('error');
  sink = await startSmtpSink({}, sink.port);
  time.move(100 * 60 * minute);
  expect(await delivery().deliverDue()).toBe(0);
});

describe('a mail server that refuses', () => {
  test.each(['sender', 'recipient', 'message'] as const)(
    'the %s for now gets the mail again later',
    async (step) => {
      sink.manners[step] = 451;
      await post(outbox.db, time.clock);
      await delivery().deliverDue();
      expect(await mail()).toMatchObject({ status: 'waiting', attempts: 1 });
      expect((await mail())?.last_error).toMatch(/^451 (envelope|data)$/);
      delete sink.manners[step];
      time.move(30 * second);
      expect(await delivery().deliverDue()).toBe(1);
      expect(sink.received).toHaveLength(1);
    },
  );

  test.each(['sender', 'recipient', 'message'] as const)(
    'the %s for good gets the mail no more, and the mail has failed',
    async (step) => {
      sink.manners[step] = 550;
      await post(outbox.db, time.clock);
      await delivery().deliverDue();
      expect(await mail()).toMatchObject({ status: 'failed', attempts: 1, sent_at: null });
      expect(levels()).toEqual(['error']);
      delete sink.manners[step];
      time.move(30 * second);
      expect(await delivery().deliverDue()).toBe(0);
      expect(sink.received).toEqual([]);
    },
  );

  test('one mail does not delay the next', async () => {
    sink.manners.recipient = 451;
    await post(outbox.db, time.clock);
    await post(outbox.db, time.clock);
    await delivery().deliverDue();
    expect(await mailsIn(outbox.db)).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  test('is logged without addresses, names or contents', async () => {
    await post(outbox.db, time.clock, { subject: 'Secret subject', text: 'Secret text' });
    for (const code of [451, 550]) {
      sink.manners.recipient = code;
      await delivery().deliverDue();
      time.move(30 * second);
    }
    expect(log.lines).toHaveLength(2);
    const told = JSON.stringify([log.lines, (await mail())?.last_error]);
    expect(told).toContain('550');
    expect(told).not.toMatch(/rahima|রহিমা|example|secret|welcome/i);
  });
});

describe('a mail is never sent twice', () => {
  test('when the connection was cut after the message, since it may have arrived', async () => {
    sink.manners.hangUp = true;
    await post(outbox.db, time.clock);
    expect(await delivery().deliverDue()).toBe(0);
    expect(await mail()).toMatchObject({ status: 'unconfirmed', last_error: 'ECONNECTION data' });
    expect(levels()).toEqual(['error']);
    sink.manners.hangUp = false;
    time.move(100 * 60 * minute);
    expect(await delivery().deliverDue()).toBe(0);
    expect(sink.received).toHaveLength(1);
  });

  test('when two runs overlap in one process', async () => {
    await post(outbox.db, time.clock);
    const one = delivery();
    const counts = await Promise.all([one.deliverDue(), one.deliverDue()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(sink.received).toHaveLength(1);
  });

  test('when two processes deliver at once', async () => {
    const mails = 12;
    for (let count = 0; count < mails; count++) await post(outbox.db, time.clock);
    const script = fileURLToPath(new URL('testing/deliver.ts', import.meta.url));
    const parameters = [script, outbox.dataDir, sink.url, time.clock().toISOString()];
    const inOwnProcess = () => promisify(execFile)(process.execPath, parameters);
    const [one, other] = await Promise.all([inOwnProcess(), inOwnProcess()]);
    expect(Number(one.stdout) + Number(other.stdout)).toBe(mails);
    expect(sink.received).toHaveLength(mails);
    expect(await mailsIn(outbox.db)).toMatchObject(Array(mails).fill({ status: 'sent', attempts: 1 }));
  }, 20_000);

  /** Leaves a mail as a process does that dies in the middle of an attempt. */
  async function dieWhileSending({ handedOver }: { handedOver: boolean }) {
    await post(outbox.db, time.clock);
    const now = time.clock().toISOString();
    await outbox.db.transaction(async (writer) => {
      const claimed = await claimMail(writer, { now, leaseEnd: timestampAfter(time.clock, 5 * minute) });
      if (handedOver && claimed) await noteHandover(writer, claimed, now);
    });
  }

  test('when a process died before the server got the text: the mail is sent again', async () => {
    await dieWhileSending({ handedOver: false });
    time.move(5 * minute - 1);
    expect(await delivery().deliverDue()).toBe(0);
    time.move(1);
    expect(await delivery().deliverDue()).toBe(1);
    expect(sink.received).toHaveLength(1);
    expect(await mail()).toMatchObject({ status: 'sent', attempts: 2 });
    expect(levels()).toEqual(['warn', 'info']);
  });

  test('when processes die again and again over the same mail', async () => {
    await dieWhileSending({ handedOver: false });
    await outbox.db.transaction((writer) => writer.updateTable('mails').set({ attempts: 9 }).execute());
    time.move(5 * minute);
    expect(await delivery().deliverDue()).toBe(0);
    expect(await mail()).toMatchObject({ status: 'unconfirmed' });
  });

  test('when a process goes on after another one has taken over its mail', async () => {
    await post(outbox.db, time.clock);
    const transport = {
      async send(_mail: unknown, { beforeHandover }: Attempt = {}) {
        time.move(6 * minute);
        expect(await delivery(outbox.open()).deliverDue()).toBe(1);
        await expect(beforeHandover?.()).rejects.toThrow('taken over');
        return { result: 'try-later', code: 'EHANDOVER', phase: 'envelope' } as const;
      },
    };
    await mailDelivery({ db: outbox.db, transport, clock: time.clock, keys, log }).deliverDue();
    expect(await mail()).toMatchObject({ status: 'sent', attempts: 2 });
    expect(sink.received).toHaveLength(1);
  });

  test('when a process died after the server began to get the text', async () => {
    await dieWhileSending({ handedOver: true });
    time.move(5 * minute - 1);
    expect(await delivery().deliverDue()).toBe(0);
    expect(await mail()).toMatchObject({ status: 'sending' });
    time.move(1);
    expect(await delivery().deliverDue()).toBe(0);
    expect(await mail()).toMatchObject({ status: 'unconfirmed', last_error: 'ELOST lease' });
    expect(log.lines).toMatchObject([{ level: 'error', fields: { mail: 1, status: 'unconfirmed' } }]);
    time.move(100 * 60 * minute);
    expect(await delivery().deliverDue()).toBe(0);
    expect(sink.received).toEqual([]);
  });

  test('when a process is slow', async () => {
    await post(outbox.db, time.clock);
    const transport = {
      async send() {
        time.move(4 * minute);
        await delivery(outbox.open()).deliverDue();
        return { result: 'try-later', code: '451', phase: 'data' } as const;
      },
    };
    await mailDelivery({ db: outbox.db, transport, clock: time.clock, keys, log }).deliverDue();
    expect(await mail()).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(sink.received).toEqual([]);
  });

  test('when a process learns after the end of its lease that the mail was accepted', async () => {
    await post(outbox.db, time.clock);
    const transport = {
      async send(_mail: unknown, { beforeHandover }: Attempt = {}) {
        await beforeHandover?.();
        time.move(6 * minute);
        await delivery(outbox.open()).deliverDue();
        return { result: 'accepted', code: '250', phase: 'data' } as const;
      },
    };
    const slow = mailDelivery({ db: outbox.db, transport, clock: time.clock, keys, log });
    expect(await slow.deliverDue()).toBe(1);
    expect(await mail()).toMatchObject({ status: 'sent', last_error: null });
    expect(sink.received).toEqual([]);
  });

  test('when the transport throws, since it may have been sent', async () => {
    await post(outbox.db, time.clock);
    const transport = { send: () => Promise.reject(new TypeError('rahima@patients.example')) };
    await mailDelivery({ db: outbox.db, transport, clock: time.clock, keys, log }).deliverDue();
    expect(await mail()).toMatchObject({ status: 'unconfirmed', last_error: 'TypeError data' });
    expect(JSON.stringify(log.lines)).not.toContain('rahima');
  });
});
