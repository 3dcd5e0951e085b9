import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { second } from '#server/clock.ts';
import { CommandError } from '#server/command-error.ts';
import { defineCommand, runCommand } from '#server/commands/command.ts';
import { type Config, namesInEnvironment } from '#server/config.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { runChecks } from '#server/domain/system/checks.ts';
import { openTransport } from '#server/mail/open-transport.ts';
import { misspeltSettings } from '#server/misspelt-settings.ts';
import { openDatabase } from '#server/open-database.ts';
import { smsGateway } from '#server/sms/gateway.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { newsText } from '#shared/news-text.ts';
import { dialledNumber } from '#shared/phone-numbers.ts';

/** A call to the bucket would keep the command from ending. */
const once = { timeoutMs: 4 * second, retryDelaysMs: [] };
const words = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' };

/** Sends one SMS, and says what became of it. Nothing of the gateway's response is printed but a code. */
async function tryGateway(config: Config, number: string, print: (line: string) => void): Promise<void> {
  if (!config.sms) throw new CommandError('No SMS gateway is set.', 'Look at SMS_URL.');
  const { digits, international } = dialledNumber(number);
  if (!international) throw new CommandError('The number needs its country code, like +8801….');
  const { siteName: name, publicUrl = 'http://localhost' } = config;
  const { result, code } = await smsGateway(config.sms).send(
    digits,
    newsText({ name, url: publicUrl }, 'en'),
  );
  if (result !== 'accepted') throw new CommandError(`The gateway did not take the SMS (${result}, ${code}).`);
  print(`The gateway took the SMS (${code}). Look whether it arrives.`);
}

/** `npm run doctor`. */
export const doctorCommand = defineCommand({
  name: 'doctor',
  about:
    'Looks whether everything that the product needs can be used: database, schema, clock, storage, disk, mail server,\n' +
    'backup, proxy and address. It ends with 1 if there is a fault. It changes nothing. --sms sends one SMS.',
  texts: { sms: { value: 'NUMBER', help: 'a number that you hold: an SMS about news is sent to it now' } },
  async run({ config, print, text }) {
    const number = text('sms');
    if (number !== undefined) return tryGateway(config, number, print);
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
