import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/open-database.ts';
import { type Cluster, startCluster } from '#tests/support/cluster.ts';
import { findPostgres, hasDumpPrograms } from '#tests/support/find-postgres.ts';
import { onServer, postgresTemplate } from '#tests/support/postgres.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a migrated, empty database file, to copy. */
    sqliteTemplate: string;
    /** Where the operator commands store their compiled modules, which saves half of the first command's time. */
    compiledCommands: string;
    /** The URL of the PostgreSQL server's own database; null without PostgreSQL. */
    postgres: string | null;
    /**
     * How PostgreSQL copies a database: as files where possible, because otherwise most pages would be written to its
     * log.
     */
    postgresCopy: string;
  }
}

/** Runs once before the API tests: starts PostgreSQL, migrates one database of each engine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder('sqlite');
  const compiled = temporaryFolder('compiled');
  const cluster = await startPostgres();
  let copying = '';
  const tearDown = async () => {
    await cluster?.stop();
    folder.remove();
    compiled.remove();
  };
  try {
    const sqlite = openDatabase({ databaseUrl: undefined, dataDir: folder.path, onConnectionLost: () => {} });
    await sqlite.migrate();
    await sqlite.close();
    if (cluster) copying = await migrateTemplate(cluster);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('sqliteTemplate', folder.path);
  project.provide('compiledCommands', compiled.path);
  project.provide('postgres', cluster?.url('postgres') ?? null);
  project.provide('postgresCopy', copying);
  return tearDown;
}

async function startPostgres(): Promise<Cluster | undefined> {
  const programs = findPostgres();
  if (programs && !hasDumpPrograms())
    console.warn('  Tests of backups on PostgreSQL are SKIPPED: its programs for dumps are not on npm.');
  // Reading a few rows is faster than compiling a query: planning took 80 ms, and now takes 2.
  if (programs) return startCluster(programs, { jit: false });
  console.warn(`
  ************************************************************************
  *  No PostgreSQL here: its half of the API tests is SKIPPED.           *
  *  On Debian or Ubuntu: apt-get install postgresql                     *
  ************************************************************************
`);
  return undefined;
}

/** Makes the template, and returns how it is copied: the choice exists since version 15. */
async function migrateTemplate(cluster: Cluster): Promise<string> {
  await onServer(cluster.url('postgres'), `create database ${postgresTemplate}`);
  const database = openDatabase({
    databaseUrl: cluster.url(postgresTemplate),
    dataDir: '',
    onConnectionLost: (error) => {
      throw error;
    },
  });
  await database.migrate();
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(database.read);
  await database.close();
  return (rows[0]?.version ?? 0) >= 150_000 ? 'strategy file_copy' : '';
}
