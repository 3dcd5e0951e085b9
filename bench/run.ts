import { parseArgs } from 'node:util';
import { runProgram } from '#tests/support/runners/program.ts';
import { benchGrowth, benchSearch } from './growth.ts';
import { benchManyRecords } from './many.ts';
import { benchPages } from './pages.ts';
import { benchPapers } from './papers.ts';
import { benchResources } from './resources.ts';
import type { BenchPart } from './settings.ts';

const parts: Record<string, BenchPart> = {
  /** Answers compared with other servers. */
  pages: benchPages,
  /** Pages with many records beside those with few. */
  many: benchManyRecords,
  /** A site with 100,000 doctors beside one with 1,000. */
  growth: benchGrowth,
  /** The search with 10,000 doctors and 20,000 articles beside 100 and 200. */
  search: benchSearch,
  /** What a page of a paper costs, a desk with many papers, a phone on slow 3G. */
  papers: benchPapers,
  /** Start, memory, and what an uploaded photo costs. */
  resources: benchResources,
};

/**
 * `npm run bench -- [part…] [--seconds 5] [--rounds 3]`: all parts, or those that are named. Everything that is
 * compared takes turns in one run: compare the ratios between machines. Nothing here passes or fails.
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
