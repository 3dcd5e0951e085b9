import { stripVTControlCharacters } from 'node:util';

/** The number of tests by outcome, and a description of each test that did not pass at the first try. */
export type Tally = { passed: number; failed: number; skipped: number; faults: string[] };

/** For a runner that failed before it could count. */
export const failedRun: Tally = {
  passed: 0,
  failed: 1,
  skipped: 0,
  faults: ['A test runner ended before it could count.'],
};

/** The text at the end of a run about a test that failed, or passed only when it was retried. */
export function faultText(kind: 'failed' | 'flaky', test: string, errors: readonly string[]): string {
  const indented = errors.map((error) =>
    stripVTControlCharacters(error)
      .trim()
      .replaceAll(/^(?=.)/gm, '    '),
  );
  return [`${kind}: ${test}`, ...indented].join('\n');
}

/** The sum of the tallies. */
export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((all, one) => ({
    passed: all.passed + one.passed,
    failed: all.failed + one.failed,
    skipped: all.skipped + one.skipped,
    faults: [...all.faults, ...one.faults],
  }));
}

/**
 * The runner's count, checked against its exit code. A runner that failed without a failed test (a crash, an error
 * outside a test), or that ran no test, counts as one failure.
 */
export function checked(counted: Tally, exitCode: number): Tally {
  const { passed, failed, skipped, faults } = counted;
  const honest = exitCode === 0 ? passed + failed + skipped > 0 : failed > 0;
  if (honest) return counted;
  const fault = 'A test runner failed outside of its tests: its own output says where.';
  return { passed, failed: failed + 1, skipped, faults: [...faults, fault] };
}
