import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { faultText, type Tally } from '#tests/support/runners/tally.ts';

/** Writes the tally of a run as JSON to the file in TALLY_FILE. */
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
      ...modules
        .filter((module) => module.errors().length > 0)
        .map((module) => faultText('failed', module.relativeModuleId, module.errors().map(errorText))),
      ...tests.flatMap(faultOf),
      ...unhandled.map((error) => faultText('failed', 'outside of a test', [errorText(error)])),
    ],
  };
}

function faultOf(test: TestCase): string[] {
  const { state, errors = [] } = test.result();
  const kind = state === 'failed' ? 'failed' : test.diagnostic()?.flaky === true ? 'flaky' : undefined;
  if (kind === undefined) return [];
  return [faultText(kind, `${test.module.relativeModuleId} > ${test.fullName}`, errors.map(errorText))];
}

/** The error's message, the whole difference between the expected and the received value, and the location. */
const errorText = ({ message, stack, diff }: SerializedError & { diff?: string }): string =>
  [message, ...(diff ? [diff] : []), ...placesOf(stack)].join('\n');

/** The locations in this repository where the error occurred. */
const placesOf = (stack = ''): string[] =>
  stack.split('\n').filter((line) => /^\s*at .*\//.test(line) && !line.includes('node_modules'));
