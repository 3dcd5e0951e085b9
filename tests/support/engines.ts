import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { afterAll, describe, inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/open-database.ts';
import { hasDumpPrograms } from '#tests/support/find-postgres.ts';
import { onServer, postgresTemplate } from '#tests/support/postgres.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/** The settings with the location of the data. */
export type DataSettings = { DATA_DIR: string; DATABASE_URL?: string };

/** One of the two database engines. Its databases are removed after the tests of the describe block. */
export type Engine = {
  name: 'sqlite' | 'postgres';
  /** A new, migrated, empty database for an app. */
  settings(): Promise<DataSettings>;
  /** An empty data folder and, on PostgreSQL, an empty database. */
  emptySettings(): Promise<DataSettings>;
  /** Whether backups can be made here: the PostgreSQL from npm has no programs for dumps. */
  hasBackups: boolean;
  /** A new, migrated, empty database, opened. */
  openDatabase(): Promise<Database>;
};

/** Runs the same tests on both engines; those on PostgreSQL are skipped where there is none. */
export function describeEachEngine(name: string, tests: (engine: Engine) => void): void {
  describe(`${name} (sqlite)`, () => tests(engineOf('sqlite', async () => ({}))));
  describePostgres(name, tests);
}

/** Like `describeEachEngine`, for tests of backups: skipped on a PostgreSQL without its programs for dumps. */
export function describeBackups(name: string, tests: (engine: Engine) => void): void {
  describe(`${name} (sqlite)`, () => tests(engineOf('sqlite', async () => ({}))));
  if (hasDumpPrograms()) describePostgres(name, tests);
  else describe.skip(`${name} (postgres)`, () => tests(engineOf('postgres', async () => ({}))));
}

/** Runs tests whose code uses every database in the same way, once: on SQLite. */
export function describeOnce(name: string, tests: (engine: Engine) => void): void {
  describe(name, () => tests(engineOf('sqlite', async () => ({}))));
}

/** Runs tests of features that only PostgreSQL has, like several nodes; they are skipped where there is none. */
export function describePostgres(name: string, tests: (engine: Engine) => void): void {
  const postgres = inject('postgres');
  describe.skipIf(postgres === null)(`${name} (postgres)`, () =>
    tests(engineOf('postgres', (undo, template) => makePostgres(postgres ?? '', undo, template))),
  );
}

type Undo = (step: () => Promise<void> | void) => void;

type MakeDatabase = (undo: Undo, template: string) => Promise<{ DATABASE_URL?: string }>;

function engineOf(name: Engine['name'], makeDatabase: MakeDatabase): Engine {
  const steps: (() => Promise<void> | void)[] = [];
  const undo: Undo = (step) => steps.push(step);
  afterAll(async () => {
    for (const step of steps.reverse()) await step();
  });

  const emptySettings = async (template = 'template0') => {
    const folder = temporaryFolder('data');
    undo(() => folder.remove());
    return { DATA_DIR: folder.path, ...(await makeDatabase(undo, template)) };
  };
  const settings = async () => {
    const made = await emptySettings(postgresTemplate);
    if (name === 'sqlite') await cp(inject('sqliteTemplate'), made.DATA_DIR, { recursive: true });
    return made;
  };

  return {
    name,
    hasBackups: name === 'sqlite' || hasDumpPrograms(),
    settings,
    emptySettings: () => emptySettings(),
    async openDatabase() {
      const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = await settings();
      const database = openDatabase({ databaseUrl, dataDir, onConnectionLost: fail });
      undo(() => database.close());
      return database;
    },
  };
}

/** Dropping waits for connections that are closing, and fails if one was left open. */
async function makePostgres(server: string, undo: Undo, template: string): Promise<{ DATABASE_URL: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template} ${inject('postgresCopy')}`);
  undo(() => onServer(server, `drop database ${name}`));
  const url = new URL(server);
  url.pathname = name;
  return { DATABASE_URL: url.href };
}

function fail(error: Error): never {
  throw error;
}
