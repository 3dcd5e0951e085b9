import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Drill, DrillSkippedError } from '#lab/drills/drill.ts';
import { installation } from '#lab/drills/installation.ts';
import { reconcile } from '#lab/drills/reconcile.ts';
import { failuresOf, startRequestClients } from '#lab/drills/request-clients.ts';
import { addDoctor, signIn } from '#lab/drills/staff.ts';

const diskSize = '24m';

const diskFull: Drill = {
  name: 'disk-full',
  about: 'The disk of the embedded database fills up, and has room again',
  async run({ check }) {
    const where = await installation('sqlite');
    const folder = where.settings.DATA_DIR ?? '';
    // A separate file system in a separate namespace: no other disk fills up.
    const script = `mount -t tmpfs -o size=${diskSize} tmpfs ${folder} && echo mounted && exec sleep 3600`;
    const holder = spawn('unshare', ['-Urm', 'sh', '-c', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    try {
      const isMounted = await new Promise<boolean>((resolve) => {
        holder.stdout.once('data', () => resolve(true));
        holder.once('close', () => resolve(false)).once('error', () => resolve(false));
      });
      if (!isMounted) throw new DrillSkippedError('unshare may not make a file system here');
      await fillAndFree(where, holder.pid ?? 0, check);
    } finally {
      await where.end();
      holder.kill('SIGKILL');
    }
  },
};

async function fillAndFree(
  where: Awaited<ReturnType<typeof installation>>,
  holder: number,
  check: Parameters<Drill['run']>[0]['check'],
): Promise<void> {
  const folder = where.settings.DATA_DIR ?? '';
  const inside = [
    'nsenter',
    '--preserve-credentials',
    `--wd=${process.cwd()}`,
    '-U',
    '-m',
    '-t',
    String(holder),
  ];
  const disk = `/proc/${holder}/root${folder}`;
  const node = await where.startNode({}, inside);
  const senders = startRequestClients(() => node.url, 4);
  await senders.more(40);
  const filler = `${disk}/filler`;
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'], { stdio: 'ignore' });
  } catch {
    // The load ends when the disk is full.
  }
  // The database's log has some free space left for a while.
  const end = Date.now() + 60_000;
  while (senders.seen.failures.size === 0 && Date.now() < end) await pause(100);
  await pause(1_000);
  const health = await fetch(`${node.url}/healthz`);
  const page = await fetch(`${node.url}/doctors`);
  rmSync(filler);
  await senders.more(40);
  const seen = await senders.stop();
  const statuses = `${health.status}, ${page.status}`;
  check('pages and /healthz still answer', health.status === 200 && page.status === 200, statuses);
  const only503 = [...seen.failures.keys()].every((what) => what === '503');
  check('visitors get 503 meanwhile, nothing else', seen.failures.size > 0 && only503, failuresOf(seen));
  check('it works again once there is room', true, `${seen.acknowledged.size} acknowledged in all`);
  const code = await node.server.stop();
  check('it ends in order', code === 0, `exit code ${code}`);
  cpSync(disk, folder, { recursive: true });
  await where.startNode();
  await reconcile(where, seen, check);
}

/** Everything except the data folder is read-only, for an account that owns nothing else. */
const readOnlyScript = [
  'mount --make-rprivate /',
  'mount --bind "$0" "$0"',
  'mount -o remount,bind,ro /',
  'exec setpriv --reuid 10001 --regid 10001 --clear-groups --no-new-privs --bounding-set=-all "$@"',
].join(' && ');

const readOnly: Drill = {
  name: 'read-only',
  about: 'The root file system can only be read, and the account owns nothing but the data folder',
  async run({ check }) {
    if (process.getuid?.() !== 0) throw new DrillSkippedError('only root may make such a file system');
    const where = await installation('sqlite');
    const folder = where.settings.DATA_DIR ?? '';
    try {
      chownSync(folder, 10_001, 10_001);
      const within = ['unshare', '-m', 'sh', '-c', readOnlyScript, folder];
      const node = await where.startNode({}, within);
      const senders = startRequestClients(() => node.url, 4);
      await senders.more(40);
      const seen = await senders.stop();
      const added = await addDoctor(node, await signIn(node), 'Read only');
      check('an image is decoded and stored', added.status === 201, added.status);
      await reconcile(where, seen, check);
      const code = await node.server.stop();
      check('it ends in order', code === 0, `exit code ${code}`);
    } finally {
      await where.end();
    }
  },
};

export const diskDrills = [diskFull, readOnly];
