import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Writer } from '#server/db/database.ts';
import { acquireLease, releaseLease } from '#server/db/leases.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { continueIdsAfter, isUniqueViolation, withLock } from '#server/db/portability.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { NodeSqliteDialect, openConnection } from '#server/db/sqlite-connection.ts';
import type { Tables } from '#server/db/tables.ts';
import { UnavailableError } from '#server/errors.ts';
import { openDatabase, openMigrated, schemaVersion } from '#server/open-database.ts';
import { productVersion } from '#server/version.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const timestamp = '2031-05-06T07:08:09.123Z';

const doctor = (name: string) => ({
  name,
  specialty: 'Cardiology',
  experience: 12,
  description: 'Listens first.',
  created_at: timestamp,
  updated_at: timestamp,
});

const named = (name: string) => ({ name, name_key: name.toLowerCase(), status: 1, created_at: timestamp });

describeEachEngine('the database', (engine) => {
  test('can be migrated twice, even at the same time', async () => {
    const database = await engine.openDatabase();
    await Promise.all([database.migrate(), database.migrate()]);
    await database.migrate();
    expect(await database.read.selectFrom('doctors').selectAll().execute()).toEqual([]);
  });

  test('works with a schema that a newer version has migrated, and reports it', async () => {
    const database = await engine.openDatabase();
    await database.transaction((writer) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(writer),
    );
    await database.migrate();
    expect(await database.schema()).toEqual({ pending: [], newer: ['9999-later'] });
  });

  test('names the version that has migrated a newer schema', async () => {
    const settings = await engine.settings();
    const { databaseUrl, databaseDirectUrl, dataDir } = readConfig({ ...settings });
    const warnings: string[] = [];
    const open = () =>
      openMigrated({
        databaseUrl,
        databaseDirectUrl,
        dataDir,
        migrate: true,
        onConnectionLost: () => {},
        onWarning: (text) => warnings.push(text),
      });
    const first = await open();
    expect(await schemaVersion(first.read)).toBe(productVersion);
    await first.transaction(async (writer) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(writer);
      await writer
        .updateTable('installation')
        .set({ value: '7.0.0' })
        .where('name', '=', 'schema-version')
        .execute();
    });
    await first.close();
    const second = await open();
    await second.close();
    expect(warnings.filter((text) => text.includes('newer version'))).toEqual([
      `The schema is of a newer version, 7.0.0; this is ${productVersion}. It has 9999-later`,
    ]);
  });

  test('gives a task to one process until it is done or its time has ended', async () => {
    const database = await engine.openDatabase();
    let now = Date.parse('2031-05-06T07:08:09.123Z');
    const clock = () => new Date(now);
    const take = (name = 'clean-up') =>
      database.transaction((writer) => acquireLease(writer, { name, forMs: 1000 }, clock));
    const taken = await Promise.all([take(), take(), take(), take('other')]);
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(await take()).toBe(false);
    now += 1000;
    expect(await take()).toBe(true);
    await database.transaction((writer) => releaseLease(writer, 'clean-up'));
    expect(await take()).toBe(true);
  });

  test('lets a column be empty by a migration, without touching the rows that refer to its table', async () => {
    const { DATABASE_URL, DATA_DIR } = await engine.settings();
    const db = await (async () => {
      if (!DATABASE_URL)
        return new Kysely<Tables>({ dialect: new NodeSqliteDialect(openConnection(sqliteFile(DATA_DIR))) });
      const { default: pg } = await import('pg');
      return new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: DATABASE_URL, max: 1 }) }),
      });
    })();
    onTestFinished(() => db.destroy());
    await db.insertInto('categories').values(named('Visas')).execute();
    const { id } = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
    const up = async (migrated: Kysely<unknown>) => {
      await sql`create table read_lately (category_id integer not null references categories on delete cascade)`.execute(
        migrated,
      );
      await sql`insert into read_lately (category_id) values (${id})`.execute(migrated);
      const change = migrated.schema.alterTable('categories');
      await change.alterColumn('name_key', (column) => column.dropNotNull()).execute();
    };
    await migrateToLatest(db, { known: { '9997-allows-null': { up } } });
    await sql`update categories set name_key = null`.execute(db);
    expect((await sql`select category_id from read_lately`.execute(db)).rows).toEqual([{ category_id: id }]);
  });

  if (engine.name === 'postgres')
    test('retries a migration while a table is in use, and blocks nobody for long', async () => {
      const { DATABASE_URL = '' } = await engine.settings();
      const { default: pg } = await import('pg');
      const [reader, changer] = [
        new pg.Pool({ connectionString: DATABASE_URL, max: 1 }),
        new pg.Pool({ connectionString: DATABASE_URL, max: 1, options: '-c lock_timeout=100' }),
      ];
      onTestFinished(async () => {
        await reader.end();
      });
      const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool: changer }) });
      onTestFinished(() => db.destroy());
      await reader.query('begin');
      await reader.query('select * from categories');
      const report = vi.fn(() => void reader.query('commit'));
      const up = (migrated: Kysely<unknown>) =>
        migrated.schema.alterTable('categories').addColumn('added', 'text').execute();
      await migrateToLatest(db, { known: { '9998-adds-a-column': { up } }, report });
      expect(report).toHaveBeenCalledOnce();
      expect((await reader.query('select added from categories')).rows).toEqual([]);
    });

  test('returns timestamps as ISO text and counts as numbers', async () => {
    const database = await engine.openDatabase();
    await database.transaction((writer) => writer.insertInto('doctors').values(doctor('Ayesha')).execute());
    const row = await database.read
      .selectFrom('doctors')
      .select(({ fn }) => ['created_at', fn.countAll<number>().over().as('all')])
      .executeTakeFirstOrThrow();
    expect({ ...row }).toEqual({ created_at: timestamp, all: 1 });
  });

  test('stores nothing of a transaction that fails', async () => {
    const database = await engine.openDatabase();
    const failing = database.transaction(async (writer) => {
      await writer.insertInto('doctors').values(doctor('Ayesha')).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.read.selectFrom('doctors').selectAll().execute()).toEqual([]);
  });

  test('hides the changes of a transaction until it ends', async () => {
    const database = await engine.openDatabase();
    await database.transaction(async (writer) => {
      await writer.insertInto('doctors').values(doctor('Ayesha')).execute();
      expect(await database.read.selectFrom('doctors').selectAll().execute()).toEqual([]);
    });
    expect(await database.read.selectFrom('doctors').selectAll().execute()).toHaveLength(1);
  });

  if (engine.name === 'sqlite')
    test('is unavailable while the disk is full, and works again once there is space', async () => {
      const database = await engine.openDatabase();
      const limitTo = (pages: number) =>
        database.transaction((writer) => sql.raw(`pragma max_page_count = ${pages}`).execute(writer));
      const add = () =>
        database.transaction((writer) =>
          writer
            .insertInto('doctors')
            .values({ ...doctor('Ayesha'), description: 'x'.repeat(100_000) })
            .execute(),
        );
      // SQLite raises this limit to the current number of pages, so the database is now full.
      await limitTo(1);
      await expect(add()).rejects.toThrow(UnavailableError);
      await limitTo(1_000_000);
      await add();
      expect(await database.read.selectFrom('doctors').select('name').execute()).toHaveLength(1);
    });

  if (engine.name === 'sqlite')
    test('rejects writes outside of a transaction', async () => {
      const database = await engine.openDatabase();
      const writing = database.read.insertInto('doctors').values(doctor('Ayesha')).execute();
      await expect(writing).rejects.toThrow(/readonly/);
    });

  if (engine.name === 'sqlite')
    test('lets two processes change the same file in turns', async () => {
      const { DATA_DIR } = await engine.settings();
      const db = openDatabase({ databaseUrl: undefined, dataDir: DATA_DIR, onConnectionLost: () => {} });
      onTestFinished(() => db.close());
      const counter = { name: 'counter', value: '0' };
      await db.transaction((writer) => writer.insertInto('installation').values(counter).execute());
      const script = join(import.meta.dirname, '../support/count-up.ts');
      const processes = [fork(script, [DATA_DIR, '30']), fork(script, [DATA_DIR, '30'])];
      await Promise.all(processes.map((one) => once(one, 'message')));
      for (const one of processes) one.send('begin');
      expect(await Promise.all(processes.map((one) => once(one, 'exit')))).toEqual([
        [0, null],
        [0, null],
      ]);
      const row = db.read.selectFrom('installation').select('value').where('name', '=', 'counter');
      expect(await row.executeTakeFirst()).toMatchObject({ value: '60' });
    });

  test('distinguishes a unique violation from other errors', async () => {
    const database = await engine.openDatabase();
    const add = () =>
      database.transaction((writer) => writer.insertInto('categories').values(named('Visas')).execute());
    await add();
    const twice = await add().catch((error: unknown) => error);
    const other = await sql`select no_such_column`.execute(database.read).catch((error: unknown) => error);
    expect(isUniqueViolation(twice)).toBe(true);
    expect(other).toBeInstanceOf(Error);
    expect(isUniqueViolation(other)).toBe(false);
    expect(isUniqueViolation('23505')).toBe(false);
  });

  test('rejects a reference to a row that does not exist', async () => {
    const database = await engine.openDatabase();
    const dangling = database.transaction((writer) =>
      writer
        .insertInto('doctors')
        .values({ ...doctor('Ayesha'), image_id: 999 })
        .execute(),
    );
    await expect(dangling).rejects.toThrow(/foreign key/i);
  });

  test('continues ids after the seeded ones and never uses one twice', async () => {
    const database = await engine.openDatabase();
    const insert = (writer: Writer, name: string, id?: number) =>
      writer
        .insertInto('roles')
        .values({ ...named(name), permissions: 1, ...(id === undefined ? {} : { id }) })
        .returning('id')
        .executeTakeFirstOrThrow();
    await database.transaction(async (writer) => {
      await insert(writer, 'seeded', 1);
      await continueIdsAfter(writer, 'roles', 8);
      expect(await insert(writer, 'next')).toMatchObject({ id: 9 });
      await writer.deleteFrom('roles').where('id', '=', 9).execute();
      expect(await insert(writer, 'after')).toMatchObject({ id: 10 });
    });
  });

  test('makes transactions with the same lock wait for one another', async () => {
    const database = await engine.openDatabase();
    const seen: string[] = [];
    const take = (who: string) =>
      database.transaction(async (writer) => {
        await withLock(writer, 'the last administrator');
        seen.push(`${who} in`);
        await writer.insertInto('categories').values(named(who)).execute();
        seen.push(`${who} out`);
      });
    await Promise.all(['a', 'b', 'c'].map(take));
    const order = seen.filter((step) => step.endsWith(' in')).map((step) => step.slice(0, 1));
    expect(seen).toEqual(order.flatMap((who) => [`${who} in`, `${who} out`]));
  });
});
