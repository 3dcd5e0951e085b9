import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/** Held for as long as the server runs. */
type ServerLock = { release(): void };

/**
 * Makes sure that one server at a time uses an embedded database: a second one would fail now and then, and would not
 * hear of the first one's mails. Null if another has it. The operating system holds the lock, an empty SQLite file
 * locked exclusively: it ends with the process, however that ends. Commands beside the server need none.
 */
export function acquireServerLock(dataDir: string): ServerLock | null {
  const file = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    file.exec('pragma busy_timeout = 0');
    file.exec('begin exclusive');
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null;
    throw error;
  }
}
