import { compareBooks } from '#ops/drills/books.ts';
import type { Drill } from '#ops/drills/drill.ts';
import { type EngineName, installation } from '#ops/drills/installation.ts';
import { startSenders } from '#ops/drills/senders.ts';

const killed = (engine: EngineName): Drill => ({
  name: `kill-${engine}`,
  about: `SIGKILL, again and again, under a stream of requests (${engine})`,
  async run({ times, check, tell }) {
    const where = await installation(engine);
    try {
      const node = await where.startNode();
      const senders = startSenders(() => node.url);
      for (let kills = 1; kills <= times; kills += 1) {
        await senders.more(1 + Math.floor(Math.random() * 40));
        await node.server.kill();
        await node.start();
        if (kills % 10 === 0) tell(`${kills} kills, ${senders.seen.acknowledged.size} acknowledged`);
      }
      const seen = await senders.stop();
      check('kills', true, times);
      await compareBooks(where, seen, check);
      const code = await node.server.stop();
      check('the last start ends in order', code === 0, `exit code ${code}`);
    } finally {
      await where.end();
    }
  },
});

export const kills = [killed('sqlite'), killed('postgres')];
