/** The number of tests by outcome. */
export type Tally = { passed: number; failed: number; skipped: number };

/** For a runner that failed before it could count. */
export const failedRun: Tally = { passed: 0, failed: 1, skipped: 0 };

/** The sum of the tallies. */
export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((all, one) => ({
    passed: all.passed + one.passed,
    failed: all.failed + one.failed,
    skipped: all.skipped + one.skipped,
  }));
}

/**
 * The runner's count, checked against its exit code. A runner that failed without a failed test (a crash, an error
 * outside a test), or that ran no test, counts as one failure.
 */
export function checked(counted: Tally, exitCode: number): Tally {
  const { passed, failed, skipped } = counted;
  const honest = exitCode === 0 ? passed + failed + skipped > 0 : failed > 0;
  return honest ? counted : { passed, failed: failed + 1, skipped };
}
