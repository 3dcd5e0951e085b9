import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { administrator, type RunningServer, startServer } from '#tests/support/server.ts';
import { cpuMs, hasChildren, peakOfChildrenMiB, residentMiB } from './cpu.ts';
import { median } from './median.ts';
import { type BenchSettings, machine } from './settings.ts';

const pages = 12;
const manyPapers = 100;
const bundledPages = 20;
const responses = 40;
const pollIntervalMs = 50;
/** The values of 'slow 3G' in Chromium's developer tools. */
const slow3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2000, offline: false };
const phone = '01711-000000';

const paperFields = z.object({ id: z.int() }).loose();
const paperList = z.array(z.object({ state: z.string() }).loose());

/**
 * Measures papers: the server's processor time for a page from a photo of 3 MB until its image is stored, compared with
 * the same image made only by sharp; a bundle of 20 pages; the calls of a case desk with 100 papers compared with a
 * desk with a single paper; and how much a phone on slow 3G sends for twelve such photos, and how long that takes.
 */
export async function benchPapers({ rounds }: BenchSettings): Promise<void> {
  const server = await startServer({ SEED: 'none', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
  const photo = await photoOf3MB();
  const { api, ask, token } = await staffOf(server);
  const perPage = await costOfPages(server, api, await ask(), photo, rounds);
  const bundle = await costOfBundle(server, { api, ask, token }, rounds);
  const desk = await costOfDesk(server, api, ask, rounds);
  const sent = await sendFromPhone(server, (await ask()).reference, photo);
  await server.stop();
  console.log(`SQLite: papers, medians of ${rounds} rounds; ${machine()}`);
  console.table({ 'photo, KiB': Math.round(photo.length / 1024), ...perPage, ...bundle, ...desk, ...sent });
}

/** A photo as phones make them: 12 million pixels, with the noise of a sensor. */
async function photoOf3MB(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 190, sigma: 9 } as const;
  return sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#ddd', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

type Ask = () => Promise<{ id: number; reference: string; caseId: number }>;
/** A call of the API, which throws unless it succeeds. */
export type Api = (method: string, path: string, body?: object | Buffer) => Promise<unknown>;

type Staff = { api: Api; ask: Ask; token: string };

async function staffOf({ url }: RunningServer): Promise<Staff> {
  const send = async (method: string, path: string, headers: object, body?: object | Buffer) => {
    const binary = Buffer.isBuffer(body);
    const type = binary ? 'application/octet-stream' : 'application/json';
    const response = await fetch(url + path, {
      method,
      headers: { ...(body && { 'content-type': type }), ...headers },
      ...(body && { body: binary ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  const login = await send('POST', '/api/login', {}, administrator);
  const { token } = z.object({ token: z.string() }).loose().parse(login);
  const api: Api = (method, path, body) => send(method, path, { authorization: `Bearer ${token}` }, body);
  const ask: Ask = async () => {
    const form = { name: 'Rahima', email: 'r@patients.example', phone, date: '2999-03-03', lang: 'en' };
    const made = await send('POST', '/api/contact', {}, form);
    const { reference } = z.object({ reference: z.string() }).loose().parse(made);
    const found = z.array(paperFields).parse(await api('POST', '/api/appointments/search', { q: reference }));
    const { id } = found[0] ?? { id: 0 };
    const opened = paperFields.parse(await api('POST', '/api/cases', { appointment_id: id }));
    return { id, reference, caseId: opened.id };
  };
  return { api, ask, token };
}

let made = 0;

/** Sends a paper as staff, and waits until it is checked; returns its id. */
export async function sendPaper(api: Api, appointment_id: number, files: Buffer[]): Promise<number> {
  const key = () => `bench-key-${++made}`;
  const { id } = paperFields.parse(await api('POST', '/api/papers', { appointment_id, key: key() }));
  const ids: { id: number }[] = [];
  for (const bytes of files) {
    const file = paperFields.parse(
      await api('POST', `/api/papers/${id}/files`, { key: key(), size: bytes.length }),
    );
    for (let offset = 0; offset < bytes.length; offset += limits.paperChunkBytes) {
      const chunk = bytes.subarray(offset, offset + limits.paperChunkBytes);
      await api('PUT', `/api/papers/${id}/files/${file.id}/chunks/${offset}`, chunk);
    }
    ids.push({ id: file.id });
  }
  await api('POST', `/api/papers/${id}/finish`, { files: ids });
  const isChecked = async () => {
    const { state } = z
      .object({ state: z.string() })
      .loose()
      .parse(await api('GET', `/api/papers/${id}`));
    if (state === 'refused') throw new Error('The paper was refused');
    return state === 'current';
  };
  while (!(await isChecked())) await pause(pollIntervalMs);
  return id;
}

async function costOfPages(
  server: RunningServer,
  api: Api,
  { id }: { id: number },
  photo: Buffer,
  rounds: number,
) {
  const [ours, alone]: [number[], number[]] = [[], []];
  let peak = 0;
  const before = residentMiB(server.pid);
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMiB(server.pid));
  }, pollIntervalMs);
  for (let round = 0; round < rounds; round++) {
    const startedAt = cpuMs(server.pid);
    await sendPaper(api, id, Array<Buffer>(pages).fill(photo));
    ours.push((cpuMs(server.pid) - startedAt) / pages);
    const own = process.cpuUsage();
    for (let page = 0; page < pages; page++) await drawAlone(photo);
    const { user, system } = process.cpuUsage(own);
    alone.push((user + system) / 1000 / pages);
  }
  clearInterval(watch);
  return {
    'CPU of a page, ms': Math.round(median(ours)),
    'the same picture by sharp alone, ms': Math.round(median(alone)),
    'CPU of a page, ratio': Number((median(ours) / median(alone)).toFixed(2)),
    'memory while pages are made, MiB more': Math.round(peak - before),
  };
}

/** Makes the image of a page and its thumbnail as the child process does, without the work around it. */
async function drawAlone(photo: Buffer): Promise<void> {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  await sharp(data, { raw }).webp({ quality: 75, smartSubsample: true }).toBuffer();
  await sharp(data, { raw }).resize({ width: 240, height: 240, fit: 'inside' }).webp().toBuffer();
}

/**
 * A bundle of photographed pages: the time until its last byte, the processor time, and the memory of the child
 * process.
 */
async function costOfBundle({ url, pid }: RunningServer, { api, ask, token }: Staff, rounds: number) {
  const noise = { type: 'gaussian', mean: 190, sigma: 9 } as const;
  const page = await sharp({ create: { width: 1697, height: 2400, channels: 3, background: '#ddd', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const { id, caseId } = await ask();
  const paper = await sendPaper(api, id, Array<Buffer>(bundledPages).fill(page));
  const childrenEnd = async () => {
    while (hasChildren(pid)) await pause(pollIntervalMs);
  };
  await childrenEnd();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOfChildrenMiB(pid));
  }, pollIntervalMs);
  const [elapsed, used]: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    await childrenEnd();
    const [startedAt, cpuBefore] = [performance.now(), cpuMs(pid)];
    const response = await fetch(`${url}/api/cases/${caseId}/bundle`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ documents: [paper], for: 'bank' }),
    });
    if (!response.ok) throw new Error(`A bundle answered ${response.status}`);
    bytes = (await response.arrayBuffer()).byteLength;
    elapsed.push(performance.now() - startedAt);
    used.push(cpuMs(pid) - cpuBefore);
  }
  clearInterval(watch);
  return {
    [`bundle of ${bundledPages} pages, s`]: Number((median(elapsed) / 1000).toFixed(1)),
    [`bundle of ${bundledPages} pages, CPU s`]: Number((median(used) / 1000).toFixed(1)),
    [`bundle of ${bundledPages} pages, KiB`]: Math.round(bytes / 1024),
    'memory of its child process, MiB': Math.round(peak),
  };
}

