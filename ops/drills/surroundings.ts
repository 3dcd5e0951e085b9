import { compareBooks } from '#ops/drills/books.ts';
import type { Drill } from '#ops/drills/drill.ts';
import { installation } from '#ops/drills/installation.ts';
import { startSenders } from '#ops/drills/senders.ts';
import { addDoctor, signIn } from '#ops/drills/staff.ts';
import { startS3 } from '#tests/support/s3.ts';

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

export const surroundings = [smtp, slowSmtp, storage];
