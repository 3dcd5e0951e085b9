import { parseArgs } from 'node:util';
import { runProgram } from '#tests/support/runners/program.ts';
import { benchCases } from './cases.ts';
import { benchGrowth, benchSearch } from './growth.ts';
import { benchManyRecords } from './many.ts';
import { benchPages } from './pages.ts';
import { benchPapers } from './papers.ts';
import { benchResources } from './resources.ts';
import type { BenchPart } from './settings.ts';

const parts: Record<string, BenchPart> = {
  /** Responses compared with those of other servers. */
  pages: benchPages,
  /** Pages with many records compared with pages with few. */
  many: benchManyRecords,
  /** A site with 100,000 doctors compared with a site with 1,000. */
  growth: benchGrowth,
  /** The search with 10,000 doctors and 20,000 articles compared with 100 and 200. */
  search: benchSearch,
  /** The cost of a page of a paper, a desk with many papers, a phone on slow 3G. */
  papers: benchPapers,
  /** A case with everything in it compared with a new one. */
  cases: benchCases,
  /** Start, memory, and the cost of an uploaded photo. */
  resources: benchResources,
};

/**
 * `npm run bench -- [part…] [--seconds 5] [--rounds 3]`: runs all parts, or the given parts. Servers to compare take
 * turns in one run; between machines, compare only the ratios. No part passes or fails.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = chosen.filter((name) => !parts[name]);
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
if ((await runProgram(['scripts/build-if-needed.ts'])) !== 0) process.exit(1);
for (const name of chosen) {
  await parts[name]?.({ seconds: Number(values.seconds), rounds: Number(values.rounds) });
}
