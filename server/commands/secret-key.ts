import { rmSync } from 'node:fs';
import { CommandError } from '#server/command-error.ts';
import { defineCommand, runCommand, UsageError } from '#server/commands/command.ts';
import { withDatabase } from '#server/commands/with-database.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { countToSeal, sealStored } from '#server/domain/system/seal-stored.ts';
import { compareKeys, readOrCreateRing, readRing } from '#server/secrets/installation-keys.ts';
import { keyFileOf, newKey, readKeyFile, writeKeyFile } from '#server/secrets/key-file.ts';
import { nodesWithOtherKeys } from '#server/secrets/key-use.ts';

const missing = [
  'The key of this installation is missing here.',
  'Set SECRET_KEY, or bring back its file. If it is lost: npm run secret-key -- --lost',
];

/** Prints whether the key fits, and how much is still encrypted with an earlier key. */
async function showState(db: Database, config: Config, print: (line: string) => void): Promise<void> {
  const file = keyFileOf(config.dataDir);
  const ring = readRing(config);
  const fit = await compareKeys(db.read, ring);
  if (ring) print(config.secretKey === undefined ? `The key is in ${file}.` : 'The key is in SECRET_KEY.');
  if (fit === 'none') return print('The installation has no key yet: its first start makes the mark.');
  if (!ring || fit === 'missing') throw new CommandError(...missing);
  const left = await countToSeal(db, ring);
  print('It is the key of this installation.');
  print(
    left === 0
      ? 'Everything is sealed with it.'
      : 'Some secrets are sealed with an earlier key, or not at all.',
  );
}

function rotate(config: Config, print: (line: string) => void): void {
  const file = keyFileOf(config.dataDir);
  const keys = readKeyFile(file);
  if (config.secretKey !== undefined || keys.length === 0) {
    throw new CommandError(
      'The key is not in the key file. To replace SECRET_KEY: move it to SECRET_KEY_PREVIOUS, set a new one,',
      'and start the server again. A new one, if you like:',
      newKey(),
    );
  }
  writeKeyFile(file, [newKey(), ...keys]);
  print(`${file} begins with a new key. Start the server again: it seals everything with the new key.`);
  print('Then: npm run secret-key -- --finish');
}

/** Removes earlier keys from the file once nothing is encrypted with them. */
async function finish(db: Database, config: Config, print: (line: string) => void): Promise<void> {
  const file = keyFileOf(config.dataDir);
  const [current, ...earlier] = readKeyFile(file);
  const ring = readRing(config);
  const fit = await compareKeys(db.read, ring);
  if (!ring || fit === 'missing') throw new CommandError(...missing);
  if (fit !== 'current') {
    throw new CommandError(
      'No server has used the present key yet. Start the server again, and all its nodes.',
    );
  }
  const nodes = await nodesWithOtherKeys(db.read, ring, db.clock);
  if (nodes.length > 0) {
    throw new CommandError(
      `These nodes still used another key within the last two hours: ${nodes.join(', ')}.`,
      'Start them again. One that is gone for good is forgotten after two hours.',
    );
  }
  const { unreadable } = await sealStored(db, ring);
  if (unreadable > 0) throw new CommandError(`${unreadable} secrets are sealed with a key that is missing.`);
  if (current === undefined || (config.secretKey === undefined && earlier.length === 0)) {
    return print('Everything is sealed with the current key. There are no earlier keys to remove.');
  }
  print('Everything is sealed with the current key.');
  const { secretKey = current } = config;
  const inFile = [current, ...earlier];
  if (inFile.some((key) => key !== secretKey)) print(`The earlier keys are removed from ${file}.`);
  if (!inFile.includes(secretKey)) rmSync(file);
  else {
    // This key may be the only copy: SECRET_KEY may be set only for this command.
    writeKeyFile(file, [secretKey]);
    if (config.secretKey !== undefined)
      print(`${file} still holds that key. Remove it when all servers have SECRET_KEY.`);
  }
  if (config.secretKeyPrevious.length > 0) print('SECRET_KEY_PREVIOUS is not needed any more.');
}

/**
 * Makes the installation continue with its current key. Secrets that were encrypted with the lost key can't be read any
 * more.
 */
async function acceptLoss(db: Database, config: Config, print: (line: string) => void): Promise<void> {
  if ((await compareKeys(db.read, readRing(config))) !== 'missing') {
    throw new CommandError('The key is not lost: it fits. Nothing was changed.');
  }
  const { unreadable } = await sealStored(db, readOrCreateRing(config).ring);
  print('The present key is the key of this installation from now on. Start the server again.');
  print(
    `${unreadable} secrets can not be read any more. People with a second factor sign in with a recovery code and`,
  );
  print('set it up anew; for those who have none: npm run new-password -- ADDRESS');
}

/** `npm run secret-key`. */
export const secretKeyCommand = defineCommand({
  name: 'secret-key',
  about:
    "Shows whether this installation's key for secrets fits, replaces it, or goes on without a lost one.\nKeep a copy of the key in a safe place, away from the backups.",
  flags: {
    rotate: 'put a new key into the key file; the server uses it after its next start',
    finish: 'seal everything with the current key, and remove earlier keys from the key file',
    lost: 'give up the old key: what it sealed can not be read any more',
  },
  async run({ config, flag, print }) {
    const [action, ...more] = (['rotate', 'finish', 'lost'] as const).filter((name) => flag(name));
    if (more.length > 0) throw new UsageError('Please give one option.');
    if (action === 'rotate') return rotate(config, print);
    const work = { finish, lost: acceptLoss, show: showState }[action ?? 'show'];
    await withDatabase(config, (db) => work(db, config, print));
  },
});

if (import.meta.main) await runCommand(secretKeyCommand);
