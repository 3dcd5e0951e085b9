import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { minute, timestampAfter } from '#server/clock.ts';
import { mailDelivery } from '#server/mail/delivery.ts';
import { claimMail, endLeases, recordHandover } from '#server/mail/delivery-repository.ts';
import { givenDelivery, keys } from '#server/mail/testing/delivery.ts';
import { mailsIn, post } from '#server/mail/testing/outbox.ts';
import type { Attempt } from '#server/mail/transport.ts';

const given = givenDelivery();

describe('a mail', () => {
  test('is not sent twice when the connection was cut after the message, since it may have arrived', async () => {
    given.sink.behaviour.hangUp = true;
    await post(given.outbox.db, given.time.clock);
    expect(await given.delivery().deliverDue()).toBe(0);
    expect(await given.mail()).toMatchObject({ status: 'unconfirmed', last_error: 'ECONNECTION data' });
    expect(given.levels()).toEqual(['error']);
    given.sink.behaviour.hangUp = false;
    given.time.move(100 * 60 * minute);
    expect(await given.delivery().deliverDue()).toBe(0);
    expect(given.sink.received).toHaveLength(1);
  });

  test('is not sent twice when two runs overlap in one process', async () => {
    await post(given.outbox.db, given.time.clock);
    const one = given.delivery();
    const counts = await Promise.all([one.deliverDue(), one.deliverDue()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(given.sink.received).toHaveLength(1);
  });

  test('is not sent twice when two processes deliver at once', async () => {
    const mails = 12;
    for (let count = 0; count < mails; count++) await post(given.outbox.db, given.time.clock);
    const script = fileURLToPath(new URL('testing/deliver.ts', import.meta.url));
    const parameters = [script, given.outbox.dataDir, given.sink.url, given.time.clock().toISOString()];
    const inOwnProcess = () => promisify(execFile)(process.execPath, parameters);
    const [one, other] = await Promise.all([inOwnProcess(), inOwnProcess()]);
    expect(Number(one.stdout) + Number(other.stdout)).toBe(mails);
    expect(given.sink.received).toHaveLength(mails);
    expect(await mailsIn(given.outbox.db)).toMatchObject(Array(mails).fill({ status: 'sent', attempts: 1 }));
  }, 20_000);

  /** Leaves a mail as a process that dies during an attempt leaves it. */
  async function dieWhileSending({ handedOver }: { handedOver: boolean }) {
    await post(given.outbox.db, given.time.clock);
    const now = given.time.clock().toISOString();
    await given.outbox.db.transaction(async (writer) => {
      const claimed = await claimMail(writer, {
        now,
        leaseEnd: timestampAfter(given.time.clock, 5 * minute),
      });
      if (handedOver && claimed) await recordHandover(writer, claimed, now);
    });
  }

  test('is sent again when a process crashed before the server got the text', async () => {
    await dieWhileSending({ handedOver: false });
    given.time.move(5 * minute - 1);
    expect(await given.delivery().deliverDue()).toBe(0);
    given.time.move(1);
    expect(await given.delivery().deliverDue()).toBe(1);
    expect(given.sink.received).toHaveLength(1);
    expect(await given.mail()).toMatchObject({ status: 'sent', attempts: 2 });
    expect(given.levels()).toEqual(['warn', 'info']);
  });

  test.each([
    { handedOver: false, after: { status: 'sent', attempts: 2 }, received: 1 },
    { handedOver: true, after: { status: 'unconfirmed', attempts: 1 }, received: 0 },
  ])('need not wait when its process is known to have ended: $after.status', async (one) => {
    await dieWhileSending(one);
    const now = given.time.clock().toISOString();
    await given.outbox.db.transaction((writer) => endLeases(writer, now));
    await given.delivery().deliverDue();
    expect(await given.mail()).toMatchObject(one.after);
    expect(given.sink.received).toHaveLength(one.received);
  });

  test('becomes unconfirmed when processes crash again and again over it', async () => {
    await dieWhileSending({ handedOver: false });
    await given.outbox.db.transaction((writer) => writer.updateTable('mails').set({ attempts: 9 }).execute());
    given.time.move(5 * minute);
    expect(await given.delivery().deliverDue()).toBe(0);
    expect(await given.mail()).toMatchObject({ status: 'unconfirmed' });
  });

  test('is not sent twice when a process continues after another one has taken over its mail', async () => {
    await post(given.outbox.db, given.time.clock);
    const transport = {
      async send(_mail: unknown, { beforeHandover }: Attempt = {}) {
        given.time.move(6 * minute);
        expect(await given.delivery(given.outbox.open()).deliverDue()).toBe(1);
        await expect(beforeHandover?.()).rejects.toThrow('taken over');
        return { result: 'try-later', code: 'EHANDOVER', phase: 'envelope' } as const;
      },
    };
    await mailDelivery({
      db: given.outbox.db,
      transport,
      clock: given.time.clock,
      keys,
      log: given.log,
    }).deliverDue();
    expect(await given.mail()).toMatchObject({ status: 'sent', attempts: 2 });
    expect(given.sink.received).toHaveLength(1);
  });

  test('is not sent twice when a process crashed after the server began to get the text', async () => {
    await dieWhileSending({ handedOver: true });
    given.time.move(5 * minute - 1);
    expect(await given.delivery().deliverDue()).toBe(0);
    expect(await given.mail()).toMatchObject({ status: 'sending' });
    given.time.move(1);
    expect(await given.delivery().deliverDue()).toBe(0);
    expect(await given.mail()).toMatchObject({ status: 'unconfirmed', last_error: 'ELOST lease' });
    expect(given.log.lines).toMatchObject([{ level: 'error', fields: { mail: 1, status: 'unconfirmed' } }]);
    given.time.move(100 * 60 * minute);
    expect(await given.delivery().deliverDue()).toBe(0);
    expect(given.sink.received).toEqual([]);
  });

  test('is not sent twice when a process is slow', async () => {
    await post(given.outbox.db, given.time.clock);
    const transport = {
      async send() {
        given.time.move(4 * minute);
        await given.delivery(given.outbox.open()).deliverDue();
        return { result: 'try-later', code: '451', phase: 'data' } as const;
      },
    };
    await mailDelivery({
      db: given.outbox.db,
      transport,
      clock: given.time.clock,
      keys,
      log: given.log,
    }).deliverDue();
    expect(await given.mail()).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(given.sink.received).toEqual([]);
  });

  test('is not sent twice when a process learns after the end of its lease that it was accepted', async () => {
    await post(given.outbox.db, given.time.clock);
    const transport = {
      async send(_mail: unknown, { beforeHandover }: Attempt = {}) {
        await beforeHandover?.();
        given.time.move(6 * minute);
        await given.delivery(given.outbox.open()).deliverDue();
        return { result: 'accepted', code: '250', phase: 'data' } as const;
      },
    };
    const slow = mailDelivery({
      db: given.outbox.db,
      transport,
      clock: given.time.clock,
      keys,
      log: given.log,
    });
    expect(await slow.deliverDue()).toBe(1);
    expect(await given.mail()).toMatchObject({ status: 'sent', last_error: null });
    expect(given.sink.received).toEqual([]);
  });

  test('is not sent twice when the transport throws, since it may have been sent', async () => {
    await post(given.outbox.db, given.time.clock);
    const transport = { send: () => Promise.reject(new TypeError('rahima@patients.example')) };
    await mailDelivery({
      db: given.outbox.db,
      transport,
      clock: given.time.clock,
      keys,
      log: given.log,
    }).deliverDue();
    expect(await given.mail()).toMatchObject({ status: 'unconfirmed', last_error: 'TypeError data' });
    expect(JSON.stringify(given.log.lines)).not.toContain('rahima');
  });
});
