import { chromium } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { startServer } from '#tests/support/server.ts';
import { firstPages } from './pages.ts';

/**
 * `npm run first-visit`: what a first visit to the main pages transfers, compressed, on a phone that does
 * not scroll (so without the lazy pictures further down), and how much the page moved while it loaded.
 */
const kinds = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'] as const;

if ((await runProgram(['scripts/build-if-needed.ts'])) !== 0) process.exit(1);
const server = await startServer({ SEED: 'starter', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function visit(path: string): Promise<Record<string, string>> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const kindOf = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
  );
  await context.close();
  const kilobytes = (count: number) => (count / 1024).toFixed(1);
  const total = [...bytes.values()].reduce((sum, count) => sum + count, 0);
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, kilobytes(bytes.get(kind) ?? 0)])),
    'total KB': kilobytes(total),
    'layout shift': shift.toFixed(3),
  };
}

const table: Record<string, Record<string, string>> = {};
for (const path of await firstPages(server.url)) table[path] = await visit(path);
for (const path of ['/bn', '/bn/doctors']) table[path] = await visit(path);
await browser.close();
await server.stop();
console.table(table);
