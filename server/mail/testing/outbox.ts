import { join } from 'node:path';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openSqlite, sqliteFile } from '#server/db/sqlite.ts';
import type { StoredMail } from '#server/mail/mail-repository.ts';
import { enqueue, type NewMail } from '#server/mail/outbox.ts';
import { writeMigrated } from '#tests/support/migrated-sqlite.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/** A stopped clock that a test moves. */
export function testClock() {
  let now = Date.parse('2031-05-06T07:08:09.123Z');
  const clock: Clock = () => new Date(now);
  return { clock, move: (milliseconds: number) => (now += milliseconds) };
}

/** An empty outbox on disk, which can be opened several times, as by several processes. */
export async function testOutbox() {
  const folder = temporaryFolder('mail');
  const dataDir = folder.path;
  await writeMigrated(join(dataDir, 'setucare.db'));
  const opened: Database[] = [];
  const open = () => {
    const db = openSqlite(sqliteFile(dataDir));
    opened.push(db);
    return db;
  };
  return {
    db: open(),
    dataDir,
    open,
    async close() {
      for (const database of opened) await database.close();
      folder.remove();
    },
  };
}

/** All mails of an outbox, in their order. */
export function mailsIn(db: Database): Promise<StoredMail[]> {
  return db.read.selectFrom('mails').selectAll().orderBy('id').execute();
}

/** Enqueues an ordinary mail with the given changes. */
export function post(db: Database, clock: Clock, mail: Partial<NewMail> = {}): Promise<number> {
  return db.transaction((writer) => enqueue(writer, { ...ordinary, ...mail }, clock));
}

const ordinary: NewMail = {
  kind: 'appointment-acknowledgement',
  requestId: null,
  recipient: 'rahima@patients.example',
  recipientName: 'রহিমা বেগম',
  replyTo: 'office@setucare.example',
  subject: 'আপনার অনুরোধ আমরা পেয়েছি: TH-7K3Q9F',
  text: 'ধন্যবাদ',
  html: '<p>ধন্যবাদ</p>',
  domain: 'setucare.example',
};

/** A log that stores its lines. */
export function recordingLog() {
  const lines: { level: string; fields: object; text: string }[] = [];
  const at = (level: string) => (fields: object, text: string) => void lines.push({ level, fields, text });
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}
