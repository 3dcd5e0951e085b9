import { CommandError } from '#server/command-error.ts';
import { defineCommand, runCommand } from '#server/commands/command.ts';
import { DatabaseError } from '#server/describe-error.ts';
import { openDatabase } from '#server/open-database.ts';

/** `npm run migrate`. */
export const migrateCommand = defineCommand({
  name: 'migrate',
  about:
    'Brings the schema of the database up to date, beside running servers. A start does the same, unless MIGRATE=off.',
  flags: { check: 'change nothing; fail if something has to be done' },
  async run({ config, flag, print, progress }) {
    const db = openDatabase({
      ...config,
      onConnectionLost: (error) => progress('Lost a connection', error.message),
      onWarning: (text) => progress('Warning', text),
    });
    try {
      const { pending, newer } = await db.schema();
      if (newer.length > 0) print(`Of a newer version, left as they are: ${newer.join(', ')}`);
      if (flag('check') && pending.length > 0) throw new CommandError(`To be done: ${pending.join(', ')}`);
      if (!flag('check')) {
        if (pending.length > 0) progress('Migrating', pending.join(', '));
        await db.migrate((text) => progress('Waiting', text));
      }
      print(pending.length > 0 ? `Done: ${pending.join(', ')}` : 'The schema is up to date.');
    } catch (cause) {
      if (cause instanceof CommandError) throw cause;
      throw new DatabaseError('The database can not be used', { cause });
    } finally {
      await db.close();
    }
  },
});

if (import.meta.main) await runCommand(migrateCommand);
