import { chromium } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.ts';
import createTemplates, { copyOfData } from '#tests/support/data-template.ts';
import { budgets, type FirstVisit, visibleShift, visitFirst } from '#tests/support/first-visit.ts';
import unpackPhoneFonts, { withFonts } from '#tests/support/phone-fonts.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { startServer } from '#tests/support/server.ts';
import { landingPages } from './landing-pages.ts';

/**
 * `npm run first-visit`: measures the bytes that a first visit to the main pages transfers in both languages,
 * compressed, on a phone that does not scroll, and the layout shift. Exits with an error if a page exceeds its budget
 * or shifts.
 */
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
const executablePath = findChromium();
await unpackPhoneFonts();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  env: withFonts('phone'),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-background-networking'],
});

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

function rowOf({ bytes, total, lazy, shift }: FirstVisit): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(bytes).map(([kind, count]) => [kind, kilobytes(count)])),
    'total KB': kilobytes(total),
    'lazy images': kilobytes(lazy),
    'layout shift': shift.toFixed(3),
  };
}

const visits = new Map<string, FirstVisit>();
for (const path of await landingPages(server.url)) {
  visits.set(path, await visitFirst(browser, server.url + path));
}
await browser.close();
await server.stop();
data.remove();
removeTemplates();
console.table(Object.fromEntries([...visits].map(([path, visit]) => [path, rowOf(visit)])));
for (const [path, { total, shift }] of visits) {
  const budget = budgets[path];
  if (budget === undefined || (total <= budget && shift < visibleShift)) continue;
  console.error(`${path} may transfer ${kilobytes(budget)} KB before lazy images, and may not move.`);
  process.exitCode = 1;
}
