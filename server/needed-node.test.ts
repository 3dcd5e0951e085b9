import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Starts a program in a Node that says it has this SQLite. */
function startWith(sqlite: string, program: string) {
  const dataDir = join(tmpdir(), `setucare-old-node-${process.pid}`);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const pretend = `Object.defineProperty(process,'versions',{value:{...process.versions,sqlite:'${sqlite}'}})`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${pretend}`, program, '--help'],
    { cwd: root, env: { DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  return { status, stderr, isChanged: existsSync(dataDir) };
}

it.each(['server/main.js', 'server/commands/migrate.ts', 'server/commands/doctor.ts'])(
  '%s refuses a Node with an older SQLite before anything is changed',
  (program) => {
    const { status, stderr, isChanged } = startWith('3.51.3', program);
    expect(stderr).toContain('with SQLite 3.51.3; the product needs SQLite 3.53: Node 24.16 or newer');
    expect({ status, isChanged }).toEqual({ status: 1, isChanged: false });
  },
);

it('a command runs in a Node with a newer SQLite', () => {
  expect(startWith('4.0.0', 'server/commands/migrate.ts')).toMatchObject({ status: 0, stderr: '' });
});
