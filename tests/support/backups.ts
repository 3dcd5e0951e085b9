import { expect, onTestFinished } from 'vitest';
import { backupCommand } from '#server/commands/backup.ts';
import { restoreCommand } from '#server/commands/restore.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/open-database.ts';
import type { Api } from '#tests/support/api.ts';
import type { DataSettings } from '#tests/support/engines.ts';
import { callOperatorCommand } from '#tests/support/operator-commands.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/** Backs up an app with the operator's commands, restores it, and reads the restored data. */
export function backupsOf(api: Pick<Api, 'config'>) {
  const settings = (): Record<string, string> => {
    const { dataDir, databaseUrl } = api.config;
    return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  };
  const newFolder = () => {
    const folder = temporaryFolder('backup');
    onTestFinished(folder.remove);
    return folder.path;
  };
  const backUp = async (to: string) => {
    const result = await callOperatorCommand(backupCommand, ['--to', to], settings());
    expect(result, result.error).toMatchObject({ code: 0 });
    return result.out.trim();
  };
  const restore = (folder: string, target: DataSettings, ...args: string[]) =>
    callOperatorCommand(restoreCommand, [folder, ...args], { ...target });
  const opened = (target: DataSettings) => {
    const { databaseUrl, dataDir } = readConfig({ ...target });
    const db = openDatabase({ databaseUrl, dataDir, onConnectionLost: () => {} });
    onTestFinished(() => db.close());
    return db;
  };
  return { settings, newFolder, backUp, restore, opened };
}
