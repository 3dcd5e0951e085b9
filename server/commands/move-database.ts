import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { removeLeftovers, unfinishedName } from '#server/backup/unfinished.ts';
import { CommandError } from '#server/command-error.ts';
import { defineCommand, runCommand, UsageError } from '#server/commands/command.ts';
import type { Config } from '#server/config.ts';
import { type CopiedTable, copyTable, digestOf, lastIds, tablesToCopy } from '#server/db/copy-rows.ts';
import type { Database } from '#server/db/database.ts';
import { continueIdsAfter } from '#server/db/portability.ts';
import { acquireServerLock } from '#server/db/server-lock.ts';
import { isEmptyPostgres } from '#server/db/snapshot.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { checkRestored, finishRestore, unfinishedRestore } from '#server/db/unfinished-restore.ts';
import { DatabaseError } from '#server/describe-error.ts';
import { openDatabase, schemaVersion } from '#server/open-database.ts';
import { syncFolder } from '#server/storage/disk.ts';

type Progress = (stage: string, detail?: string) => void;

const nextSteps = {
  postgres: [
    'Now set DATABASE_URL for the server, start it, and look at the portal. The images and papers stay where they are.',
    'The old database is left in DATA_DIR as it was. It holds health data: delete setucare.db* when you need it no more.',
  ],
  embedded: [
    'Now take DATABASE_URL from the settings of the server, start it, and look at the portal. The images and papers stay',
    'where they are. The old database is left as it was. It holds health data: drop it when you need it no more.',
  ],
};

/** `npm run move-database`. */
export const moveDatabaseCommand = defineCommand({
  name: 'move-database',
  about:
    'Copies everything from the embedded database in DATA_DIR to PostgreSQL in DATABASE_URL, or back, and compares each\n' +
    'table by a digest. Stop the servers first. The target must be empty; the source stays as it is.',
  texts: { to: { value: 'postgres|embedded', help: 'where the data go' } },
  flags: { 'dry-run': 'check both databases and count the rows, and change nothing' },
  async run({ config, text, flag, print, progress }) {
    const to = text('to');
    if (to !== 'postgres' && to !== 'embedded')
      throw new UsageError('It needs --to postgres or --to embedded.');
    const { databaseUrl } = config;
    if (!databaseUrl) throw new UsageError('Set DATABASE_URL to the PostgreSQL database, for either way.');
    const url = config.databaseDirectUrl ?? databaseUrl;
    const [needed, what] =
      to === 'postgres' ? [sqliteFile(config.dataDir), 'database in'] : [config.dataDir, 'folder'];
    if (!existsSync(needed))
      throw new CommandError(`There is no ${what} ${config.dataDir}.`, 'Look at DATA_DIR.');
    const lock = acquireServerLock(config.dataDir);
    if (!lock) throw new CommandError(`A server is at work in ${config.dataDir}.`, 'Stop it.');
    try {
      await removeLeftovers(config.dataDir);
      await checkTarget(to, config.dataDir, url);
      const move = { url, dataDir: config.dataDir, print, progress, dryRun: flag('dry-run') };
      await (to === 'postgres' ? toPostgres(move) : toEmbedded(move));
      if (!move.dryRun) for (const line of nextSteps[to]) print(line);
    } finally {
      lock.release();
    }
  },
});

type Move = Pick<Config, 'dataDir'> & {
  url: string;
  print(line: string): void;
  progress: Progress;
  dryRun: boolean;
};

async function checkTarget(to: 'postgres' | 'embedded', dataDir: string, url: string): Promise<void> {
  const file = sqliteFile(dataDir);
  const isEmpty = await isEmptyPostgres(url).catch((cause: unknown) => {
    throw new DatabaseError('The database can not be used', { cause });
  });
  if (to === 'postgres') {
    if (isEmpty) return;
    throw new CommandError('The database in DATABASE_URL is not empty.', 'Move into a new one.');
  }
  if (isEmpty) throw new CommandError('The database in DATABASE_URL is empty.', 'Look at DATABASE_URL.');
  const left = (await readdir(dataDir)).filter((entry) => entry.startsWith(basename(file)));
  if (left.length > 0)
    throw new CommandError(`${dataDir} is not empty: it has ${left.join(', ')}.`, 'Move it away.');
}

/** One connection: then every other one to PostgreSQL is somebody else's. */
const open = (options: { databaseUrl?: string; dataDir: string }) =>
  openDatabase({
    databaseUrl: options.databaseUrl,
    dataDir: options.dataDir,
    databasePoolMax: 1,
    onConnectionLost: () => {},
  });

