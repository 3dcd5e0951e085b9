import { chromium, type Page } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { administrator, startServer } from '#tests/support/server.ts';

/**
 * `npm run forty-requests [-- tabs]`: answers forty new requests in the portal by keyboard alone, each with a template
 * and with the status 'Confirmed', and counts the keys and the seconds. With `tabs` it does without the keys that a
 * request has since issue 38: r, t, j and Ctrl+Enter.
 */
const count = 40;
const template = { name: 'Xray reports', text: 'Dear {name}, please send the X-ray for {reference}.' };
const withTabs = process.argv[2] === 'tabs';
/** How long a practised person needs for a key, in the keystroke-level model. */
const secondsPerKey = 0.28;

let keys = 0;
async function press(page: Page, ...chords: string[]): Promise<void> {
  for (const chord of chords) {
    keys += 1;
    await page.keyboard.press(chord);
  }
}

/** Presses Tab, or another key, until the element has the focus. */
async function tabTo(page: Page, selector: string, key = 'Tab'): Promise<void> {
  const element = page.locator(selector).first();
  for (let tries = 0; tries < 60; tries++) {
    await press(page, key);
    if (await element.evaluate((found) => found === document.activeElement)) return;
  }
  throw new Error(`${selector} was not reached`);
}

const replyText = '#work-reply textarea, form:has(select) textarea';
const templates = 'form select';
const confirmed = '#work button:has-text("Confirmed")';

async function confirmRequest(page: Page): Promise<void> {
  await press(page, 's');
  await tabTo(page, confirmed);
  await press(page, 'Enter');
  await page.locator(`${confirmed}[aria-pressed=true]`).waitFor();
}

async function chooseTemplate(page: Page): Promise<void> {
  await page.locator(`${templates} option`).nth(1).waitFor({ state: 'attached' });
  if (withTabs) {
    await tabTo(page, templates);
    await press(page, 'X');
    await tabTo(page, 'button:has-text("Use it")');
  } else {
    await press(page, 't', 'X');
  }
  await press(page, 'Enter');
  await page.waitForFunction(
    ([selector]) => document.querySelector<HTMLTextAreaElement>(selector ?? '')?.value.includes('X-ray'),
    [replyText],
  );
}

/** Answers the request on the screen, and goes to the next one. */
async function handle(page: Page, isLast: boolean): Promise<void> {
  const name = await page.locator('main h1').innerText();
  const hasNext = (await page.getByRole('link', { name: 'Next request (j)' }).count()) > 0;
  if (withTabs) {
    await chooseTemplate(page);
    await tabTo(page, 'button:has-text("Preview the email")');
    await press(page, 'Enter');
    await page.locator('dialog[open]').waitFor();
    await press(page, 'Enter');
    await page.locator('li:visible', { hasText: 'answered by email' }).first().waitFor();
    await confirmRequest(page);
  } else {
    await confirmRequest(page);
    await chooseTemplate(page);
    await press(page, 'Control+Enter');
    await page.locator('dialog[open]').waitFor();
    await press(page, 'Control+Enter');
    if (hasNext) await page.locator(`main h1:not(:has-text("${name}")):has-text("Patient")`).waitFor();
    else await page.locator('li:visible', { hasText: 'answered by email' }).first().waitFor();
  }
  if (isLast || (hasNext && !withTabs)) return;
  // Alt+Left, which a browser without windows does not know: back to the list of new requests, and its first one.
  keys += 1;
  const handled = new URL(page.url()).pathname.split('/').at(-1);
  await page.goBack();
  await openFirst(page, `:not([data-request="${handled}"])`);
}

async function openFirst(page: Page, which = ''): Promise<void> {
  await page.locator(`tbody tr:first-child [data-request]${which}`).first().waitFor();
  // A list that is refreshed at this moment has lost the focus again: then the keys are pressed once more, and count.
  const opened = page.locator('#work');
  for (let tries = 0; tries < 5 && !(await opened.isVisible()); tries++) {
    await press(page, 'j', 'Enter');
    await opened.waitFor({ timeout: 3000 }).catch(() => undefined);
  }
}

if ((await runProgram(['scripts/build-if-needed.ts'])) !== 0) process.exit(1);
const server = await startServer({ SEED: 'none', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
const call = async (path: string, body: object, token = '') => {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return Object(await response.json());
};
const { token } = await call('/api/login', administrator);
await call('/api/reply-templates', template, token);
for (let number = 0; number < count; number++) {
  const person = { name: `Patient ${number}`, email: `patient${number}@patients.example` };
  const phone = `0171100${String(number).padStart(4, '0')}`;
  await call('/api/contact', { ...person, phone, date: '2099-01-10', message: 'A stent?', lang: 'en' });
}
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(`${server.url}/adminlogin`, { waitUntil: 'networkidle' });
await page.getByLabel('Email').fill(administrator.email);
await page.getByLabel('Password', { exact: true }).fill(administrator.password);
await page.keyboard.press('Enter');
await page.waitForURL('**/admin/**');
await page.goto(`${server.url}/admin/requests?status=new`, { waitUntil: 'networkidle' });
const start = performance.now();
await openFirst(page);
for (let done = 1; done <= count; done++) await handle(page, done === count);
await page.waitForLoadState('networkidle');
const seconds = (performance.now() - start) / 1000;
await page.goto(`${server.url}/admin/requests?status=confirmed`, { waitUntil: 'networkidle' });
console.log(await page.locator('p[role=status]').first().innerText());
const byPerson = seconds + keys * secondsPerKey;
console.log(
  `${keys} keys, ${seconds.toFixed(0)} s of the portal, ${byPerson.toFixed(0)} s with ${secondsPerKey} s a key`,
);
await browser.close();
await server.stop();
