import { z } from 'zod';
import { runProgram } from '#tests/support/runners/program.ts';
import { countByReport } from '#tests/support/runners/report.ts';
import type { Tally } from '#tests/support/runners/tally.ts';

const report = z.object({
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  faults: z.array(z.string()),
});

/** Runs projects of vitest.config.ts in files whose paths contain one of the words; all without words. */
export function runVitest(projects: string[], words: string[]): Promise<Tally> {
  return countByReport(
    report,
    (file) =>
      runProgram(
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--reporter=default',
          '--reporter=./tests/support/runners/vitest-reporter.ts',
          ...projects.map((project) => `--project=${project}`),
          ...words,
        ],
        { TALLY_FILE: file },
      ),
    (tally) => tally,
  );
}
