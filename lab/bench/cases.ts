import sharp from 'sharp';
import { z } from 'zod';
import { estimateTopics } from '#shared/contract/options.ts';
import { startCluster } from '#tests/support/cluster.ts';
import { findPostgres } from '#tests/support/find-postgres.ts';
import { administrator, type RunningServer, startServer } from '#tests/support/server.ts';
import { cpuMs } from './cpu.ts';
import { median } from './median.ts';
import { type Api, sendPaper } from './papers.ts';
import { type BenchSettings, machine } from './settings.ts';

const messages = 500;
const templates = 80;
const optionsOfCase = 3;
const versions = 3;
const companions = 4;
const responses = 60;

const withId = z.object({ id: z.int() }).loose();
const customer = { email: 'family@patients.example', password: 'six-of-one' };

/**
 * Compares a case that has everything (three options with three estimates each, 500 messages, 80 tasks, four
 * companions, a bill) with a new one: bytes, processor time, and the time within which 95 of 100 responses arrive. Also
 * a poll of the messages with nothing new, and entering a stage with 80 templates. Prints a table for each engine.
 */
export async function benchCases({ rounds }: BenchSettings): Promise<void> {
  await measureOn('SQLite', rounds);
  const programs = findPostgres();
  if (!programs) return;
  const cluster = await startCluster(programs);
  // Every cluster has this database.
  await measureOn('PostgreSQL', rounds, { url: cluster.url('template1'), pid: cluster.pid });
  await cluster.stop();
}

