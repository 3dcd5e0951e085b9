import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { checked, failedRun, type Tally } from '#tests/support/runners/tally.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/**
 * Runs a test runner that writes a JSON report to the given file, and counts with that report. Without a readable
 * report the run counts as failed.
 */
export async function countByReport<T>(
  shape: z.ZodType<T>,
  run: (reportFile: string) => Promise<number>,
  count: (report: T) => Tally,
): Promise<Tally> {
  const folder = temporaryFolder('report');
  const file = join(folder.path, 'report.json');
  try {
    const exitCode = await run(file);
    return checked(count(shape.parse(JSON.parse(readFileSync(file, 'utf8')))), exitCode);
  } catch (error) {
    console.error('A test runner left no report to count by:', error);
    return failedRun;
  } finally {
    folder.remove();
  }
}
