import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/open-database.ts';
import { limits } from '#shared/contract/limits.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { freePort } from '#tests/support/free-port.ts';
import { a4Width, pdf } from '#tests/support/paper-files.ts';
import { startSendingPapers } from '#tests/support/paper-senders.ts';
import { startServer } from '#tests/support/server.ts';

const pollIntervalMs = 25;

describeEachEngine('a server that is stopped', (engine) => {
  it('interrupts reading a long paper, releases the paper without counting a try, and exits with 0', async () => {
    const data = await engine.settings();
    const server = await startServer({
      ...data,
      PORT: String(await freePort()),
      SECRET_KEY: 'k'.repeat(40),
      SEED: 'none',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    });
    const db = openDatabase({
      databaseUrl: data.DATABASE_URL,
      dataDir: data.DATA_DIR,
      onConnectionLost: (error) => {
        throw error;
      },
    });
    const { promise: finished, resolve } = Promise.withResolvers<void>();
    // Reading this paper takes longer than a server may take to stop.
    const long = pdf({ pages: limits.paperPages, width: a4Width });
    const sending = startSendingPapers({
      urlNow: () => server.url,
      photos: [long],
      sendersAtOnce: 1,
      onReceipt: resolve,
    });
    const paper = () =>
      db.read.selectFrom('documents').select(['state', 'tries', 'claimed_until']).executeTakeFirst();
    const pagesRead = () => db.read.selectFrom('document_pages').select('id').executeTakeFirst();
    try {
      await finished;
      await sending.stop();
      while (!(await pagesRead())) await pause(pollIntervalMs);
      expect(await server.stop()).toBe(0);
      expect(await paper()).toEqual({ state: 'checking', tries: 0, claimed_until: null });
      expect(server.log()).not.toContain('"level"');
    } finally {
      await sending.stop();
      await server.kill();
      await db.close();
    }
  }, 60_000);
});
