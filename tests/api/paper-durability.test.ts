import { expect, it } from 'vitest';
import { openDatabase } from '#server/open-database.ts';
import { limits } from '#shared/contract/limits.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { freePort } from '#tests/support/free-port.ts';
import { jpegOfBytes } from '#tests/support/images.ts';
import {
  auditPapers,
  endClaims,
  startSendingPapers,
  waitUntilChecked,
} from '#tests/support/paper-senders.ts';
import { startServer } from '#tests/support/server.ts';

const kills = 3;
const receiptsBeforeKill = 5;
const secret = 'k'.repeat(40);

// `npm run drill -- papers` runs the same with hundreds of kills.
describeEachEngine('a server that is killed while papers arrive', (engine) => {
  it('loses no acknowledged page, and leaves no unencrypted or orphaned file', async () => {
    const data = await engine.settings();
    const settings = {
      ...data,
      PORT: String(await freePort()),
      SECRET_KEY: secret,
      SEED: 'none',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    };
    const db = openDatabase({
      databaseUrl: data.DATABASE_URL,
      dataDir: data.DATA_DIR,
      onConnectionLost: (error) => {
        throw error;
      },
    });
    let receipts = 0;
    let onEnough = () => {};
    const receiptsAgain = () => {
      receipts = 0;
      return new Promise<void>((resolve) => {
        onEnough = resolve;
      });
    };
    let server = await startServer(settings);
    const sending = startSendingPapers({
      urlNow: () => server.url,
      photos: [
        await jpegOfBytes(1.5 * limits.paperChunkBytes),
        await jpegOfBytes(Math.floor(1.7 * limits.paperChunkBytes)),
      ],
      sendersAtOnce: 2,
      onReceipt: () => {
        receipts += 1;
        if (receipts === receiptsBeforeKill) onEnough();
      },
    });
    try {
      for (let killed = 0; killed < kills; killed += 1) {
        await receiptsAgain();
        await server.kill();
        await endClaims(db);
        server = await startServer(settings);
      }
      await sending.stop();
      await waitUntilChecked(db);
      const audit = await auditPapers(db, { dataDir: data.DATA_DIR, secret }, sending.seen);
      expect(sending.seen.size).toBeGreaterThan(kills);
      expect(audit).toEqual({ lost: 0, unread: 0, orphans: 0, plain: 0 });
      expect(await server.stop()).toBe(0);
    } finally {
      await sending.stop();
      await server.kill();
      await db.close();
    }
  }, 120_000);
});
