import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { second } from '#server/clock.ts';
import { CommandError } from '#server/command-error.ts';
import { defineCommand, runCommand } from '#server/commands/command.ts';
import { namesInEnvironment } from '#server/config.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { runChecks } from '#server/domain/system/checks.ts';
import { openTransport } from '#server/mail/open-transport.ts';
import { misspeltSettings } from '#server/misspelt-settings.ts';
import { openDatabase } from '#server/open-database.ts';
import { openStorage } from '#server/storage/open-storage.ts';

/** A call to the bucket would keep the command from ending. */
const once = { timeoutMs: 4 * second, retryDelaysMs: [] };
const words = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' };

/** `npm run doctor`. */
export const doctorCommand = defineCommand({
  name: 'doctor',
  about:
    'Looks whether everything that the product needs can be used: database, schema, clock, storage, disk, mail server,\n' +
    'backup, proxy and address. It ends with 1 if there is a fault. It changes nothing.',
  async run({ config, print }) {
    const { dataDir, databaseUrl, databaseDirectUrl } = config;
    if (!databaseUrl && !existsSync(sqliteFile(dataDir))) {
      throw new CommandError(
        `There is no database in ${dataDir} yet: the first start makes it.`,
        'Look at DATA_DIR.',
      );
    }
    for (const line of misspeltSettings(namesInEnvironment())) print(line);
    const log = pino({ level: 'silent' });
    const db = openDatabase({ databaseUrl, databaseDirectUrl, dataDir, onConnectionLost: () => {} });
    try {
      await db.file?.run().catch(() => {});
      const checks = await runChecks({
        settings: config,
        db,
        storage: await openStorage(config, log, once),
        transport: await openTransport({ ...config, from: { name: '', address: config.mailFrom }, log }),
        jobs: [],
      });
      const shown = checks.filter(({ name }) => name !== 'jobs');
      for (const { name, state, text } of shown) print(`${words[state]}  ${name.padEnd(8)}  ${text}`);
      const faults = checks.filter(({ state }) => state === 'fault').length;
      if (faults > 0) throw new CommandError(`${faults} of ${shown.length} checks found a fault.`);
    } finally {
      await db.close();
    }
  },
});

if (import.meta.main) await runCommand(doctorCommand);
