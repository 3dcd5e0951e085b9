import { setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
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

setPriority(10);
// A service manager stops all processes of the server: the server itself ends this one.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
const [, , file = ''] = process.argv;
process.stdout.write(check(file));
