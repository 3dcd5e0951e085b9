import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { second } from '#server/clock.ts';
import type { PoolState } from '#server/db/database.ts';
import { UnavailableError } from '#server/errors.ts';

/** Type numbers of PostgreSQL's catalogue. */
const int8 = 20;
const timestamptz = 1184;

const connectTimeoutMs = 5 * second;
const queryTimeoutMs = 15 * second;
/** The server gives up a little earlier than the caller, so that it does not work on results that nobody waits for. */
const statementTimeoutMs = 14 * second;
/**
 * A node that lost its power leaves its transaction open: the locks of that transaction must not hold up the other
 * nodes.
 */
const idleTimeoutMs = 60 * second;

/**
 * Begins a transaction with its time-outs, in one round trip. They apply only to the transaction: a setting of the
 * session would affect other clients behind a pooler.
 */
const begin = `begin; set local statement_timeout = ${statementTimeoutMs};
  set local idle_in_transaction_session_timeout = ${idleTimeoutMs}`;

const timedOut = 'Query read timeout';
/**
 * Connection lost, shutting down, full, read-only, timed out, locked; and the operating system's network error codes.
 */
const transientCodes =
  /^(08...|57P0[123]|57014|53...|25006|25P0[34]|55P03|40001|40P01|E[A-Z]{3,}|EAI_AGAIN)$/;
/** The messages of pg, without a code, for a connection that is lost or was not made in time. */
const lost = /^(Connection terminated|timeout ex|Client (was closed|has encountered)|Cannot use a pool)/;

/** Whether the same query may work later: it failed because of the server or the network, not because of the query. */
function isTransient(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return transientCodes.test(error.code);
  return error.message === timedOut || lost.test(error.message);
}

const passed = (error: unknown) => (isTransient(error) ? new UnavailableError(error) : error);

/** A pool that reports how busy it is. */
export type OpenPool = PostgresPool & { state(): PoolState };

type PoolOptions = {
  url: string;
  max: number;
  /** Called for lost connections, whether a query ran on them or not. */
  onConnectionLost: (error: Error) => void;
};

/** The settings of every connection, inside and outside of the pool. */
export async function connectionSettings(url: string) {
  // Loaded only where PostgreSQL is used.
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  types.setTypeParser(timestamptz, (text) => new Date(text).toISOString());
  const settings = {
    connectionString: url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
  };
  return { pg, settings };
}

/**
 * A pool for Kysely. While the server is unavailable, queries and connections throw `UnavailableError`, in time even if
 * the server is frozen; later ones reconnect automatically.
 */
export async function openPool({ url, max, onConnectionLost }: PoolOptions): Promise<OpenPool> {
  const { pg, settings } = await connectionSettings(url);
  const pool: Pool = new pg.Pool({ ...settings, max, query_timeout: queryTimeoutMs });
  pool.on('error', () => {});
  // The pool handles errors only of idle clients: an error of a client in use would end the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  return {
    options: pool.options,
    end: () => pool.end(),
    state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw passed(error);
      });
      return watched(client);
    },
  };
}

const wrappers = new WeakMap<PoolClient, PostgresPoolClient>();

/** Kysely identifies a connection by its object. */
function watched(client: PoolClient): PostgresPoolClient {
  const known = wrappers.get(client) ?? watch(client);
  wrappers.set(client, known);
  return known;
}

/** Wraps the client: `query` throws `UnavailableError`, and a connection whose query never ended is not used again. */
function watch(client: PoolClient): PostgresPoolClient {
  let stuck: unknown;
  const query = async (text: string, parameters: readonly unknown[]) => {
    // The query would wait behind the one that did not end.
    if (stuck) throw new UnavailableError(stuck);
    try {
      return await client.query(text === 'begin' ? begin : text, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === timedOut) stuck = error;
      throw passed(error);
    }
  };
  const release = (destroy?: boolean) => client.release(destroy || stuck !== undefined);
  return Object.assign(Object.create(client), { query, release });
}
