import { z } from 'zod';
import { findChromium } from '#tests/support/chromium.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { countByReport } from '#tests/support/runners/report.ts';
import type { Tally } from '#tests/support/runners/tally.ts';

const report = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});
const program = ['node_modules/@playwright/test/cli.js', 'test'];

/** Runs the browser tests in files whose paths contain one of the words; all without words. */
export function runBrowserTests(words: string[]): Promise<Tally> {
  if (findChromium()) {
    return countByReport(
      report,
      (file) => runProgram([...program, '--reporter=list,json', ...words], reportTo(file)),
      ({ stats }) => ({
        // Flaky tests passed in the second try, which only CI makes (playwright.config.ts).
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        // Playwright lists them itself, and these tests run last.
        faults: [],
      }),
    );
  }
  console.warn(`
  ************************************************************************
  *  No Chromium here: all browser tests are SKIPPED.                    *
  *  On Debian or Ubuntu: apt-get install chromium-headless-shell, or    *
  *  name a browser in CHROMIUM_PATH.                                    *
  ************************************************************************
`);
  return countByReport(
    report,
    (file) => runProgram([...program, '--list', '--reporter=json', ...words], reportTo(file)),
    ({ stats }) => ({
      passed: 0,
      failed: 0,
      skipped: stats.expected + stats.unexpected + stats.skipped,
      faults: [],
    }),
  );
}

const reportTo = (file: string) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file });
