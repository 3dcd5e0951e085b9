/** How many tests ended how. */
export type Tally = { passed: number; failed: number; skipped: number };

/** Stands for a runner that broke down before it could count. */
export const failedRun: Tally = { passed: 0, failed: 1, skipped: 0 };

/** All tallies together. */
export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((all, one) => ({
    passed: all.passed + one.passed,
    failed: all.failed + one.failed,
    skipped: all.skipped + one.skipped,
  }));
}

/**
 * What a runner counted, held against how it ended: one that ended badly without naming a failed test
 * (a crash, an error outside of any test), or that ran no test at all, counts as one failure.
 */
export function checked(counted: Tally, exitCode: number): Tally {
  const { passed, failed, skipped } = counted;
  const honest = exitCode === 0 ? passed + failed + skipped > 0 : failed > 0;
  return honest ? counted : { passed, failed: failed + 1, skipped };
}
