import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/open-database.ts';

/**
 * `count-up.ts <data folder> <times>`: raises a number of the installation, each time in a transaction that reads the
 * number first. It reports when it is ready, and begins on a message.
 */
const [dataDir = '', times = '0'] = process.argv.slice(2);
const db = openDatabase({ databaseUrl: undefined, dataDir, onConnectionLost: () => {} });
process.send?.('ready');
await once(process, 'message');
for (let done = 0; done < Number(times); done += 1) {
  await db.transaction(async (writer) => {
    const row = writer.selectFrom('installation').select('value').where('name', '=', 'counter');
    const { value } = await row.executeTakeFirstOrThrow();
    // Gives the other process time to write between reading and writing.
    await pause(1);
    await writer
      .updateTable('installation')
      .set({ value: String(Number(value) + 1) })
      .where('name', '=', 'counter')
      .execute();
  });
}
await db.close();
process.disconnect();
