import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { migrateCommand } from '#server/commands/migrate.ts';
import { lastWithoutTransaction } from '#server/db/half-done-upgrade.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { replacedByBaseline } from '#server/db/migrations/0043-baseline.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { NodeSqliteDialect, openConnection } from '#server/db/sqlite-connection.ts';
import type { Tables } from '#server/db/tables.ts';
import { callOperatorCommand } from '#tests/support/operator-commands.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const old = gunzipSync(readFileSync(join(import.meta.dirname, '../fixtures/b6762cca/sqlite.db.gz')));
/** At every statement (1) it takes five minutes. */
const each = 60;
const program = join(import.meta.dirname, '../support/killed-migration.ts');
const folder = temporaryFolder('interrupted');
afterAll(folder.remove);
let count = 0;

/** A data folder with the database of commit b6762cca. */
function oldFolder(): string {
  count += 1;
  const dataDir = join(folder.path, String(count));
  mkdirSync(dataDir);
  writeFileSync(sqliteFile(dataDir), old);
  return dataDir;
}

/** The files as they are at this moment, as after a loss of power. */
function copyOf(dataDir: string): string {
  count += 1;
  const copy = join(folder.path, String(count));
  cpSync(dataDir, copy, { recursive: true });
  return copy;
}

const named = z.array(z.object({ name: z.string() }));

/** Calls `work` with a function that reads rows of the database in a folder. */
function reading<T>(dataDir: string, work: (read: (query: string) => Record<string, unknown>[]) => T): T {
  const database = new DatabaseSync(sqliteFile(dataDir));
  try {
    return work((query) => database.prepare(query).all());
  } finally {
    database.close();
  }
}

/** The schema, and the names of the migrations. */
const schemaOf = (dataDir: string): string[] =>
  reading(dataDir, (read) => [
    ...read('select sql from sqlite_master order by name').map((row) => `${row.sql}`.replace(/\s+/g, ' ')),
    ...read('select name from kysely_migration order by name').map((row) => `${row.name}`),
  ]);

/**
 * The rows of each table as a digest. Counters, and the moments at which a migration ran, are left out; so are the
 * engine's own indexes of texts, and the ids of synonyms.
 */
const rowsOf = (dataDir: string): string[] =>
  reading(dataDir, (read) =>
    named
      .parse(read("select name from sqlite_master where type = 'table' order by name"))
      .filter(({ name }) => !/_search(_|$)|^kysely_|^content_version$|^sqlite_|^folded_texts$/.test(name))
      .map(({ name }) => {
        const rows = read(`select * from "${name}"`).map((row) =>
          JSON.stringify(name === 'search_synonyms' ? { ...row, id: 0 } : row),
        );
        const text = rows.join('\n').replace(/"20[\d:.T-]+Z?"/g, 'a time');
        return `${name} ${hash('sha256', text)}`;
      }),
  );

const stateOf = (dataDir: string) => ({
  schema: schemaOf(dataDir),
  rows: rowsOf(dataDir),
  unfolded: reading(dataDir, (read) => read('select kind from folded_texts where text is null')),
});

const migrate = (dataDir: string) => callOperatorCommand(migrateCommand, [], { DATA_DIR: dataDir });

/** Calls `work` before each statement that the embedded database runs meanwhile. */
async function beforeEachStatement(work: () => void, meanwhile: () => Promise<void>): Promise<void> {
  const { run, all } = StatementSync.prototype;
  let isWorking = false;
  const first = () => {
    if (isWorking) return;
    isWorking = true;
    work();
    isWorking = false;
  };
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
    first();
    return Reflect.apply(run, this, values);
  });
  vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...values) {
    first();
    return Reflect.apply(all, this, values);
  });
  try {
    await meanwhile();
  } finally {
    vi.restoreAllMocks();
  }
}

/** Upgrades as versions up to 1.1.0 did: each statement is stored by itself. Calls `work` before each. */
async function migrateWithoutTransaction(dataDir: string, work: (migration: string) => void): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openConnection(sqliteFile(dataDir))) });
  let current = '';
  const all: Record<string, Migration> = {};
  for (const name of replacedByBaseline) all[name] = { up: async () => {} };
  for (const [name, { up }] of Object.entries<Migration>(migrations)) {
    all[name] = {
      up: (within) => {
        current = name;
        return up(within);
      },
    };
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => all },
    allowUnorderedMigrations: true,
    disableTransactions: true,
  });
  await beforeEachStatement(
    () => work(current),
    async () => {
      const { error } = await migrator.migrateToLatest();
      expect(error).toBeUndefined();
    },
  );
  await db.destroy();
}

let finished: ReturnType<typeof stateOf>;
beforeAll(async () => {
  const dataDir = oldFolder();
  expect(await migrate(dataDir)).toMatchObject({ code: 0 });
  finished = stateOf(dataDir);
});

describe('an upgrade of the embedded database', { timeout: 120_000 }, () => {
  it('leaves the old database behind wherever it stops, and is done by the next start', async () => {
    const dataDir = oldFolder();
    const before = schemaOf(dataDir);
    const rows = rowsOf(dataDir);
    const stops = { as: 0, changed: 0 };
    const chosen: string[] = [];
    const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openConnection(sqliteFile(dataDir))) });
    await beforeEachStatement(
      () => {
        const copy = copyOf(dataDir);
        stops[schemaOf(copy).join() === before.join() ? 'as' : 'changed'] += 1;
        if (stops.as % 60 === 0) chosen.push(copy);
        else rmSync(copy, { recursive: true });
      },
      () => migrateToLatest(db),
    );
    await db.destroy();
    expect(stops).toEqual({ as: expect.toSatisfy((count) => count > 300), changed: 0 });
    for (const copy of chosen) {
      expect(rowsOf(copy)).toEqual(rows);
      expect(await migrate(copy)).toMatchObject({ code: 0 });
      expect(stateOf(copy)).toEqual(finished);
    }
  });

  it('is as it was after SIGKILL, and done by the next start', async () => {
    const before = schemaOf(oldFolder());
    for (const statement of [60, 200, 340]) {
      const dataDir = oldFolder();
      const killed = spawnSync(process.execPath, [program, `${statement}`], { env: { DATA_DIR: dataDir } });
      expect(killed.signal, `${killed.stderr}`).toBe('SIGKILL');
      expect(schemaOf(copyOf(dataDir)), `statement ${statement}`).toEqual(before);
      expect(await migrate(dataDir)).toMatchObject({ code: 0 });
      expect(stateOf(dataDir)).toEqual(finished);
    }
  });

  it('is finished if a version up to 1.1.0 was stopped in the middle of it', async () => {
    const copies: { copy: string; where: string }[] = [];
    const dataDir = oldFolder();
    let nth = 0;
    await migrateWithoutTransaction(dataDir, (name) => {
      nth += 1;
      if (nth % each === 0 && name <= lastWithoutTransaction)
        copies.push({ copy: copyOf(dataDir), where: `statement ${nth}, in ${name}` });
    });
    for (const { copy, where } of copies) {
      const result = await migrate(copy);
      expect(result, `${where}: ${result.error}`).toMatchObject({ code: 0 });
      const { rows, ...state } = stateOf(copy);
      expect(state, where).toMatchObject({ schema: finished.schema, unfolded: [] });
      // The history of a case may name the end of a link twice.
      const but = ({ rows: all }: typeof finished) => all.filter((row) => !row.startsWith('case_events '));
      expect(but({ ...state, rows }), where).toEqual(but(finished));
    }
  });
});
