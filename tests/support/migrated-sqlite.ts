import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '#server/db/sqlite.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

let template: Promise<Buffer> | undefined;

async function makeTemplate(): Promise<Buffer> {
  const folder = temporaryFolder('template');
  const file = join(folder.path, 'template.db');
  const db = openSqlite(file);
  await db.migrate();
  await db.close();
  // A copy in one file: the latest changes may still be in another file, the log.
  const copy = join(folder.path, 'copy.db');
  const written = new DatabaseSync(file);
  written.prepare('vacuum into ?').run(copy);
  written.close();
  const bytes = readFileSync(copy);
  folder.remove();
  return bytes;
}

/**
 * Writes a new, empty database with all tables to this file. The tables are created once and copied afterwards.
 */
export async function writeMigrated(file: string): Promise<void> {
  template ??= makeTemplate();
  writeFileSync(file, await template);
}
