import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { isDamaged } from '#server/describe-error.ts';

/** SQLite's own words for the first damage of a file, without any content of it. */
function check(file: string): string {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return String(database.prepare('pragma quick_check(1)').get()?.quick_check);
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof Error && isDamaged(error)) return error.message;
    throw error;
  }
}

parentPort?.postMessage(check(String(workerData)));
