import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailDelivery } from '#server/mail/delivery.ts';
import { claimMail } from '#server/mail/delivery-repository.ts';
import { removeUnfinishedMails } from '#server/mail/file-transport.ts';
import { openTransport } from '#server/mail/open-transport.ts';
import { mailsIn, post, recordingLog, testClock, testOutbox } from '#server/mail/testing/outbox.ts';
import { keyRing } from '#server/secrets/key-ring.ts';

const from = { name: 'SetuCare', address: 'care@setucare.example' };
const { clock } = testClock();
const keys = keyRing('a key of the tests for the outbox');

let outbox: Awaited<ReturnType<typeof testOutbox>>;
beforeEach(async () => {
  outbox = await testOutbox();
});
afterEach(() => outbox.close());

async function deliveryToFiles() {
  const log = recordingLog();
  const { db, dataDir } = outbox;
  const transport = await openTransport({ smtpUrl: undefined, dataDir, from, log });
  return { log, folder: join(dataDir, 'mail'), delivery: mailDelivery({ db, transport, clock, keys, log }) };
}

test('the file transport writes mails to files that only the owner can read when no server is set, and logs it', async () => {
  const { log, folder, delivery } = await deliveryToFiles();
  expect(log.lines).toEqual([
    { level: 'warn', fields: { directory: folder }, text: expect.stringContaining('not sent') },
  ]);
  await post(outbox.db, clock);
  expect(await delivery.deliverDue()).toBe(1);
  expect(await readdir(folder)).toEqual(['2031-05-06T07-08-09-123Z-1.eml']);
  const file = join(folder, '2031-05-06T07-08-09-123Z-1.eml');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const parsed = await PostalMime.parse(await readFile(file));
  expect(parsed.to).toMatchObject([{ name: 'রহিমা বেগম', address: 'rahima@patients.example' }]);
  expect(parsed.text?.trim()).toBe('ধন্যবাদ');
  expect(parsed.html?.trim()).toBe('<p>ধন্যবাদ</p>');
});

test('the file transport writes the mail of a crashed process once, and deletes its unfinished file', async () => {
  const folder = join(outbox.dataDir, 'mail');
  await mkdir(folder);
  await writeFile(join(folder, '2031-05-06T07-08-09-123Z-1.eml.part'), 'Dear Rahima');
  await post(outbox.db, clock);
  const now = clock().toISOString();
  await outbox.db.transaction((writer) => claimMail(writer, { now, leaseEnd: now }));
  await removeUnfinishedMails(folder);
  expect(await readdir(folder)).toEqual([]);
  const { delivery } = await deliveryToFiles();
  expect(await delivery.deliverDue()).toBe(1);
  expect(await readdir(folder)).toEqual(['2031-05-06T07-08-09-123Z-1.eml']);
});

test('the file transport leaves a command nothing to delete of what the running server writes', async () => {
  const folder = join(outbox.dataDir, 'mail');
  await mkdir(folder);
  const unfinished = '2031-05-06T07-08-09-123Z-7.eml.part';
  await writeFile(join(folder, unfinished), 'Dear Rahima');
  const { delivery } = await deliveryToFiles();
  await post(outbox.db, clock);
  expect(await delivery.deliverDue()).toBe(1);
  expect(await readdir(folder)).toContain(unfinished);
});

test('the file transport leaves the mail waiting when the folder is not writable', async () => {
  const { folder, delivery } = await deliveryToFiles();
  await writeFile(folder, 'in the way');
  await post(outbox.db, clock);
  expect(await delivery.deliverDue()).toBe(0);
  expect(await mailsIn(outbox.db)).toMatchObject([{ status: 'waiting', last_error: 'EEXIST file' }]);
});
