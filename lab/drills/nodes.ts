import { execFileSync } from 'node:child_process';
import { startBalancer } from '#lab/drills/balancer.ts';
import { type Drill, DrillSkippedError } from '#lab/drills/drill.ts';
import { installation, type Node } from '#lab/drills/installation.ts';
import { reconcile } from '#lab/drills/reconcile.ts';
import { failuresOf, startRequestClients } from '#lab/drills/request-clients.ts';

/** Two nodes behind a proxy that receives a stream of requests. */
type Two = Awaited<ReturnType<typeof twoNodes>>;

async function twoNodes(more: Record<string, string>[], within: readonly string[]) {
  const where = await installation('postgres');
  const nodes = [];
  for (const settings of more) nodes.push(await where.startNode({ DRAIN_SECONDS: '1', ...settings }, within));
  const balancer = await startBalancer(nodes);
  return { where, nodes, senders: startRequestClients(() => balancer.url, 2, 100), balancer };
}

async function withTwoNodes(
  more: Record<string, string>[],
  work: (two: Two) => Promise<void>,
  within: readonly string[] = [],
): Promise<void> {
  const two = await twoNodes(more, within);
  try {
    await work(two);
  } finally {
    two.balancer.close();
    await two.where.end();
  }
}

const nodeKilled: Drill = {
  name: 'node-killed',
  about: 'One of two nodes is killed behind a proxy, again and again',
  run: ({ times, check }) =>
    withTwoNodes([{}, {}], async ({ where, nodes, senders }) => {
      const kills = Math.ceil(times / 10);
      for (let kill = 0; kill < kills; kill += 1) {
        await senders.more(60);
        const node = nodes[kill % 2];
        await node?.server.kill();
        await senders.more(60);
        await node?.start();
      }
      const seen = await senders.stop();
      check('kills', true, kills);
      check(
        'visitors see no failure that a second try does not mend',
        seen.mostFailures <= 1,
        `${seen.acknowledged.size} acknowledged; ${failuresOf(seen)}; ${seen.mostFailures} at most of one request`,
      );
      check(
        'they see only answers and connections that the killed node broke off',
        [...seen.failures.keys()].every((what) => what === '502' || what === 'connection'),
        failuresOf(seen),
      );
      await reconcile(where, seen, check);
    }),
};

const rolling: Drill = {
  name: 'rolling-restart',
  about: 'Both nodes are restarted in turn under load, as for an upgrade',
  run: ({ times, check }) =>
    withTwoNodes([{}, {}], async ({ where, nodes, senders }) => {
      const rounds = Math.ceil(times / 20);
      const codes: (number | null)[] = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const node of nodes) {
          await senders.more(50);
          codes.push(await node.server.stop());
          await node.start();
        }
      }
      const seen = await senders.stop();
      check(
        'each node ends in order',
        codes.every((code) => code === 0),
        `${codes.length} restarts, exit codes ${[...new Set(codes)].join()}`,
      );
      const failed = [...seen.failures.values()].reduce((sum, count) => sum + count, 0);
      check(
        'at most one call in a thousand fails',
        failed * 1000 <= seen.acknowledged.size,
        `${seen.acknowledged.size} acknowledged; ${failuresOf(seen)}`,
      );
      await reconcile(where, seen, check);
    }),
};

/** A program that runs another program with a wrong clock. */
function faketime(): string {
  try {
    return execFileSync('sh', ['-c', 'ls /usr/lib/*/faketime/libfaketime.so.1'], { encoding: 'utf8' }).trim();
  } catch {
    throw new DrillSkippedError('faketime is not installed (apt-get install faketime)');
  }
}

const clock: Drill = {
  name: 'clock',
  about: 'The clock of one of two nodes is seven minutes ahead',
  run: ({ check }) =>
    withTwoNodes([{}, { LD_PRELOAD: faketime(), FAKETIME: '+7m' }], async ({ where, senders }) => {
      await senders.more(400);
      const seen = await senders.stop();
      const db = where.open();
      const events = await db.read
        .selectFrom('appointment_events')
        .select('created_at')
        .orderBy('id')
        .execute();
      const lost = await db.read
        .selectFrom('mails')
        .select('id')
        .where('last_error', 'like', 'ELOST%')
        .execute();
      await db.close();
      const times = events.map(({ created_at }) => Date.parse(created_at));
      const back = times.filter((time, index) => time < (times[index - 1] ?? 0) - 1_000).length;
      check(
        'the history is in order, to a second',
        back === 0,
        `${times.length} entries, ${back} out of order`,
      );
      check('no node takes the mail in hand of the other for lost', lost.length === 0, lost.length);
      await reconcile(where, seen, check);
    }),
};

const versions: Drill = {
  name: 'two-versions',
  about: 'Nodes of an earlier version (--old FOLDER) are upgraded in turn under load, and one goes back',
  async run({ old, check }) {
    if (old === undefined)
      throw new DrillSkippedError('it needs --old FOLDER, an installed and built earlier version');
    const earlier = ['env', '-C', old];
    await withTwoNodes(
      [{}, {}],
      async ({ where, nodes: [first, second], senders }) => {
        if (!first || !second) return;
        const change = async (node: Node, within: readonly string[]) => {
          await senders.more(50);
          await node.server.stop();
          await node.start(within);
        };
        await change(first, []);
        await change(second, []);
        await change(first, earlier);
        await senders.more(50);
        const seen = await senders.stop();
        check('upgrades, then one node back on the newer schema', true, '3 restarts');
        check('no call fails', seen.failures.size === 0, failuresOf(seen));
        await reconcile(where, seen, check);
      },
      earlier,
    );
  },
};

export const nodeDrills = [nodeKilled, rolling, versions, clock];