async function toPostgres(move: Move): Promise<void> {
  const { url, dataDir } = move;
  const source = open({ dataDir });
  try {
    await checkSource(source);
    if (move.dryRun) return await count(source, await tablesToCopy(source.read), move);
    const target = open({ databaseUrl: url, dataDir });
    try {
      await copyAll(source, target, move);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** The new file gets its name last: until then no server finds it. */
async function toEmbedded(move: Move): Promise<void> {
  const { url, dataDir } = move;
  const work = join(dataDir, unfinishedName());
  const source = open({ databaseUrl: url, dataDir });
  try {
    await checkSource(source);
    await checkAlone(source);
    const target = open({ dataDir: work });
    try {
      if (move.dryRun) {
        await target.migrate();
        return await count(source, await tablesToCopy(target.read), move);
      }
      await copyAll(source, target, move);
      await checkAlone(source);
      await target.truncateWal();
    } finally {
      await target.close();
    }
    await rename(sqliteFile(work), sqliteFile(dataDir));
    await syncFolder(dataDir);
  } finally {
    await source.close();
    await rm(work, { recursive: true, force: true });
  }
}

/** The source has the schema of this version, and no restore of it is unfinished. */
async function checkSource(source: Database): Promise<void> {
  try {
    const { pending, newer } = await source.schema();
    if (newer.length > 0) {
      throw new CommandError(
        `The database is of a newer version: ${await schemaVersion(source.read)}.`,
        'Move it with that version.',
      );
    }
    if (pending.length > 0) {
      throw new CommandError(
        `The database is of an older version: it lacks ${pending.join(', ')}.`,
        'Start this version on it once, or run npm run migrate.',
      );
    }
    await checkRestored(source.read);
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new DatabaseError('The database can not be used', { cause });
  }
}

const connections = z.tuple([z.object({ others: z.coerce.number() })]);

async function checkAlone(source: Database): Promise<void> {
  const { rows } = await sql`select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    source.read,
  );
  const [{ others }] = connections.parse(rows);
  if (others > 0)
    throw new CommandError(
      `Others are connected to the database in DATABASE_URL: ${others}.`,
      'Stop the servers, and close other programs that use it.',
    );
}

async function count(source: Database, tables: CopiedTable[], { print }: Move): Promise<void> {
  let all = 0;
  for (const table of tables) {
    const { rows } = await digestOf(source.read, table);
    all += rows;
    if (rows > 0) print(`${table.name}: ${rows}`);
  }
  print(`${all} rows in ${tables.length} tables would be copied. Nothing was changed.`);
}

/**
 * All rows are copied in one transaction, which is stored only if both sides have the same digests. A mark keeps
 * servers from starting on the target until its search indexes are made.
 */
async function copyAll(source: Database, target: Database, { print, progress }: Move): Promise<void> {
  progress('Preparing the target');
  await target.migrate();
  await target.transaction(async (writer) => {
    for (const statement of unfinishedRestore) await sql.raw(statement).execute(writer);
  });
  const isToPostgres = target.pool !== undefined;
  const tables = await tablesToCopy((isToPostgres ? source : target).read);
  let all = 0;
  await target.transaction(async (writer) => {
    // Else each row would wait in a queue for the end of the transaction.
    if (isToPostgres) await sql`set constraints all immediate`.execute(writer);
    for (const table of [...tables].reverse())
      await sql`delete from ${sql.table(table.name)}`.execute(writer);
    for (const table of tables) {
      progress('Copying', table.name);
      all += await copyTable(source.read, writer, table);
    }
    for (const [name, last] of await lastIds(source.read)) {
      if (tables.some((table) => table.name === name)) await continueIdsAfter(writer, name, last);
    }
    for (const table of tables) {
      progress('Comparing', table.name);
      const [there, here] = [await digestOf(source.read, table), await digestOf(writer, table)];
      if (there.rows !== here.rows || there.hash !== here.hash)
        throw new CommandError(
          `The table ${table.name} differs: ${there.rows} rows there, ${here.rows} here. Nothing was stored.`,
        );
    }
    for (const statement of unfinishedRestore) await sql.raw(statement).execute(writer);
  });
  progress('Making the search indexes');
  await target.migrate();
  await target.transaction(finishRestore);
  print(`${all} rows in ${tables.length} tables were copied. Each table has the same digest on both sides.`);
}

if (import.meta.main) await runCommand(moveDatabaseCommand);
