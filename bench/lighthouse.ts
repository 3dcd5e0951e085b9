import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '#tests/support/chromium.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { startServer } from '#tests/support/server.ts';
import { firstPages } from './first-pages.ts';

/**
 * `npm run lighthouse`: Lighthouse with a phone profile on the built site. Ends with an error unless accessibility,
 * best practices and SEO are at 100; performance is printed.
 */
const mustBe100 = ['accessibility', 'best-practices', 'seo'];

if ((await runProgram(['scripts/build-if-needed.ts'])) !== 0) process.exit(1);
const server = await startServer({ SEED: 'starter', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
const chromePath = findChromium();
const chrome = await launch({
  ...(chromePath ? { chromePath } : {}),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

const table: Record<string, Record<string, number>> = {};
const missing: string[] = [];
for (const path of await firstPages(server.url)) {
  const run = await lighthouse(server.url + path, { port: chrome.port, logLevel: 'error' });
  const categories = Object.values(run?.lhr.categories ?? {});
  table[path] = Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]));
  for (const { id, score, auditRefs } of categories) {
    if (!mustBe100.includes(id) || score === 1) continue;
    const failed = auditRefs.filter(
      ({ id: audit, weight }) => weight > 0 && run?.lhr.audits[audit]?.score === 0,
    );
    missing.push(`${path} ${id}: ${failed.map(({ id: audit }) => audit).join(', ')}`);
  }
}
chrome.kill();
await server.stop();
console.table(table);
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exitCode = 1;
}
