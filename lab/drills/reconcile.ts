import { setTimeout as pause } from 'node:timers/promises';
import type { Check } from '#lab/drills/drill.ts';
import type { Installation } from '#lab/drills/installation.ts';
import { failuresOf, type Seen } from '#lab/drills/request-clients.ts';

/** If no mail has left for this time, the remaining mails count as stuck. */
const stuckAfterMs = 300_000;

/** How many mails wait, and whether one is due: the others wait for a time, or for the lease of a dead process. */
async function countWaiting({ open }: Installation): Promise<{ count: number; isOneDue: boolean }> {
  const db = open();
  try {
    const now = new Date().toISOString();
    const left = await db.read
      .selectFrom('mails')
      .select('next_attempt_at')
      .where('status', 'in', ['waiting', 'sending'])
      .execute();
    return { count: left.length, isOneDue: left.some(({ next_attempt_at }) => next_attempt_at <= now) };
  } finally {
    await db.close();
  }
}

/** Makes every mail due now, as if its waiting time had passed. */
async function makeMailsDue({ open }: Installation): Promise<void> {
  const db = open();
  try {
    const now = new Date(Date.now() - 1000).toISOString();
    await db.transaction((writer) =>
      writer
        .updateTable('mails')
        .set({ next_attempt_at: now })
        .where('status', 'in', ['waiting', 'sending'])
        .where('next_attempt_at', '>', now)
        .execute(),
    );
  } finally {
    await db.close();
  }
}

/**
 * Waits until no mail waits any more. A mail that was in progress when its process ended is due once all others are
 * sent.
 */
export async function finishMails(where: Installation): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  let end = 0;
  for (;;) {
    const { count, isOneDue } = await countWaiting(where);
    if (count < fewest) {
      fewest = count;
      end = Date.now() + stuckAfterMs;
    }
    if (count === 0 || Date.now() > end) return;
    if (!isOneDue) await makeMailsDue(where);
    await pause(2_000);
  }
}

/** Compares the acknowledged requests with those that are stored and mailed; a node must be running. */
export async function reconcile(where: Installation, seen: Seen, check: Check): Promise<void> {
  await finishMails(where);
  const db = where.open();
  try {
    const stored = await db.read.selectFrom('appointments').select(['id', 'email', 'reference']).execute();
    const mails = await db.read.selectFrom('mails').select(['status', 'recipient', 'message_id']).execute();
    const events = await db.read.selectFrom('appointment_events').select('appointment_id').execute();
    const byEmail = Map.groupBy(stored, ({ email }) => email);
    const lost = [...seen.acknowledged].filter(
      ([email, reference]) => !byEmail.get(email)?.some((row) => row.reference === reference),
    );
    const doubled = [...byEmail.values()].filter((rows) => rows.length > 1);
    check(
      'every acknowledged request is stored',
      lost.length === 0,
      `${seen.acknowledged.size} acknowledged, ${lost.length} lost`,
    );
    check(
      'no request is stored twice',
      doubled.length === 0,
      `${stored.length} stored, ${doubled.length} twice`,
    );
    const whole = events.length === stored.length && mails.length === 2 * stored.length;
    check('each has its history and its two mails', whole, `${events.length} entries, ${mails.length} mails`);

    const received = new Map<string, number>();
    for (const { message } of where.mail.received) {
      const id = /^Message-ID: *(\S+)/im.exec(message.toString('latin1'))?.[1] ?? '';
      received.set(id, (received.get(id) ?? 0) + 1);
    }
    const twice = [...received.values()].filter((times) => times > 1).length;
    const undecided = mails.filter(({ status }) => status === 'unconfirmed');
    const missing = mails.filter(
      ({ status, message_id }) => status !== 'unconfirmed' && !received.has(message_id),
    );
    check('no mail arrives twice', twice === 0, `${received.size} arrived, ${twice} twice`);
    check(
      'each other mail is left for staff to decide',
      missing.length === 0,
      `${undecided.length} to decide, ${missing.length} missing`,
    );
    check('failures that visitors saw, and tried again', true, failuresOf(seen));
  } finally {
    await db.close();
  }
}
