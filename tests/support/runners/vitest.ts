import { z } from 'zod';
import { runProgram } from '#tests/support/runners/program.ts';
import { countByReport } from '#tests/support/runners/report.ts';
import type { Tally } from '#tests/support/runners/tally.ts';

const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});

/** Runs projects of vitest.config.ts in files whose paths contain one of the words; all without words. */
export function runVitest(projects: string[], words: string[]): Promise<Tally> {
  return countByReport(
    report,
    (file) =>
      runProgram([
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...projects.map((project) => `--project=${project}`),
        ...words,
      ]),
    (counted) => ({
      passed: counted.numPassedTests,
      failed: counted.numFailedTests,
      skipped: counted.numPendingTests + counted.numTodoTests,
    }),
  );
}
