import { parseArgs } from 'node:util';
import { runVitest } from '#tests/support/runners/vitest.ts';

/**
 * The long form of tests/api/fuzz.test.ts: `npm run fuzz -- --calls 1000000 --seed 7`. Each of the two engines gets
 * half of the calls. A fault report contains its seed; `--calls 1 --seed N` makes only the calls of that seed.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
    help: { type: 'boolean', default: false },
  },
});
const calls = Number(values.calls);
const seed = Number(values.seed);
if (values.help || !Number.isInteger(calls) || calls < 1 || !Number.isInteger(seed)) {
  console.error('Usage: npm run fuzz -- [--calls NUMBER] [--seed NUMBER]');
  process.exit(values.help ? 0 : 2);
}
process.env.FUZZ_CALLS = String(Math.ceil(calls / 2));
process.env.FUZZ_SEED = String(seed);
console.log(`${calls} calls from the seed ${seed}`);
const { passed, failed } = await runVitest(['api'], ['tests/api/fuzz.test.ts']);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
