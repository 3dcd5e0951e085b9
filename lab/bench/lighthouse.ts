import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { findChromium } from '#tests/support/chromium.ts';
import createTemplates, { copyOfData } from '#tests/support/data-template.ts';
import unpackPhoneFonts, { withFonts } from '#tests/support/phone-fonts.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { startServer } from '#tests/support/server.ts';
import { installedProgram } from './install.ts';
import { landingPages } from './landing-pages.ts';
import { median } from './median.ts';

/**
 * `npm run lighthouse [-- --runs 3]`: runs Lighthouse with a phone profile on the built site, in both languages, and
 * prints the medians of the runs. Exits with an error unless accessibility, best practices and SEO are at 100;
 * performance is only printed. A run for which the machine was too slow is repeated; if the machine stays too slow, all
 * runs count.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const runs = Number(values.runs);
const mustBe100 = ['accessibility', 'best-practices', 'seo'];
/**
 * Lighthouse slows the machine down by a factor of four, which simulates a mid-tier phone on a machine with at least
 * this index (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md).
 */
const leastBenchmarkIndex = 1500;
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-background-networking',
];

/** The fields that we read from a report of Lighthouse. Scores are 0 to 1, or null where an audit has none. */
const report = z.object({
  categories: z.record(
    z.string(),
    z.object({
      id: z.string(),
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
  environment: z.object({ benchmarkIndex: z.number() }),
});
type Report = z.output<typeof report>;

const program = installedProgram('tools/lighthouse', 'lighthouse/cli/index.js');
if (!program) process.exit(1);
if ((await runProgram(['scripts/build-if-needed.ts'])) !== 0) process.exit(1);
// All widths of the images are generated, as in an installation after its first minute.
const removeTemplates = createTemplates();
const data = await copyOfData('starter');
const server = await startServer({
  SEED: 'starter',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
  DATA_DIR: data.path,
});
await unpackPhoneFonts();

const table: Record<string, Record<string, number | string>> = {};
const missing = new Set<string>();
for (const path of await landingPages(server.url)) {
  const results: Report[] = [];
  let fast: Report[] = [];
  for (let run = 0; run < 2 * runs && fast.length < runs; run++) {
    results.push(await runLighthouse(program, server.url + path));
    fast = results.filter(({ environment }) => environment.benchmarkIndex >= leastBenchmarkIndex);
  }
  table[path] = rowOf(fast.length === runs ? fast : results);
  for (const { categories, audits } of results) {
    for (const { id, score, auditRefs } of Object.values(categories)) {
      if (!mustBe100.includes(id) || score === 1) continue;
      const failed = auditRefs.filter(({ id: audit, weight }) => weight > 0 && audits[audit]?.score === 0);
      missing.add(`${path} ${id}: ${failed.map(({ id: audit }) => audit).join(', ')}`);
    }
  }
}
await server.stop();
data.remove();
removeTemplates();
console.table(table);
if (missing.size > 0) {
  console.error([...missing].join('\n'));
  process.exitCode = 1;
}

/** Runs Lighthouse once, in a new browser. */
async function runLighthouse(program: string, url: string): Promise<Report> {
  const args = [program, url, '--output=json', '--quiet', `--chrome-flags=${chromeFlags.join(' ')}`];
  const env = { ...withFonts('phone'), CHROME_PATH: findChromium() };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 64 * 2 ** 20 });
  return report.parse(JSON.parse(stdout));
}

/** The scores, the worst performance of all runs, and the metrics behind the performance score. */
function rowOf(results: Report[]): Record<string, number | string> {
  const scores = (id: string) => results.map(({ categories }) => (categories[id]?.score ?? 0) * 100);
  const timing = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? 0));
  return {
    ...Object.fromEntries(
      Object.keys(results[0]?.categories ?? {}).map((id) => [id, Math.round(median(scores(id)))]),
    ),
    'worst performance': Math.round(Math.min(...scores('performance'))),
    'LCP, s': (timing('largest-contentful-paint') / 1000).toFixed(2),
    'layout shift': timing('cumulative-layout-shift').toFixed(3),
    'blocking, ms': Math.round(timing('total-blocking-time')),
    benchmarkIndex: Math.round(median(results.map(({ environment }) => environment.benchmarkIndex))),
    runs: results.length,
  };
}
