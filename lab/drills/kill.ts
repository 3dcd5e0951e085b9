import type { Drill } from '#lab/drills/drill.ts';
import { type EngineName, installation } from '#lab/drills/installation.ts';
import { reconcile } from '#lab/drills/reconcile.ts';
import { startRequestClients } from '#lab/drills/request-clients.ts';

const killed = (engine: EngineName): Drill => ({
  name: `kill-${engine}`,
  about: `SIGKILL, again and again, under a stream of requests (${engine})`,
  async run({ times, check, report }) {
    const where = await installation(engine);
    try {
      const node = await where.startNode();
      const senders = startRequestClients(() => node.url);
      for (let kills = 1; kills <= times; kills += 1) {
        await senders.more(1 + Math.floor(Math.random() * 40));
        await node.server.kill();
        await node.start();
        if (kills % 10 === 0) report(`${kills} kills, ${senders.seen.acknowledged.size} acknowledged`);
      }
      const seen = await senders.stop();
      check('kills', true, times);
      await reconcile(where, seen, check);
      const code = await node.server.stop();
      check('the last start ends in order', code === 0, `exit code ${code}`);
    } finally {
      await where.end();
    }
  },
});

export const killDrills = [killed('sqlite'), killed('postgres')];