async function measureOn(
  engine: string,
  rounds: number,
  database?: { url: string; pid: number | undefined },
) {
  const common = { SEED: 'none', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  const server = await startServer({ ...common, ...(database && { DATABASE_URL: database.url }) });
  const used = () => cpuMs(server.pid) + (database?.pid ? cpuMs(database.pid) : 0);
  const staff = await callsOf(server, administrator);
  const account = { name: 'Rahima', contact: '01711000000', role_id: 1, ...customer };
  await staff('POST', '/api/users', account);
  const owner = await callsOf(server, customer);
  const open = () => openCase(staff, owner);
  const [fresh, priced, full] = [await open(), await open(), await open()];
  const rate = { currency: 'THB', rate: '3.42', source: 'Bangladesh Bank', day: day(-1) };
  await staff('POST', '/api/exchange-rates', { ...rate, confirm: true });
  await addOptions(staff, priced);
  await fill(staff, full);
  const { items } = z
    .object({ items: z.array(withId) })
    .parse(await owner('GET', `/api/account/cases/${full.id}/messages`));
  const thread = `/api/account/cases/${full.id}/messages`;
  const rows: [name: string, api: Api, path: string][] = [
    ['own case, new', owner, `/api/account/cases/${fresh.id}`],
    [`own case, ${optionsOfCase} options of ${versions} estimates`, owner, `/api/account/cases/${priced.id}`],
    ['own case, with everything', owner, `/api/account/cases/${full.id}`],
    ['staff case, new', staff, `/api/cases/${fresh.id}`],
    ['staff case, with everything', staff, `/api/cases/${full.id}`],
    ['options of the case, for staff', staff, `/api/cases/${full.id}/options`],
    [`thread of ${messages}, newest 50`, owner, thread],
    ['poll of the thread, nothing new', owner, `${thread}?after=${items.at(-1)?.id}`],
  ];
  const table: Record<string, Record<string, number>> = {};
  for (const [name, api, path] of rows) table[name] = await measure(() => api('GET', path), used, rounds);
  table[`entering a stage with ${templates} templates`] = await measureEntering(staff, owner, used, rounds);
  await server.stop();
  console.log(`${engine}: cases, ${rounds} rounds of ${responses} answers; ${machine()}`);
  console.table(table);
}

async function callsOf({ url }: RunningServer, who: { email: string; password: string }): Promise<Api> {
  const send = async (method: string, path: string, headers: object, body?: object | Buffer) => {
    const isBinary = Buffer.isBuffer(body);
    const type = isBinary ? 'application/octet-stream' : 'application/json';
    const response = await fetch(url + path, {
      method,
      headers: { 'accept-encoding': 'identity', ...(body && { 'content-type': type }), ...headers },
      ...(body && { body: isBinary ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  };
  const { email, password } = who;
  const { token } = z
    .object({ token: z.string() })
    .loose()
    .parse(await send('POST', '/api/login', {}, { email, password }));
  return (method, path, body) => send(method, path, { authorization: `Bearer ${token}` }, body);
}

type Case = { id: number; requestId: number };

/** A request of the customer, which staff have confirmed, with its case. */
async function openCase(staff: Api, owner: Api): Promise<Case> {
  const form = { name: 'Rahima', phone: '01711-000000', date: '2999-03-03', lang: 'en', ...customer };
  const { reference } = z
    .object({ reference: z.string() })
    .loose()
    .parse(await owner('POST', '/api/contact', { ...form, password: undefined }));
  const [found] = z.array(withId).parse(await staff('POST', '/api/appointments/search', { q: reference }));
  const requestId = found?.id ?? 0;
  const { account } = z
    .object({ account: withId })
    .loose()
    .parse(await staff('GET', `/api/appointments/${requestId}`));
  await staff('POST', `/api/appointments/${requestId}/owner-proof`, {
    account_id: account.id,
    note: 'Called',
  });
  const { id } = withId.parse(await staff('POST', '/api/cases', { appointment_id: requestId }));
  return { id, requestId };
}

const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);

/** Everything but the options, and then these. */
async function fill(staff: Api, one: Case): Promise<void> {
  const { id, requestId } = one;
  for (let nth = 0; nth < companions; nth++)
    await staff('POST', `/api/cases/${id}/companions`, {
      name: `Companion ${nth}`,
      relation: 'child',
      travels: 1,
      attendant: 0,
    });
  for (let nth = 0; nth < messages; nth++)
    await staff('POST', `/api/appointments/${requestId}/events`, {
      type: 'family_message',
      channel: 'phone',
      text: `She has slept well and eats again, day ${nth}`,
    });
  for (let nth = 0; nth < templates; nth++)
    await staff('POST', '/api/task-templates', {
      stage: 'opinion',
      text: `Ask about ${nth}`,
      text_bn: `জানতে চান ${nth}`,
      owner: 'office',
      due_days: 3,
    });
  await enter(staff, id, 'opinion');
  const document_id = await addOptions(staff, one);
  await enter(staff, id, 'home');
  const bill = { document_id, total_minor: 41_000_000, currency: 'THB' };
  await staff('PUT', `/api/cases/${id}/bill`, bill);
}

const enter = (staff: Api, id: number, stage: string) =>
  staff('POST', `/api/cases/${id}/events`, { type: 'stage', stage, reason: 'Known' });

const withEstimates = z.array(z.object({ id: z.int(), estimates: z.array(withId) }).loose());

/** A paper, and the options that it is the paper of; returns its id. */
async function addOptions(staff: Api, { id, requestId }: Case): Promise<number> {
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer();
  const document_id = await sendPaper(staff, requestId, [photo]);
  for (let nth = 0; nth < optionsOfCase; nth++) await addOption(staff, id, document_id, nth);
  return document_id;
}

/** An option that the family sees, with several versions of its estimate, in which every topic has an amount. */
async function addOption(staff: Api, id: number, document_id: number, nth: number): Promise<void> {
  const added = withEstimates.parse(
    await staff('POST', `/api/cases/${id}/options`, {
      hospital: { name: `Hospital ${nth}` },
      doctor: 'Dr. Somchai',
      document_id,
    }),
  );
  const option = added[0]?.id;
  await staff('POST', `/api/options/${option}/state`, { state: 'active' });
  for (let version = 1; version <= versions; version++) {
    const all = withEstimates.parse(await staff('POST', `/api/options/${option}/estimates`));
    const estimate = all.find((one) => one.id === option)?.estimates[0]?.id;
    const lines = estimateTopics.map((topic, at) => ({
      topic,
      text: topic === 'other' ? 'Our fee' : '',
      cover: 'included',
      low_minor: 1_000_000 * (at + version),
      high_minor: 1_200_000 * (at + version),
    }));
    const days = { dated_on: day(-1), valid_until: day(30) };
    await staff('PUT', `/api/estimates/${estimate}`, { ...days, currency: 'THB', lines });
    await staff('POST', `/api/estimates/${estimate}/send`, {});
  }
}

const rounded = (number: number) => Number(number.toFixed(2));
const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function measure(call: () => Promise<unknown>, used: () => number, rounds: number) {
  const [cpu, times]: [number[], number[]] = [[], []];
  const bytes = Buffer.byteLength(JSON.stringify(await call()));
  for (let warm = 0; warm < responses / 4; warm++) await call();
  for (let round = 0; round < rounds; round++) {
    const before = used();
    for (let nth = 0; nth < responses; nth++) {
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
    }
    cpu.push((used() - before) / responses);
  }
  return { bytes, 'CPU ms': rounded(median(cpu)), 'p95 ms': rounded(p95(times)) };
}

/** New cases, one for each answer, enter the stage. */
async function measureEntering(staff: Api, owner: Api, used: () => number, rounds: number) {
  const ids: number[] = [];
  const perRound = 5;
  for (let nth = 0; nth < rounds * perRound; nth++) ids.push((await openCase(staff, owner)).id);
  const [cpu, times]: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    const before = used();
    for (const id of ids.slice(round * perRound, (round + 1) * perRound)) {
      const start = performance.now();
      bytes = Buffer.byteLength(JSON.stringify(await enter(staff, id, 'opinion')));
      times.push(performance.now() - start);
    }
    cpu.push((used() - before) / perRound);
  }
  return { bytes, 'CPU ms': rounded(median(cpu)), 'p95 ms': rounded(p95(times)) };
}
