import { findPostgres } from '#tests/support/find-postgres.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { faultText, type Tally } from '#tests/support/runners/tally.ts';

const minutes = '2';
/** Visitors who read slowly need little of the machine: other tests run at the same time. */
const thinkMs = '500';

/**
 * Runs the load drills in their short form, all at the same time; each counts as one test. Without PostgreSQL its drill
 * is skipped.
 */
export async function runLoadDrills(): Promise<Tally> {
  const drills = ['load-sqlite', ...(findPostgres() ? ['load-postgres'] : [])];
  const exitCodes = await Promise.all(
    drills.map((name) => runProgram(['lab/drills/main.ts', name, '--minutes', minutes, '--think', thinkMs])),
  );
  const failed = drills.filter((_, index) => exitCodes[index] !== 0);
  return {
    passed: drills.length - failed.length,
    failed: failed.length,
    skipped: 2 - drills.length,
    faults: failed.map((name) => faultText('failed', name, ['Its table says what does not hold.'])),
  };
}
