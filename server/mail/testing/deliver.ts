import { openSqlite, sqliteFile } from '#server/db/sqlite.ts';
import { mailDelivery } from '#server/mail/delivery.ts';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import { recordingLog } from '#server/mail/testing/outbox.ts';
import { keyRing } from '#server/secrets/key-ring.ts';

// Runs as a separate process: delivers an outbox once and prints how many mails were accepted.
const [dataDir = '', url = '', now = ''] = process.argv.slice(2);
const db = openSqlite(sqliteFile(dataDir));
const transport = smtpTransport({ url, from: { name: 'SetuCare', address: 'care@setucare.example' } });
const sent = await mailDelivery({
  db,
  transport,
  clock: () => new Date(now),
  keys: keyRing('a key of the tests for the outbox'),
  log: recordingLog(),
}).deliverDue();
await db.close();
process.stdout.write(String(sent));
