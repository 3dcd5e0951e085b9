import { z } from 'zod';
import { findChromium } from '#tests/support/chromium.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { countByReport } from '#tests/support/runners/report.ts';
import { faultText, type Tally } from '#tests/support/runners/tally.ts';

const browserTest = z.object({
  projectName: z.string(),
  status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
});
const suite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(browserTest) })),
  get suites() {
    return z.array(suite).optional();
  },
});
const report = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(suite),
});
const program = ['node_modules/@playwright/test/cli.js', 'test'];

/** Runs the browser tests in files whose paths contain one of the words; all without words. */
export function runBrowserTests(words: string[]): Promise<Tally> {
  if (findChromium()) {
    return countByReport(
      report,
      (file) => runProgram([...program, '--reporter=list,json', ...words], reportTo(file)),
      ({ stats, suites }) => ({
        // Flaky tests passed in a second try, which only CI makes (playwright.config.ts).
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        faults: suites.flatMap(faultsOf),
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

function faultsOf({ specs, suites = [] }: z.infer<typeof suite>): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) =>
        faultText(
          status === 'flaky' ? 'flaky' : 'failed',
          `${file} > ${title} (${projectName})`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      ),
  );
  return [...own, ...suites.flatMap(faultsOf)];
}

const reportTo = (file: string) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file });
