import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Tally } from '#tests/support/runners/tally.ts';

/** Writes the tally of a run as JSON to the file that TALLY_FILE names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.TALLY_FILE;
    if (file !== undefined) writeFileSync(file, JSON.stringify(tallyOf(modules, unhandled)));
  }
}

function tallyOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Tally {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped') + count('pending'),
    faults: [
      ...modules.flatMap((module) =>
        module.errors().map((error) => `failed: ${module.relativeModuleId}\n    ${error.message}`),
      ),
      ...tests.flatMap(faultOf),
      ...unhandled.map((error) => `outside of a test: ${error.message}\n    ${error.stack ?? ''}`),
    ],
  };
}

function faultOf(test: TestCase): string[] {
  const { state, errors = [] } = test.result();
  const kind = state === 'failed' ? 'failed' : test.diagnostic()?.flaky === true ? 'flaky' : undefined;
  if (kind === undefined) return [];
  return [`${kind}: ${test.module.relativeModuleId} > ${test.fullName}\n    ${errors[0]?.message ?? ''}`];
}
