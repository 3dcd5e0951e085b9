import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { second } from '#server/clock.ts';
import { connectionSettings } from '#server/db/postgres-pool.ts';

/** A notification arrives within this time, or never. */
const notificationTimeoutMs = 2 * second;

/**
 * Whether a connection to this URL receives notifications of another connection: behind a pooler that gives each
 * transaction another session it does not. `tell` sends a notification on a channel over another connection.
 */
export async function receivesNotifications(
  url: string,
  notify: (channel: string) => Promise<unknown>,
): Promise<boolean> {
  const { pg, settings } = await connectionSettings(url);
  const own = new pg.Client({ ...settings, query_timeout: notificationTimeoutMs });
  own.on('error', () => {});
  const channel = `setucare_check_${randomBytes(8).toString('hex')}`;
  const heard = new Promise<boolean>((resolve) => own.on('notification', () => resolve(true)));
  const deadline = new AbortController();
  try {
    await own.connect();
    await own.query(`listen ${channel}`);
    await notify(channel);
    const late = pause(notificationTimeoutMs, false, { signal: deadline.signal }).catch(() => false);
    const isHeard = await Promise.race([heard, late]);
    // A pooler reuses the session for other clients.
    await own.query(`unlisten ${channel}`);
    return isHeard;
  } finally {
    deadline.abort();
    own.end().catch(() => {});
  }
}
