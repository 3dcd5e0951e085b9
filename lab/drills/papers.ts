import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '#lab/drills/drill.ts';
import { type EngineName, installation } from '#lab/drills/installation.ts';
import { photo } from '#tests/support/paper-files.ts';
import {
  auditPapers,
  endClaims,
  startSendingPapers,
  waitUntilChecked,
} from '#tests/support/paper-senders.ts';

const killed = (engine: EngineName): Drill => ({
  name: engine === 'sqlite' ? 'papers' : 'papers-postgres',
  about: `SIGKILL, again and again, while papers arrive (${engine})`,
  async run({ times, check, report }) {
    const where = await installation(engine);
    const db = where.open();
    try {
      const node = await where.startNode();
      const sending = startSendingPapers({
        urlNow: () => node.url,
        photos: [await photo(800, 800), await photo(900, 900)],
        sendersAtOnce: 4,
      });
      for (let kills = 1; kills <= times; kills += 1) {
        await pause(100 + Math.random() * 900);
        await node.server.kill();
        await endClaims(db);
        await node.start();
        if (kills % 10 === 0) report(`${kills} kills, ${sending.seen.size} files`);
      }
      await sending.stop();
      await waitUntilChecked(db);
      check('kills', true, times);
      const { DATA_DIR: dataDir = '', SECRET_KEY: secret = '' } = where.settings;
      const { seen } = sending;
      const { lost, unread, orphans, plain } = await auditPapers(db, { dataDir, secret }, seen);
      const finished = [...seen.values()].filter((entry) => entry.finished).length;
      check('no acknowledged byte is lost', lost === 0, `${lost} of ${seen.size} files`);
      check('every finished file was read', unread === 0, `${finished - unread} of ${finished}`);
      check('no file belongs to nothing', orphans === 0, orphans);
      check('no file on the disk holds what was sent', plain === 0, plain);
      const code = await node.server.stop();
      check('the last start ends in order', code === 0, `exit code ${code}`);
    } finally {
      await db.close();
      await where.end();
    }
  },
});

export const paperKillDrills = [killed('sqlite'), killed('postgres')];
