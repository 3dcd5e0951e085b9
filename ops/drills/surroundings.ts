import { execFileSync, spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { compareBooks } from '#ops/drills/books.ts';
import { type Drill, NotHere } from '#ops/drills/drill.ts';
import { installation, type Node } from '#ops/drills/installation.ts';
import { failuresOf, startSenders } from '#ops/drills/senders.ts';
import { tokenOf } from '#tests/support/answers.ts';
import { images } from '#tests/support/images.ts';
import { startS3 } from '#tests/support/s3.ts';
import { administrator } from '#tests/support/server.ts';

const smtp: Drill = {
  name: 'smtp-down',
  about: 'The mail server is away, refuses for the time being, hangs up after the text, and works again',
  async run({ check }) {
    const where = await installation('sqlite');
    try {
      const node = await where.startNode();
      const senders = startSenders(() => node.url, 4);
      await senders.more(40);
      where.mail.manners.message = 451;
      await senders.more(40);
      delete where.mail.manners.message;
      where.mail.manners.sender = 421;
      await senders.more(40);
      delete where.mail.manners.sender;
      await senders.more(10);
      const seen = await senders.stop();
      check(
        'requests are taken as ever',
        seen.failures.size === 0,
        `${seen.acknowledged.size} taken, slowest ${Math.round(seen.slowestMs)} ms`,
      );
      await compareBooks(where, seen, check);
    } finally {
      await where.end();
    }
  },
};

const slowSmtp: Drill = {
  name: 'smtp-slow',
  about: 'The mail server takes seconds for each mail, and becomes fast again',
  async run({ check }) {
    const where = await installation('sqlite');
    try {
      const node = await where.startNode();
      const senders = startSenders(() => node.url, 4);
      where.mail.manners.thinksMs = 3_000;
      await senders.more(120);
      const mailed = where.mail.received.length;
      check('mails are slow', mailed < 120, `${mailed} of 240 received meanwhile`);
      delete where.mail.manners.thinksMs;
      await senders.more(10);
      const seen = await senders.stop();
      const slowest = Math.round(seen.slowestMs);
      check('requests are taken as ever', seen.failures.size === 0, `${seen.acknowledged.size} taken`);
      check('no request waits for the mail server', slowest < 3_000, `slowest ${slowest} ms`);
      await compareBooks(where, seen, check);
    } finally {
      await where.end();
    }
  },
};

/** The administrator's token. */
async function signIn(node: Node): Promise<string> {
  const answer = await fetch(`${node.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return tokenOf(await answer.json());
}

async function addDoctor(node: Node, token: string, name: string): Promise<Response> {
  const form = new FormData();
  const fields = { name, specialty: 'Cardiology', experience: '5', desc: 'Text' };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('image', new File([new Uint8Array(images.jpeg)], 'photo.jpg'));
  return fetch(`${node.url}/api/doctors`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

const storage: Drill = {
  name: 'storage-down',
  about: 'The bucket of the images is away, then hangs, then works again',
  async run({ check }) {
    const where = await installation('postgres');
    const s3 = await startS3();
    try {
      const node = await where.startNode(s3.bucket());
      const token = await signIn(node);
      const before = await addDoctor(node, token, 'Before');
      check('an image is stored', before.status === 201, before.status);
      const waits: string[] = [];
      for (const state of ['away', 'hanging'] as const) {
        s3.be(state);
        const begun = performance.now();
        const refused = await addDoctor(node, token, state);
        waits.push(`${state}: ${refused.status} after ${Math.round(performance.now() - begun)} ms`);
        check(
          `while it is ${state}, the doctor is refused in words`,
          refused.status === 503,
          waits.at(-1) ?? '',
        );
        const page = await fetch(`${node.url}/api/doctors?q=before`);
        check(`while it is ${state}, everything else works`, page.status === 200, page.status);
      }
      s3.be('up');
      const after = await addDoctor(node, token, 'After');
      check('it works again', after.status === 201, after.status);
      const names = await (await fetch(`${node.url}/api/doctors`)).text();
      check('nothing refused is stored', !/"(away|hanging)"/.test(names), 'two doctors');
    } finally {
      await where.end();
      await s3.stop();
    }
  },
};

const diskSize = '24m';

const diskFull: Drill = {
  name: 'disk-full',
  about: 'The disk of the embedded database fills up, and has room again',
  async run({ check }) {
    const where = await installation('sqlite');
    const folder = where.settings.DATA_DIR ?? '';
    // A file system of its own, in a name space of its own: nobody else's disk fills up.
    const script = `mount -t tmpfs -o size=${diskSize} tmpfs ${folder} && echo mounted && exec sleep 3600`;
    const holder = spawn('unshare', ['-Urm', 'sh', '-c', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    try {
      const isMounted = await new Promise<boolean>((resolve) => {
        holder.stdout.once('data', () => resolve(true));
        holder.once('close', () => resolve(false)).once('error', () => resolve(false));
      });
      if (!isMounted) throw new NotHere('unshare may not make a file system here');
      await fillAndFree(where, holder.pid ?? 0, check);
    } finally {
      await where.end();
      holder.kill('SIGKILL');
    }
  },
};

async function fillAndFree(
  where: Awaited<ReturnType<typeof installation>>,
  holder: number,
  check: Parameters<Drill['run']>[0]['check'],
): Promise<void> {
  const folder = where.settings.DATA_DIR ?? '';
  const inside = [
    'nsenter',
    '--preserve-credentials',
    `--wd=${process.cwd()}`,
    '-U',
    '-m',
    '-t',
    String(holder),
  ];
  const disk = `/proc/${holder}/root${folder}`;
  const node = await where.startNode({}, inside);
  const senders = startSenders(() => node.url, 4);
  await senders.more(40);
  const filler = `${disk}/filler`;
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'], { stdio: 'ignore' });
  } catch {
    // It ends when the disk is full.
  }
  // The database's log has room of its own for a while.
  const end = Date.now() + 60_000;
  while (senders.seen.failures.size === 0 && Date.now() < end) await pause(100);
  await pause(1_000);
  const health = await fetch(`${node.url}/healthz`);
  const page = await fetch(`${node.url}/doctors`);
  const failures = failuresOf(senders.seen);
  rmSync(filler);
  await senders.more(40);
  const seen = await senders.stop();
  const answers = `${health.status}, ${page.status}`;
  check('pages and /healthz still answer', health.status === 200 && page.status === 200, answers);
  check('visitors are told that it did not work', /^\d+ × 5\d\d/.test(failures), failures);
  await node.server.stop();
  cpSync(disk, folder, { recursive: true });
  await where.startNode();
  await compareBooks(where, seen, check);
}

export const surroundings = [smtp, slowSmtp, storage, diskFull];