/** The cost of the calls that the desk of a case makes, with many papers and with one. */
async function costOfDesk({ pid }: RunningServer, api: Api, ask: Ask, rounds: number) {
  const small = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer();
  const [one, many] = [await ask(), await ask()];
  await sendPaper(api, one.id, [small]);
  for (let count = 0; count < manyPapers; count++) await sendPaper(api, many.id, [small]);
  const cost = async (requestId: number) => {
    const startedAt = cpuMs(pid);
    for (let count = 0; count < responses; count++) {
      await api('GET', `/api/papers?appointment_id=${requestId}`);
      await api('GET', `/api/papers/accesses?appointment_id=${requestId}`);
    }
    return (cpuMs(pid) - startedAt) / responses;
  };
  const [few, full]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    few.push(await cost(one.id));
    full.push(await cost(many.id));
  }
  const listed = paperList.parse(await api('GET', `/api/papers?appointment_id=${many.id}`));
  return {
    [`papers of a desk, ${listed.length}: CPU ms`]: Number(median(full).toFixed(2)),
    'papers of a desk, 1: CPU ms': Number(median(few).toFixed(2)),
  };
}

/** Sends twelve photos from a phone on slow 3G; measures the bytes and the time. */
async function sendFromPhone({ url }: RunningServer, reference: string, photo: Buffer) {
  const executablePath = findChromium();
  if (!executablePath) return {};
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (request.url().includes('/chunks/')) bytes += Number(await request.headerValue('content-length'));
  });
  await page.goto(`${url}/send-reports#${reference}`);
  // A file that is chosen before the app has started is sent by the plain form.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  const files = Array.from({ length: pages }, (_, nth) => ({
    name: `IMG_${nth}.jpg`,
    mimeType: 'image/jpeg',
    buffer: photo,
  }));
  await page.locator('input[type=file][multiple]').setInputFiles(files);
  await page
    .locator('[data-page]')
    .nth(pages - 1)
    .waitFor({ timeout: 120_000 });
  await page.getByLabel('Phone').first().fill(phone);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow3G);
  const startedAt = performance.now();
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByText(`All ${pages} pages have arrived.`).waitFor({ timeout: 20 * 60_000 });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  await browser.close();
  return {
    [`${pages} photos, KiB chosen`]: Math.round((pages * photo.length) / 1024),
    [`${pages} photos, KiB sent`]: Math.round(bytes / 1024),
    [`${pages} photos on slow 3G, s`]: seconds,
  };
}
