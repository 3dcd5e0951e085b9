import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '#tests/support/chromium.ts';
import { runProgram } from '#tests/support/runners/program.ts';
import { administrator, type RunningServer, startServer } from '#tests/support/server.ts';

/**
 * `npm run tour`: takes the screenshots of docs/portal.md from a new installation with invented requests, at
 * 1280 px and on a phone.
 */
const folder = join(import.meta.dirname, '../docs/portal');
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

async function takeScreenshot(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}.webp`));
}

if ((await runProgram(['scripts/build-if-needed.ts'])) !== 0) process.exit(1);
mkdirSync(folder, { recursive: true });
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
  if (width > 500) await takeScreenshot(page, `${server.url}/adminlogin`, 'sign-in');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin/**');
  for (const [name, path] of Object.entries(screens)) {
    if (width > 500) await takeScreenshot(page, server.url + path, name);
    else if (onPhone.includes(name)) await takeScreenshot(page, server.url + path, `${name}-phone`);
  }
  await page.close();
}
await browser.close();
await server.stop();
