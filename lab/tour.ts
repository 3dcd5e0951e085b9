import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '#tests/support/chromium.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { administrator, type RunningServer, startServer } from '#tests/support/server.ts';

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
  blogs: '/admin/blogs',
  doctors: '/admin/doctors',
  hospitals: '/admin/hospitals',
  users: '/admin/user',
  roles: '/admin/role',
  comments: '/admin/comments',
  activity: '/admin/activity',
  mails: '/admin/mails',
  site: '/admin/site',
};
const onPhone = ['dashboard', 'requests'];
/** What families see, on a phone. */
const familyScreens = {
  home: '/bn',
  hospitals: '/bn/hospitals',
  search: '/bn/search?q=bypass',
  contact: '/contact',
  'is-this-us': '/is-this-us',
};
const ownScreens = { case: '/profile/cases/4', 'send-reports': '/send-reports' };
const customer = {
  name: 'Selina Khatun',
  email: 'selina@patients.example',
  password: 'six-of-one-and-a-dozen',
};

const people = [
  [
    'Rahima Begum',
    'A valve that needs repair, says our doctor in Khulna. Which hospital, and what does it cost?',
  ],
  ['Kamal Hossain', 'Knee replacement for my father, 71 years. Can my mother stay with him?'],
  ['Shirin Akter', 'Second opinion on a breast biopsy. The reports are in English.'],
  ['Abdul Karim', 'Check-up for two, in January.'],
  ['Nasrin Sultana', 'My son has seizures. We were told of a neuroscience centre.'],
];

async function send(server: RunningServer, path: string, body: object, token?: string): Promise<unknown> {
  const authorization = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** Adds requests with different statuses and a comment that waits for approval. */
async function addRecords(server: RunningServer): Promise<void> {
  for (const [place, [name, message]] of people.entries()) {
    const email = `patient${place}@patients.example`;
    await send(server, '/api/contact', { name, email, phone: '01000 000010', date: '2999-01-10', message });
  }
  await send(server, '/api/comments', { blog_id: 1, comments: 'Cheap flights at www.flights.example' });
  const { token } = Object(await send(server, '/api/login', administrator));
  const event = (id: number, body: object) =>
    send(server, `/api/appointments/${id}/events`, body, String(token));
  await event(1, { type: 'status', status: 'confirmed' });
  await event(3, { type: 'note', note: 'Called her: reports come by WhatsApp tonight.' });
  await event(3, { type: 'status', status: 'contacted' });
  await openCases(server, String(token));
  await addCustomer(server, String(token));
}

/** Adds a customer with a case of her own, in which the office has answered her. */
async function addCustomer(server: RunningServer, token: string): Promise<void> {
  const contact = '01000 000011';
  await send(server, '/api/users', { ...customer, contact, gender: 'female', role_id: 1, lang: 'en' });
  const { token: own } = Object(await send(server, '/api/login', customer));
  const { name, email } = customer;
  const message = 'My mother needs a valve. We have the reports of two hospitals.';
  const asked = { name, email, phone: contact, date: '2999-01-10', message };
  await send(server, '/api/contact', asked, String(own));
  const post = (path: string, body: object) => send(server, path, body, token);
  const requestId = people.length + 1;
  const inbox = await fetch(`${server.url}/api/appointments/${requestId}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { account } = Object(await inbox.json());
  const proof = { account_id: account.id, note: 'Called the number of the request' };
  await post(`/api/appointments/${requestId}/owner-proof`, proof);
  const { id } = Object(await post('/api/cases', { appointment_id: requestId, hospital: { id: 1 } }));
  await post(`/api/cases/${id}/tasks`, { text: 'Send the echo report', owner: 'patient', due: '2999-01-02' });
  const question = 'Can my brother come with her?';
  await send(server, `/api/account/requests/${requestId}/messages`, { message: question }, String(own));
}

/** Opens cases with tasks of the office and of other owners. */
async function openCases(server: RunningServer, token: string): Promise<void> {
  const post = (path: string, body: object) => send(server, path, body, token);
  for (const [place, request] of [3, 2, 4].entries()) {
    const { id } = Object(await post('/api/cases', { appointment_id: request, hospital: { id: 1 } }));
    const due = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await post(`/api/cases/${id}/tasks`, { text: 'Call the family', owner: 'office', due: due(place - 1) });
    await post(`/api/cases/${id}/tasks`, { text: 'Say whether you take it', owner: 'hospital', due: due(4) });
  }
}

/** Stores what the page shows, as `docs/NAME.webp`. */
async function takeScreenshot(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
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
