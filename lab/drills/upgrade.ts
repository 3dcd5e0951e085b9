import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { Drill } from '#lab/drills/drill.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const root = join(import.meta.dirname, '../..');
const old = gunzipSync(readFileSync(join(root, 'tests/fixtures/b6762cca/sqlite.db.gz')));

function startMigration(dataDir: string) {
  const child = spawn(process.execPath, ['server/commands/migrate.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let error = '';
  child.stderr.on('data', (text) => {
    error += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, error }));
  return { child, ended };
}

/** How far the schema is, how many rows the old tables have, and what is wrong with the file. */
function stateOf(dataDir: string) {
  const database = new DatabaseSync(sqliteFile(dataDir));
  const one = (query: string) => Object.values(database.prepare(query).get() ?? {})[0];
  const names = ['users', 'appointments', 'appointment_events', 'cases', 'documents', 'mails', 'doctors'];
  const state = {
    migrations: one('select count(*) from kysely_migration'),
    tables: one("select count(*) from sqlite_master where type = 'table'"),
    rows: names.map((name) => `${name} ${one(`select count(*) from ${name}`)}`).join(', '),
    damage: one('pragma integrity_check'),
    orphans: database.prepare('pragma foreign_key_check').all().length,
  };
  database.close();
  return state;
}

const interrupted: Drill = {
  name: 'upgrade',
  about:
    'SIGKILL at any moment of an upgrade of the embedded database from 0.1.0, and then the upgrade again',
  async run({ times, check, report }) {
    const folder = temporaryFolder('upgrade');
    const seen = { killed: 0, before: 0, partly: 0, done: 0, failed: 0, different: 0 };
    const fresh = (name: string) => {
      const dataDir = join(folder.path, name);
      mkdirSync(dataDir);
      writeFileSync(sqliteFile(dataDir), old);
      return dataDir;
    };
    const whole = fresh('whole');
    const untouched = stateOf(whole);
    const startedAt = performance.now();
    await startMigration(whole).ended;
    const tookMs = performance.now() - startedAt;
    const finished = JSON.stringify(stateOf(whole));
    for (let round = 1; round <= times; round += 1) {
      const dataDir = fresh(String(round));
      const { child, ended } = startMigration(dataDir);
      await pause(tookMs * Math.random());
      child.kill('SIGKILL');
      if ((await ended).signal === 'SIGKILL') seen.killed += 1;
      const { migrations, tables } = stateOf(dataDir);
      const isBefore = migrations === untouched.migrations && tables === untouched.tables;
      const isDone = JSON.stringify(stateOf(dataDir)) === finished;
      seen[isBefore ? 'before' : isDone ? 'done' : 'partly'] += 1;
      const { code, error } = await startMigration(dataDir).ended;
      if (code !== 0) report(`round ${round}: ${error}`);
      if (code !== 0) seen.failed += 1;
      else if (JSON.stringify(stateOf(dataDir)) !== finished) seen.different += 1;
      rmSync(dataDir, { recursive: true });
      if (round % 20 === 0) report(`${round} rounds: ${JSON.stringify(seen)}`);
    }
    folder.remove();
    check('upgrades killed', seen.killed > 0, `${seen.killed} of ${times}`);
    check('the old schema or the new one, nothing between', seen.partly === 0, JSON.stringify(seen));
    check('the next upgrade succeeds, with every row', seen.failed + seen.different === 0, seen.failed);
  },
};

export const upgradeDrills = [interrupted];
