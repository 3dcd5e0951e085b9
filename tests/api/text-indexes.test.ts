import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { describePostgres } from '#tests/support/engines.ts';

const index = 'doctors_folded_search';

async function isValid(db: Kysely<Tables>): Promise<boolean | undefined> {
  const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
    where indexrelid = to_regclass(${index})`.execute(db);
  return rows[0]?.valid;
}

/** A separate connection to the database. */
async function connectTo(database: Database): Promise<pg.Client> {
  const { rows } = await sql<{ name: string; port: number; host: string; user: string }>`select
    current_database() as name, current_setting('port')::int as port, current_user as user,
    split_part(current_setting('unix_socket_directories'), ',', 1) as host`.execute(database.read);
  const { name, ...rest } = rows[0] ?? { name: '' };
  const client = new pg.Client({ ...rest, database: name });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describePostgres('the indexes of texts', (engine) => {
  it('are created while other connections write, even to the same table', async () => {
    const database = await engine.openDatabase();
    await sql`drop index ${sql.id(index)}`.execute(database.read);
    const [slow, quick] = [await connectTo(database), await connectTo(database)];
    await slow.query("begin; update folded_texts set text = '' where kind = 'doctors'");
    const made = database.migrate();
    // The creation waits for the slow writer.
    const waits = async () => {
      const { rows } = await quick.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'create index%'`);
      return rows.length;
    };
    await expect.poll(waits).toBe(1);
    await quick.query("set lock_timeout = '2s'; update folded_texts set text = '' where kind = 'doctors'");
    await slow.query('commit');
    await made;
    expect(await isValid(database.read)).toBe(true);
  });

  it('are created again if the process that was creating them ended early', async () => {
    const database = await engine.openDatabase();
    await sql`update pg_index set indisvalid = false where indexrelid = to_regclass(${index})`.execute(
      database.read,
    );
    expect(await isValid(database.read)).toBe(false);
    await database.migrate();
    expect(await isValid(database.read)).toBe(true);
  });

  it('are not created while another node is creating them', async () => {
    const database = await engine.openDatabase();
    await sql`drop index ${sql.id(index)}`.execute(database.read);
    const other = await connectTo(database);
    const lock = "hashtextextended('text indexes', 0)";
    await other.query(`select pg_advisory_lock(${lock})`);
    let told = () => {};
    const waiting = new Promise<void>((resolve) => {
      told = resolve;
    });
    const made = database.migrate(told);
    await Promise.race([waiting, made]);
    await other.query(`select pg_advisory_unlock(${lock})`);
    await made;
    expect(await isValid(database.read)).toBe(true);
    const { rows } = await other.query(`select 1 from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`);
    expect(rows).toEqual([]);
  });
});
