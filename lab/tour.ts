import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';
import { runProgram } from '#tests/support/runners/program.ts';

/**
 * `npm run tour`: takes the screenshots of docs/portal.md and docs/families.md from the demo: the portal at 1280 px and
 * on a phone, the website on a phone.
 */
const docs = join(import.meta.dirname, '../docs');
const screens = {
  dashboard: '/admin/dashboard',
  requests: '/admin/requests',
  request: '/admin/cases/1',
  'my-turn': '/admin/cases?view=turn',
  questions: '/admin/cases/1/facts',
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
    path: '/admin/cases/1',
    prepare: async (page) => {
      const panel = page.getByRole('heading', { name: 'Options and estimate' });
      await panel.getByRole('button').click();
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
const ownScreens = { case: '/profile/cases/1', 'send-reports': '/send-reports' };
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

/** The demo, in a process of its own. */
async function startDemo() {
  const port = await freePort();
  const demo = spawn(process.execPath, ['lab/demo/main.ts'], {
    cwd: join(docs, '..'),
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const part of demo.stdout) if (String(part).includes('/demo (')) break;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      demo.kill('SIGTERM');
      await once(demo, 'exit');
    },
  };
}

/** Becomes a person of the demo with one press. */
async function become(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/demo`);
  await page.getByRole('button', { name: `Be ${name}`, exact: true }).click();
  await page.waitForURL((one) => !one.pathname.startsWith('/demo'));
  await page.waitForLoadState('networkidle');
}

/** Stores what the page shows now. */
async function keep(page: Page, name: string): Promise<void> {
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(join(docs, `${name}.webp`));
}

/** A family without e-mail, from the counter to its estimate: what staff see, and what the father sees on his phone. */
async function takeSeries(desk: Page, phone: Page, url: string): Promise<void> {
  await become(desk, url, 'Tanvir Ahmed');
  await desk.goto(`${url}/admin/requests`, { waitUntil: 'networkidle' });
  await desk.keyboard.press('+');
  const sheet = desk.getByRole('dialog', { name: 'New request' });
  await sheet.getByLabel('Their number').fill('+44 7700 900444');
  await sheet.locator('[name=name]').fill('Moslem Uddin');
  await sheet.getByLabel('Yes, in person').check();
  await sheet.getByLabel('What is wrong').fill('Both knees hurt since May');
  await keep(desk, 'portal/new-request');
  await sheet.getByRole('button', { name: 'Save the request' }).click();
  await desk
    .getByRole('dialog', { name: /^Saved as/ })
    .getByRole('button', { name: 'Open the case...' })
    .waitFor();
  await keep(desk, 'portal/saved-request');
  await desk.goto(`${url}/admin/cases/2`, { waitUntil: 'networkidle' });
  await desk.getByRole('button', { name: 'Access with a code' }).click();
  await desk.getByRole('button', { name: 'Give a code...' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Give a code' });
  await dialog.getByText('They sit here').click();
  await dialog.getByRole('button', { name: 'Give the code' }).click();
  await desk
    .getByText(/^\s*[0-9০-৯]{3}\s?[0-9০-৯]{3}\s*$/)
    .first()
    .waitFor();
  await keep(desk, 'portal/code');

  await become(phone, url, 'Abdul Karim');
  await keep(phone, 'families/enter');
  await phone.locator('main form button, main button').first().click();
  await phone.locator('[name=figures]').fill('4719');
  await keep(phone, 'families/who-uses');
  await phone.locator('main form button[type=submit]').click();
  await phone.waitForURL('**/profile/**');
  const agree = phone.getByRole('button', { name: /সম্মতি/ });
  await agree.scrollIntoViewIfNeeded();
  await keep(phone, 'families/agree');
  await agree.click();
  await agree.waitFor({ state: 'detached' });
  const accepted = phone.locator('#options').getByText('এটি ধরে এগোতে বলেছেন').first();
  await accepted.scrollIntoViewIfNeeded();
  await keep(phone, 'families/accepted');
}

if ((await runProgram(['scripts/build-if-needed.ts'])) !== 0) process.exit(1);
for (const folder of ['portal', 'families']) mkdirSync(join(docs, folder), { recursive: true });
const { url, stop } = await startDemo();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const newPage = async (width: number) => {
  const page = await browser.newPage({ viewport: { width, height: width > 500 ? 860 : 740 } });
  // The line of the demo belongs to the demo, not to the product that the pictures show.
  await page.route('**/demo/line.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: '.demo-line{display:none}' }),
  );
  return page;
};
for (const width of [1280, 360]) {
  const page = await newPage(width);
  if (width > 500) await takeScreenshot(page, `${url}/adminlogin`, 'portal/sign-in');
  await become(page, url, 'Farhana Rahman');
  for (const [name, path] of Object.entries(screens)) {
    if (width > 500) await takeScreenshot(page, url + path, `portal/${name}`);
    else if (onPhone.includes(name)) await takeScreenshot(page, url + path, `portal/${name}-phone`);
  }
  if (width > 500)
    for (const [name, { path, prepare }] of Object.entries(prepared))
      await takeScreenshot(page, url + path, `portal/${name}`, prepare);
  await page.close();
}
const phone = await newPage(360);
for (const [name, path] of Object.entries(familyScreens))
  await takeScreenshot(phone, url + path, `families/${name}`);
await become(phone, url, 'Selina Khatun');
for (const [name, path] of Object.entries(ownScreens))
  await takeScreenshot(phone, url + path, `families/${name}`);
await takeSeries(await newPage(1280), await newPage(360), url);
await browser.close();
await stop();
