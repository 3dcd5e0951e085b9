import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '#lab/drills/drill.ts';
import { type Installation, installation } from '#lab/drills/installation.ts';
import { reconcile } from '#lab/drills/reconcile.ts';
import { startRequestClients } from '#lab/drills/request-clients.ts';
import type { SmtpBehaviour } from '#server/mail/testing/smtp-sink.ts';

/**
 * A fault of the mail server, and the `last_error` of the mails that met it. Without `behaviour` the server is
 * unavailable.
 */
type MailFault = { what: string; behaviour?: SmtpBehaviour; problem: RegExp };

/** A mail that met one of these faults has not arrived: the outbox tries it again. */
const transientFaults: MailFault[] = [
  { what: 'is away', problem: / connect$/ },
  { what: 'answers 451 to the text', behaviour: { message: 451 }, problem: /^451 data$/ },
  // The server closes the connection with this response, and the closing may be noticed first.
  { what: 'answers 421 to the sender', behaviour: { sender: 421 }, problem: / envelope$/ },
];

/** A mail that met this fault may have arrived, as it has here: it is never sent again. */
const hangsUp: MailFault = {
  what: 'hangs up after the text',
  behaviour: { hangUp: true },
  problem: /^E\w+ data$/,
};

async function begin({ mail }: Installation, { behaviour }: MailFault): Promise<void> {
  if (behaviour) Object.assign(mail.behaviour, behaviour);
  else await mail.close();
}

async function end(where: Installation, { behaviour }: MailFault): Promise<void> {
  if (behaviour)
    Object.assign(where.mail.behaviour, { message: undefined, sender: undefined, hangUp: undefined });
  else await where.openMail();
}

const faultWithinMs = 60_000;

async function mailsOf({ open }: Installation) {
  const db = open();
  try {
    return await db.read.selectFrom('mails').select(['id', 'status', 'last_error']).execute();
  } finally {
    await db.close();
  }
}

/** The mails that have met a fault, once there are some. */
async function mailsThatMet(where: Installation, { problem }: MailFault): Promise<Set<number>> {
  const end = Date.now() + faultWithinMs;
  for (;;) {
    const met = (await mailsOf(where)).filter(({ last_error }) => problem.test(last_error ?? ''));
    if (met.length > 0 || Date.now() > end) return new Set(met.map(({ id }) => id));
    await pause(100);
  }
}

const smtp: Drill = {
  name: 'smtp-down',
  about: 'The mail server is away, refuses for the time being, hangs up after the text, and works again',
  async run({ check }) {
    const where = await installation('sqlite');
    try {
      const node = await where.startNode();
      const senders = startRequestClients(() => node.url, 4, 200);
      await senders.more(40);
      const met = new Map<MailFault, Set<number>>();
      for (const fault of [...transientFaults, hangsUp]) {
        await begin(where, fault);
        await senders.more(40);
        met.set(fault, await mailsThatMet(where, fault));
        await end(where, fault);
      }
      await senders.more(10);
      const seen = await senders.stop();
      check(
        'requests are taken as ever',
        seen.failures.size === 0,
        `${seen.acknowledged.size} taken, slowest ${Math.round(seen.slowestMs)} ms`,
      );
      await reconcile(where, seen, check);
      const mails = await mailsOf(where);
      const countOf = (fault: MailFault, status: string) =>
        mails.filter((mail) => met.get(fault)?.has(mail.id) && mail.status === status).length;
      for (const fault of transientFaults) {
        const [all = 0, sent] = [met.get(fault)?.size, countOf(fault, 'sent')];
        // The mail may have been tried again just when the server hung up.
        const decided = countOf(fault, 'unconfirmed');
        check(
          `while it ${fault.what}, mails wait, and are sent later`,
          sent > 0 && sent + decided === all,
          `${all} waited, ${sent} of them sent${decided > 0 ? `, ${decided} to decide` : ''}`,
        );
      }
      const left = met.get(hangsUp)?.size ?? 0;
      check(
        `where it ${hangsUp.what}, the mail is left for staff to decide`,
        left > 0 && countOf(hangsUp, 'unconfirmed') === left,
        `${left} seen meanwhile, ${countOf(hangsUp, 'unconfirmed')} still to decide`,
      );
      const failed = mails.filter(({ status }) => status === 'failed').length;
      check('no mail fails for good', failed === 0, failed);
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
      const senders = startRequestClients(() => node.url, 4);
      where.mail.behaviour.thinksMs = 3_000;
      await senders.more(120);
      const mailed = where.mail.received.length;
      check('mails are slow', mailed < 120, `${mailed} of 240 received meanwhile`);
      delete where.mail.behaviour.thinksMs;
      await senders.more(10);
      const seen = await senders.stop();
      const slowest = Math.round(seen.slowestMs);
      check('requests are taken as ever', seen.failures.size === 0, `${seen.acknowledged.size} taken`);
      check('no request waits for the mail server', slowest < 3_000, `slowest ${slowest} ms`);
      await reconcile(where, seen, check);
    } finally {
      await where.end();
    }
  },
};

