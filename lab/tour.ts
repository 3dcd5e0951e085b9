import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '#tests/support/chromium.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { administrator, startServer } from '#tests/support/server.ts';
import { addRecords, customer } from './tour-records.ts';

/**
 * `npm run tour`: takes the screenshots of docs/portal.md and docs/families.md from a new installation with invented
 * requests: the portal at 1280 px and on a phone, the website on a phone.
 */
const docs = join(import.meta.dirname, '../docs');
const screens = {
  dashboard: '/admin/dashboard',
  requests: '/admin/requests',
  request: '/admin/requests/3',
  case: '/admin/cases/1',
  'my-turn': '/admin/cases?view=turn',
  questions: '/admin/cases/4/facts',
  blogs: '/admin/blogs',
  doctors: '/admin/doctors',
  hospitals: '/admin/hospitals',
  costs: '/admin/costs',
  users: '/admin/user',
  roles: '/admin/role',
  comments: '/admin/comments',
  activity: '/admin/activity',
  mails: '/admin/mails',
  site: '/admin/site',
};
const onPhone = ['dashboard', 'requests'];

/** Screens that something has to be pressed for. */
const prepared: Record<string, { path: string; prepare: (page: Page) => Promise<void> }> = {
  search: {
    path: '/admin/requests',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('selina');
      await page.getByRole('option').first().waitFor();
    },
  },
  options: {
    path: '/admin/cases/4',
    prepare: async (page) => {
      const panel = page.getByRole('heading', { name: 'Options and estimate' });
      await panel.evaluate((heading) => {
        heading.scrollIntoView();
        window.scrollBy(0, -90);
      });
    },
  },
  'users-table': {
    path: '/admin/user',
    prepare: (page) => page.getByRole('button', { name: 'Table', exact: true }).click(),
  },
};
/** What families see, on a phone. */
const familyScreens = {
  home: '/bn',
  hospitals: '/bn/hospitals',
  search: '/bn/search?q=bypass',
  contact: '/contact',
  'is-this-us': '/is-this-us',
};
const ownScreens = { case: '/profile/cases/4', 'send-reports': '/send-reports' };
/** Stores what the page shows, as a picture in `docs`. */
async function takeScreenshot(
  page: Page,
  url: string,
  name: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await prepare?.(page);
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(join(docs, `${name}.webp`));
}

if ((await runProgram(['scripts/build-if-needed.ts'])) !== 0) process.exit(1);
for (const folder of ['portal', 'families']) mkdirSync(join(docs, folder), { recursive: true });
const server = await startServer({ SEED: 'starter', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
await addRecords(server);
for (const width of [1280, 360]) {
  const page = await browser.newPage({ viewport: { width, height: width > 500 ? 860 : 740 } });
  await page.goto(`${server.url}/adminlogin`, { waitUntil: 'networkidle' });
  if (width > 500) await takeScreenshot(page, `${server.url}/adminlogin`, 'portal/sign-in');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin/**');
  for (const [name, path] of Object.entries(screens)) {
    if (width > 500) await takeScreenshot(page, server.url + path, `portal/${name}`);
    else if (onPhone.includes(name)) await takeScreenshot(page, server.url + path, `portal/${name}-phone`);
  }
  if (width > 500)
    for (const [name, { path, prepare }] of Object.entries(prepared))
      await takeScreenshot(page, server.url + path, `portal/${name}`, prepare);
  await page.close();
}
const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
for (const [name, path] of Object.entries(familyScreens))
  await takeScreenshot(phone, server.url + path, `families/${name}`);
await phone.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
await phone.getByLabel('Email').fill(customer.email);
await phone.locator('[name=password]').fill(customer.password);
await phone.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
await phone.waitForURL((url) => !url.pathname.endsWith('/login'));
for (const [name, path] of Object.entries(ownScreens))
  await takeScreenshot(phone, server.url + path, `families/${name}`);
await browser.close();
await server.stop();
