import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { openApp } from '#tests/support/open-page.ts';

/** Calls that only staff make: a file that contains one belongs to the portal. */
const staffCalls = /\/api\/(appointments|roles|activity|mails|colleagues|users\/search|site\/settings)/;

/** The JavaScript and style files that a visit to a page loads, with their contents. */
async function filesOf(page: Page, path: string): Promise<Map<string, string>> {
  const fetched = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) fetched.add(pathname);
  });
  await openApp(page, path);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('response');
  // The files are loaded again here: when the browser opens the next page, it discards the responses of the last one.
  const files = new Map<string, string>();
  for (const file of fetched) files.set(file, await (await page.request.get(file)).text());
  return files;
}

test('a visitor downloads no code of the portal', async ({ page }) => {
  const ofPortal = [...(await filesOf(page, '/adminlogin?next=/admin/requests'))];
  const portalStyles = ofPortal.map(([path]) => path).filter((path) => path.endsWith('.css'));
  for (const path of [
    '/',
    '/bn/blogs',
    '/blogdetails/1',
    '/contact',
    '/login',
    '/search?q=heart',
    '/settings',
  ]) {
    const files = await filesOf(page, path);
    expect(files.size, path).toBeGreaterThan(3);
    for (const [file, text] of files) expect(staffCalls.test(text), `${path} fetched ${file}`).toBe(false);
    const common = portalStyles.filter((style) => files.has(style));
    expect(portalStyles.length, 'the portal has styles of its own').toBeGreaterThan(common.length);
  }
});

test('the portal’s code contains the calls that the website’s code must not contain', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  const files = await filesOf(page, '/admin/requests');
  expect([...files.values()].some((text) => staffCalls.test(text))).toBe(true);
});