/** How long the mail server takes to respond: less time than a closing node waits for work in progress, and more. */
const responseDelays = [2_000, 20_000];
const stopWithinMs = 10_000;

const stopped: Drill = {
  name: 'smtp-stop',
  about: 'SIGTERM while a mail is in hand, with a mail server that takes seconds, or too long',
  async run({ times, check }) {
    const where = await installation('sqlite');
    try {
      const node = await where.startNode();
      const senders = startRequestClients(() => node.url, 2, 100);
      const codes: (number | null)[] = [];
      const left: number[] = [];
      let slowestMs = 0;
      for (let round = 0; round < Math.ceil(times / 5); round += 1) {
        where.mail.behaviour.thinksMs = responseDelays[round % responseDelays.length] ?? 0;
        await senders.more(5);
        // One mail is in progress: its text was sent, and the server has not responded.
        const inHand = await untilHandedOver(where, left);
        const startedAt = performance.now();
        codes.push(await node.server.stop());
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
        delete where.mail.behaviour.thinksMs;
        if (inHand === undefined) break;
        left.push(inHand);
        await node.start();
      }
      const seen = await senders.stop();
      check(
        'a mail was in hand each time',
        left.length === codes.length,
        `${left.length} of ${codes.length}`,
      );
      check(
        'each node ends in order',
        codes.every((code) => code === 0),
        `exit codes ${[...new Set(codes)].join()}`,
      );
      check('within ten seconds', slowestMs < stopWithinMs, `${(slowestMs / 1000).toFixed(1)} s at most`);
      await reconcile(where, seen, check);
      const statusOf = new Map((await mailsOf(where)).map(({ id, status }) => [id, status]));
      const statuses = left.map((id) => statusOf.get(id));
      const decided = statuses.filter((status) => status === 'unconfirmed').length;
      check(
        'a mail in hand is sent, or left for staff where the mail server took too long',
        statuses.every((status, round) => status === (round % 2 === 0 ? 'sent' : 'unconfirmed')),
        `${statuses.length - decided} sent, ${decided} to decide`,
      );
    } finally {
      await where.end();
    }
  },
};

/** The id of another mail whose text the mail server has received, once there is one. */
async function untilHandedOver({ open }: Installation, before: number[]): Promise<number | undefined> {
  const db = open();
  try {
    const end = Date.now() + faultWithinMs;
    while (Date.now() < end) {
      const mails = await db.read
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'sending')
        .where('handed_over_at', 'is not', null)
        .execute();
      const mail = mails.find(({ id }) => !before.includes(id));
      if (mail) return mail.id;
      await pause(20);
    }
    return undefined;
  } finally {
    await db.close();
  }
}

export const mailServers = [smtp, slowSmtp, stopped];
