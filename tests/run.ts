import { runBrowserTests } from '#tests/support/runners/browser-tests.ts';
import { makeTemplateEarly } from '#tests/support/runners/early-template.ts';
import { fetchPrograms } from '#tests/support/runners/fetch-programs.ts';
import { runLoadDrills } from '#tests/support/runners/load-drill.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { failedRun, sum, type Tally } from '#tests/support/runners/tally.ts';
import { runVitest } from '#tests/support/runners/vitest.ts';

const apiProjects = ['api', 'api-mocked'];

/**
 * Runs `npm test`: all tests, or a part of them (unit, api, e2e; then words that the names of the test files contain;
 * or load: two minutes of load on each database engine). The last line says how many tests passed, failed and were
 * skipped.
 */
const parts = {
  unit: (words: string[]) => runVitest(['unit'], words),
  api: (words: string[]) => runVitest(apiProjects, words),
  load: () => runLoadDrills(),
  e2e: (words: string[]) => runBrowserTests(words),
};

const isPart = (word: string | undefined): word is keyof typeof parts => word !== undefined && word in parts;

async function run(words: string[]): Promise<Tally> {
  const [part, ...filter] = words;
  if (words.length > 0 && !isPart(part)) {
    console.error(`There is no part "${part}": it is one of ${Object.keys(parts).join(', ')}.`);
    return failedRun;
  }
  const first = await fetchPrograms({
    browser: part === undefined || part === 'e2e',
    postgres: part !== 'unit' && part !== 'e2e',
  });
  if (first !== undefined) {
    console.error(first);
    return { ...failedRun, faults: ['No test was run: see above.'] };
  }
  if (part !== 'unit' && (await runProgram(['scripts/build-if-needed.ts'])) !== 0) return failedRun;
  if (isPart(part)) return parts[part](filter);
  const template = makeTemplateEarly();
  const quick = await Promise.all([runVitest(['unit', ...apiProjects], []), runLoadDrills()]);
  await template;
  return sum([...quick, await runBrowserTests([])]);
}

const { passed, failed, skipped, faults } = await run(process.argv.slice(2));
process.exitCode = failed === 0 && passed + skipped > 0 ? 0 : 1;
if (faults.length > 0) console.log(`\n${faults.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
