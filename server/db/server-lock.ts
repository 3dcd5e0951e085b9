import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/** A lock that the server holds as long as it runs. */
type ServerLock = { release(): void };

/**
 * Ensures that only one server at a time uses an embedded database: a second server would sometimes fail, and would not
 * be notified of the first one's mails. Returns null if another server holds the lock. The lock is an empty SQLite
 * file, locked exclusively by the operating system: it ends with the process, however that ends. Commands that run at
 * the same time as the server need no lock.
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
