import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Clock, second } from '#server/clock.ts';
import { transactionsWithEvents } from '#server/db/commit-events.ts';
import { polledVersion, trustedForMs } from '#server/db/content-version.ts';
import type { Database, LastStep } from '#server/db/database.ts';
import { isCommitEvent } from '#server/db/event-names.ts';
import { enableListCache } from '#server/db/list-cache.ts';
import { schemaState } from '#server/db/migrate.ts';
import { channel } from '#server/db/portability.ts';
import { migratePostgres } from '#server/db/postgres-migrations.ts';
import { connectionSettings, type OpenPool, openPool } from '#server/db/postgres-pool.ts';
import type { Tables } from '#server/db/tables.ts';

type Options = {
  /** The URL that bypasses a pooler, for work that needs a session. */
  directUrl?: string | undefined;
  /** The maximum number of connections in the pool; the process has one more for notifications. */
  poolMax?: number;
  /** Called for lost connections. */
  onConnectionLost: (error: Error) => void;
  /** Called for problems that make something work less well than it could. */
  onWarning?: (text: string) => void;
  lastStep?: LastStep;
};

/** Opens a PostgreSQL database; it connects with the first query. */
export function openPostgres(url: string, options: Options): Database {
  const { directUrl = url, poolMax = 10, onConnectionLost, onWarning, lastStep } = options;
  let opened: OpenPool | undefined;
  const pool = async () => {
    opened = await openPool({ url, max: poolMax, onConnectionLost: onConnectionLost });
    return opened;
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const { clock, look } = serverClock();
  const contentVersion = polledVersion(async () => {
    const askedAt = performance.now();
    const row = await db
      .selectFrom('content_version')
      .select(['version', sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now')])
      .executeTakeFirstOrThrow();
    look({ askedAt, receivedAt: performance.now(), serverMs: row.now });
    return row.version;
  });
  let commits = 0;
  // Changes of other processes without a notification are seen within a second.
  const stateOfAnything = () => `${commits} ${Math.floor(performance.now() / trustedForMs)}`;
  enableListCache(db, (source) => (source === 'content' ? contentVersion.current() : stateOfAnything()));

  /** Other nodes are notified of the events at the commit; this node knows them already. */
  const node = randomUUID();
  const transactions = transactionsWithEvents(db, {
    lastStep,
    async beforeCommit(writer, events) {
      const payload = [node, ...events].join(' ');
      await sql`select pg_notify(${channel}, ${payload})`.execute(writer);
    },
    afterCommit() {
      commits += 1;
      return contentVersion.refresh();
    },
  });
  const handleMessage = (payload: string) => {
    const [sender, ...events] = payload.split(' ');
    if (sender === node) return;
    commits += 1;
    void contentVersion.look();
    transactions.report(new Set(events.filter(isCommitEvent)));
  };
  let listener: ReturnType<typeof startListener> | undefined;

  return {
    read: db,
    contentVersion,
    clock,
    transaction: transactions.transaction,
    onCommit: transactions.onCommit,
    truncateWal: async () => true,
    pool: () => opened?.state(),
    receivesNotifications: () =>
      receivesNotifications(directUrl, (ownChannel) => sql`select pg_notify(${ownChannel}, '')`.execute(db)),
    schema: () => schemaState(db),
    migrate: (report) => migratePostgres(directUrl, { report, onWarning, lastStep }),
    async follow() {
      await contentVersion.refresh();
      listener ??= startListener({
        url: directUrl,
        onMessage: handleMessage,
        onConnected: () => {
          commits += 1;
          void contentVersion.look();
          transactions.reportAll();
        },
        onConnectionLost: onConnectionLost,
      });
    },
    async close() {
      contentVersion.stop();
      await listener?.stop();
      await db.destroy();
    },
  };
}

/** The database server rounds its time to milliseconds. */
const roundingMs = 1;

/**
 * One reading of the database server's time: when we sent the query, when the response arrived, and the server's time.
 */
type Look = { askedAt: number; receivedAt: number; serverMs: number };

/**
 * The time of the database server, so that the timestamps of several nodes are in order and no node treats the work of
 * another as abandoned, even if its own clock is wrong. Until the first reading, it is the machine's time.
 */
export function serverClock(): { clock: Clock; look(look: Look): void } {
  let isKnown = false;
  /** The offset to `performance.now()`, which does not jump when somebody sets the machine's clock. */
  let zero = Date.now() - performance.now();
  return {
    clock: () => new Date(zero + performance.now()),
    look({ askedAt, receivedAt, serverMs }) {
      const halfTrip = (receivedAt - askedAt) / 2;
      const seen = serverMs - (askedAt + halfTrip);
      const uncertain = halfTrip + roundingMs;
      // The offset stays as long as it may be right, so that it does not vary with the network's delay.
      zero = isKnown ? Math.min(Math.max(zero, seen - uncertain), seen + uncertain) : seen;
      isKnown = true;
    },
  };
}

const heartbeatMs = 5 * second;
const heartbeatTimeoutMs = 5 * second;
const backOff = { firstMs: 100, longestMs: 5 * second };

type ListenerOptions = {
  url: string;
  onMessage: (payload: string) => void;
  /** Called after each new connection: earlier notifications were missed. */
  onConnected: () => void;
  onConnectionLost: (error: Error) => void;
};

/**
 * Receives notifications of other nodes over its own connection, which is reopened whenever it is lost. Nothing depends
 * only on this: missed notifications are made up for by polling.
 */
function startListener({ url, onMessage, onConnected, onConnectionLost }: ListenerOptions): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  /** Listens until the connection is lost. */
  const listenOnce = async (heard: () => void) => {
    const { pg, settings } = await connectionSettings(url);
    const own = new pg.Client({ ...settings, query_timeout: heartbeatTimeoutMs });
    // Not `once`: pg reports a lost connection twice.
    const broken = new Promise<Error>((resolve) => own.on('error', resolve));
    own.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      if (stopping.signal.aborted) return;
      heard();
      onConnected();
      while (!stopping.signal.aborted) {
        const error = await Promise.race([broken, wait(heartbeatMs)]);
        if (error) throw error;
        if (!stopping.signal.aborted) await own.query('select 1');
      }
    } finally {
      own.end().catch(() => {});
    }
  };

  const run = async () => {
    let delayMs = backOff.firstMs;
    while (!stopping.signal.aborted) {
      await listenOnce(() => {
        delayMs = backOff.firstMs;
      }).catch((error: unknown) => {
        if (!stopping.signal.aborted && error instanceof Error) onConnectionLost(error);
      });
      await wait(delayMs * (0.5 + Math.random()));
      delayMs = Math.min(delayMs * 2, backOff.longestMs);
    }
  };
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** A notification arrives within this time, or never. */
const notificationTimeoutMs = 2 * second;

/**
 * Whether a connection to this URL receives notifications of another connection: behind a pooler that gives each
 * transaction another session it does not. `tell` sends a notification on a channel over another connection.
 */
async function receivesNotifications(
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
