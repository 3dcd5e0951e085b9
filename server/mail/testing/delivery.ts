import { afterEach, beforeEach } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { type MailDelivery, mailDelivery } from '#server/mail/delivery.ts';
import type { StoredMail } from '#server/mail/mail-repository.ts';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import { mailsIn, recordingLog, testClock, testOutbox } from '#server/mail/testing/outbox.ts';
import { type SmtpSink, startSmtpSink } from '#server/mail/testing/smtp-sink.ts';
import type { Transport } from '#server/mail/transport.ts';
import { keyRing } from '#server/secrets/key-ring.ts';

/** The key of the installation for which the tests deliver. */
export const keys = keyRing('a key of the tests for the outbox');

type Given = {
  outbox: Awaited<ReturnType<typeof testOutbox>>;
  /** The mail server; a test may close it and replace it. */
  sink: SmtpSink;
  time: ReturnType<typeof testClock>;
  log: ReturnType<typeof recordingLog>;
  transport(): Transport;
  /** A delivery as one process has it; with its own connection to the outbox where one is given. */
  delivery(db?: Database): MailDelivery;
  /** The first mail of the outbox. */
  mail(): Promise<StoredMail | undefined>;
  /** The levels of what was logged. */
  levels(): string[];
};

/** Gives each test of the file an empty outbox, a mail server, and a stopped clock. */
export function givenDelivery(): Given {
  let given: Pick<Given, 'outbox' | 'sink' | 'time' | 'log'>;
  beforeEach(async () => {
    given = {
      outbox: await testOutbox(),
      sink: await startSmtpSink(),
      time: testClock(),
      log: recordingLog(),
    };
  });
  afterEach(async () => {
    await given.sink.close();
    await given.outbox.close();
  });
  const transport = () =>
    smtpTransport({
      url: given.sink.url,
      from: { name: 'SetuCare', address: 'care@setucare.example' },
    });
  return {
    get outbox() {
      return given.outbox;
    },
    get sink() {
      return given.sink;
    },
    set sink(sink) {
      given.sink = sink;
    },
    get time() {
      return given.time;
    },
    get log() {
      return given.log;
    },
    transport,
    delivery: (db = given.outbox.db) =>
      mailDelivery({ db, transport: transport(), clock: given.time.clock, keys, log: given.log }),
    mail: async () => (await mailsIn(given.outbox.db))[0],
    levels: () => given.log.lines.map(({ level }) => level),
  };
}
