import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Check, Drill } from '#lab/drills/drill.ts';
import { type EngineName, type Installation, installation } from '#lab/drills/installation.ts';
import { finishMails } from '#lab/drills/reconcile.ts';
import { failuresOf, startRequestClients } from '#lab/drills/request-clients.ts';
import { addDoctor, register, sendJson, signIn } from '#lab/drills/staff.ts';
import { findPostgres } from '#tests/support/find-postgres.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const journalWithinMs = 60_000;
const withImage = z.object({ image: z.string() });

/** Runs an operator command with the settings of an installation, and returns its output. */
async function runCommand({ settings }: Installation, name: string, args: string[]) {
  // The command needs PATH, and nothing else that is not of the installation.
  const path = [findPostgres(), process.env.PATH].filter((folder) => folder !== undefined).join(delimiter);
  return new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const program = [join('server/commands', `${name}.ts`), ...args];
    execFile(process.execPath, program, { env: { ...settings, PATH: path } }, (failure, out, error) =>
      resolve({ code: failure ? Number(failure.code ?? 1) : 0, out: out.trim(), error: error.trim() }),
    );
  });
}

/** Waits until the journal outside of the database contains an erasure. */
async function untilInJournal({ settings }: Installation): Promise<void> {
  const journal = join(settings.DATA_DIR ?? '', 'uploads', 'erasures');
  const end = Date.now() + journalWithinMs;
  while (Date.now() < end && !(existsSync(journal) && readdirSync(journal).length > 0)) await pause(100);
}

/** Reads a restored database on which no server has started yet, and returns the ids of the held mails. */
async function readRestored(
  where: Installation,
  acknowledged: Map<string, string>,
  erased: string,
  check: Check,
) {
  const db = where.open();
  try {
    const stored = await db.read.selectFrom('appointments').select(['id', 'email', 'reference']).execute();
    const mails = await db.read
      .selectFrom('mails')
      .select(['appointment_id', 'status', 'last_error', 'message_id'])
      .execute();
    const events = await db.read.selectFrom('appointment_events').select('appointment_id').execute();
    const people = await db.read.selectFrom('users').select('email').execute();
    const references = new Set(stored.map(({ reference }) => reference));
    const lost = [...acknowledged.values()].filter((reference) => !references.has(reference)).length;
    check(
      'every request that was acknowledged before the backup is there',
      lost === 0,
      `${acknowledged.size} acknowledged, ${lost} lost, ${stored.length} there`,
    );
    const isWhole = stored.every(
      ({ id }) =>
        events.filter((event) => event.appointment_id === id).length === 1 &&
        mails.filter((mail) => mail.appointment_id === id).length === 2,
    );
    check('each has its history and its two mails', isWhole, `${events.length} entries`);
    const held = mails.filter(({ last_error }) => last_error === 'ERESTORED restore');
    const due = mails.filter(({ status }) => status === 'waiting' || status === 'sending').length;
    check('mails that waited are held', held.length > 0 && due === 0, `${held.length} held, ${due} due`);
    const left = [...people, ...stored].filter(({ email }) => email === erased).length;
    check('nothing has the address of who was erased', left === 0, `${left} rows with the address`);
    return new Set(held.map(({ message_id }) => message_id));
  } finally {
    await db.close();
  }
}

/** How often each mail arrived. */
function arrivals({ mail }: Installation): Map<string, number> {
  const received = new Map<string, number>();
  for (const { message } of mail.received) {
    const id = /^Message-ID: *(\S+)/im.exec(message.toString('latin1'))?.[1] ?? '';
    received.set(id, (received.get(id) ?? 0) + 1);
  }
  return received;
}

const restored = (engine: EngineName): Drill => ({
  name: `restore-${engine}`,
  about: `A backup is made under load, the installation is lost, and the backup is restored (${engine})`,
  async run({ check }) {
    const where = await installation(engine);
    const backups = temporaryFolder('backups');
    try {
      const node = await where.startNode();
      const { image } = withImage.parse(await (await addDoctor(node, await signIn(node), 'Before')).json());
      const erased = await register(node, 'erased@patients.example');
      const senders = startRequestClients(() => node.url, 4, 50);
      await senders.more(40);
      while (where.mail.received.length < 20) await pause(50);
      // From now on, mails wait.
      where.mail.behaviour.sender = 421;
      await senders.more(40);
      const before = new Map(senders.seen.acknowledged);
      const made = await runCommand(where, 'backup', ['--to', backups.path]);
      const meanwhile = senders.seen.acknowledged.size - before.size;
      check(
        'a backup is made under load',
        made.code === 0 && meanwhile > 0,
        `exit code ${made.code}, ${meanwhile} requests acknowledged meanwhile`,
      );
      await senders.more(20);
      const erasure = { password: erased.password };
      const gone = await sendJson(node, '/api/account/erasure', erasure, erased.token);
      check('a customer is erased after it', gone.ok, gone.status);
      await untilInJournal(where);
      await senders.stop();
      await node.server.kill();

      const lostFolder = await where.lose();
      const args = [made.out, '--erasures', lostFolder];
      const result = await runCommand(where, 'restore', args);
      check(
        'it is restored into an empty installation, and applies that erasure',
        result.code === 0 && result.out.includes('1 people whose data was erased since were erased again.'),
        `exit code ${result.code}`,
      );
      const held = await readRestored(where, before, erased.email, check);

      delete where.mail.behaviour.sender;
      const again = await where.startNode();
      const later = startRequestClients(() => again.url, 4, 50);
      await later.more(20);
      const seen = await later.stop();
      check(
        'the server takes requests',
        seen.failures.size === 0,
        `${seen.acknowledged.size} taken, ${failuresOf(seen)} failed`,
      );
      const shown = await fetch(again.url + image);
      check('images are there', shown.status === 200, shown.status);
      const token = await signIn(again);
      check('staff sign in', token !== '', 'signed in');
      await finishMails(where);
      const arrived = arrivals(where);
      const sentAnyway = [...held].filter((id) => arrived.has(id)).length;
      const twice = [...arrived.values()].filter((times) => times > 1).length;
      check('no mail arrives twice', twice === 0, `${arrived.size} arrived, ${twice} twice`);
      check('no held mail is sent by itself', sentAnyway === 0, `${sentAnyway} of ${held.size}`);
      const code = await again.server.stop();
      check('it ends in order', code === 0, `exit code ${code}`);
    } finally {
      await where.end();
      backups.remove();
    }
  },
});

export const restores = [restored('sqlite'), restored('postgres')];
