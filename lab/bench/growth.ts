import { z } from 'zod';
import { openDatabase } from '#server/open-database.ts';
import { addInBulk, sizesFor } from '#tests/support/bulk-records.ts';
import { type Cluster, startCluster } from '#tests/support/cluster.ts';
import { findPostgres } from '#tests/support/find-postgres.ts';
import { administrator, type RunningServer, startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { cpuMs } from './cpu.ts';
import { median } from './median.ts';
import { type BenchSettings, machine } from './settings.ts';

const sizes = { small: 1000, large: 100_000 };
const responses = 40;
const perPage = 20;

/** A call: a page, or, with a body, a search of the portal. */
type Call = { path: string; body?: object };
type Sizes = { small: number; large: number; articles?: (doctors: number) => number };
type Site = { server: RunningServer; token: string; databasePid: number | undefined; stop(): Promise<void> };
type Measured = { cpu: number[]; times: number[] };

/** The calls by name, the same for each size of the site. */
function callsOf(doctors: number): Record<string, Call> {
  const { blogs, comments, appointments, cases, users, mails, activities } = sizesFor(doctors);
  const middle = (rows: number, size = perPage) => Math.max(1, Math.floor(rows / size / 2));
  const last = (rows: number, size = perPage) => Math.ceil(rows / size);
  const search = (list: string, body: object): Call => ({ path: `/api/${list}/search`, body });
  return {
    Home: { path: '/' },
    '/doctors': { path: '/doctors' },
    '/doctors, middle': { path: `/doctors?page=${middle(doctors, 48)}` },
    '/doctors, last': { path: `/doctors?page=${last(doctors, 48)}` },
    '/doctors, filtered, last': {
      path: `/doctors?specialty=oncology&sort=name&page=${last(Math.ceil(doctors / 7), 48)}`,
    },
    '/doctors of a city': { path: '/doctors?city=phuket&sort=-experience' },
    '/blogs': { path: '/blogs' },
    '/blogs, middle': { path: `/blogs?page=${middle(blogs, 9)}` },
    'an article': { path: '/blogdetails/3' },
    '/search, few found': { path: '/search?q=siddique%20777' },
    '/search, many found': { path: '/search?q=liver' },
    '/search, in Bangla': { path: `/bn/search?q=${encodeURIComponent('হৃদরোগ')}` },
    'API doctors': { path: `/api/doctors?page=1` },
    'API doctors, middle': { path: `/api/doctors?page=${middle(doctors)}` },
    'API doctors, last': { path: `/api/doctors?page=${last(doctors)}` },
    'API doctors by name, middle': { path: `/api/doctors?sort=name&page=${middle(doctors)}` },
    'API articles by title, middle': { path: `/api/blogs?sort=title&fields=id,title&page=${middle(blogs)}` },
    'API comments, middle': { path: `/api/comments?page=${middle(comments)}` },
    inbox: search('appointments', { page: 1 }),
    'inbox, middle': search('appointments', { page: middle(appointments) }),
    'inbox, new': search('appointments', { page: 1, status: 'new' }),
    'inbox by waiting, middle': search('appointments', { page: middle(appointments), sort: 'waiting' }),
    'inbox, search': search('appointments', { page: 1, q: 'siddique 33' }),
    cases: search('cases', { page: 1 }),
    'cases, middle': search('cases', { page: middle(cases) }),
    'cases, search': search('cases', { page: 1, q: 'siddique 33' }),
    'my turn': { path: '/api/cases/my-turn?page=1' },
    'a case': { path: '/api/cases/7' },
    'users by name, middle': search('users', { page: middle(users), sort: 'name' }),
    'moderation, search': search('comments', { page: 1, q: 'burns 77' }),
    'activity, middle': { path: `/api/activity?page=${middle(activities)}` },
    'mails, sent': { path: `/api/mails?state=sent&page=${middle(mails)}` },
    dashboard: { path: '/api/dashboard' },
    attention: { path: '/api/attention' },
  };
}

/**
 * Compares a site with 100,000 doctors (and 20,000 articles, 100,000 comments, 50,000 requests…) with a site that has a
 * hundredth of each, in turns: the processor time of server and database for a response, and the time within which 99
 * of 100 responses arrive. No response comes from the response cache. Prints a table for each engine.
 */
export const benchGrowth = (settings: BenchSettings): Promise<void> =>
  compareOnBoth(settings, sizes, callsOf);

/**
 * Compares the search with 10,000 doctors and 20,000 articles with the search with 100 and 200: 99 of 100 responses may
 * take at most twice as long.
 */
export const benchSearch = (settings: BenchSettings): Promise<void> =>
  compareOnBoth(settings, { small: 100, large: 10_000, articles: (doctors) => 2 * doctors }, searchCalls);

type CallsOf = (doctors: number) => Record<string, Call>;

async function compareOnBoth({ rounds }: BenchSettings, of: Sizes, callsFor: CallsOf): Promise<void> {
  await compare('SQLite', { rounds, of, callsFor });
  const programs = findPostgres();
  if (!programs) return;
  const cluster = await startCluster(programs);
  await compare('PostgreSQL', { rounds, of, callsFor, cluster });
  await cluster.stop();
}

/** Words that many, few and no records contain, misspelt words, synonyms and prefixes; as pages and as suggestions. */
function searchCalls(): Record<string, Call> {
  const words = [
    'cardiology',
    'heart',
    'হৃদরোগ',
    'cardilogy',
    'ayesha rahman',
    'siddique 77',
    'liver',
    'ca',
    'zzqqxx',
  ];
  const of = (path: string) =>
    words.map((q): [string, Call] => [`${path}: ${q}`, { path: `${path}?q=${encodeURIComponent(q)}` }]);
  return Object.fromEntries([...of('/search'), ...of('/api/search'), ...of('/api/search/suggestions')]);
}

type Compared = { rounds: number; of: Sizes; callsFor: CallsOf; cluster?: Cluster };

async function compare(engine: string, { rounds, of, callsFor, cluster }: Compared): Promise<void> {
  // Every cluster has these two databases.
  const small = await startSite(of, of.small, cluster && { cluster, name: 'template1' });
  const large = await startSite(of, of.large, cluster && { cluster, name: 'postgres' });
  const callsOfSmall = callsFor(of.small);
  const table: Record<string, Record<string, number>> = {};
  const [allOfSmall, allOfLarge] = [nothingMeasured(), nothingMeasured()];
  for (const [name, call] of Object.entries(callsFor(of.large))) {
    const [ofSmall, ofLarge] = [nothingMeasured(), nothingMeasured()];
    for (let round = 0; round < rounds; round++) {
      await measure(small, callsOfSmall[name] ?? call, ofSmall);
      await measure(large, call, ofLarge);
    }
    table[name] = figures(of, ofSmall, ofLarge);
    for (const [all, one] of [
      [allOfSmall, ofSmall],
      [allOfLarge, ofLarge],
    ] as const) {
      all.cpu.push(...one.cpu);
      all.times.push(...one.times);
    }
  }
  table['all together'] = figures(of, allOfSmall, allOfLarge);
  await small.stop();
  await large.stop();
  console.log(`${engine}: ${of.large} doctors beside ${of.small}, ${rounds} rounds of ${responses} answers`);
  console.log(machine());
  console.table(table);
}

const nothingMeasured = (): Measured => ({ cpu: [], times: [] });

function figures(of: Sizes, small: Measured, large: Measured): Record<string, number> {
  const [cpuOfSmall, cpuOfLarge] = [median(small.cpu), median(large.cpu)];
  return {
    [`CPU ms, ${of.small}`]: rounded(cpuOfSmall),
    [`CPU ms, ${of.large}`]: rounded(cpuOfLarge),
    'CPU, ratio': rounded(cpuOfLarge / cpuOfSmall),
    [`p99 ms, ${of.small}`]: rounded(p99(small.times)),
    [`p99 ms, ${of.large}`]: rounded(p99(large.times)),
    'p99, ratio': rounded(p99(large.times) / p99(small.times)),
  };
}

const rounded = (number: number) => Number(number.toFixed(2));
const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

type OnCluster = { cluster: Cluster; name: string };

async function startSite({ articles }: Sizes, doctors: number, database?: OnCluster): Promise<Site> {
  const folder = temporaryFolder('growth');
  const databaseUrl = database?.cluster.url(database.name);
  const settings = {
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder.path,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  await (await startServer(settings)).stop();
  const db = openDatabase({
    databaseUrl,
    dataDir: folder.path,
    onConnectionLost: (error) => console.error(error),
  });
  await addInBulk(db, doctors, articles && { blogs: articles(doctors) });
  await db.close();
  const server = await startServer(settings);
  return {
    server,
    token: await signIn(server),
    databasePid: database?.cluster.pid,
    async stop() {
      await server.stop();
      folder.remove();
    },
  };
}

async function signIn({ url }: RunningServer): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

/** Adds the processor time for a response in this round, and the time that each response took. */
async function measure(site: Site, { path, body }: Call, measured: Measured): Promise<void> {
  const { server, databasePid } = site;
  // A call with a session never gets a cached response.
  const headers = { authorization: `Bearer ${site.token}`, 'accept-encoding': 'identity' };
  const request = body
    ? {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : { headers };
  const ask = async () => {
    const response = await fetch(server.url + path, request);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  };
  const used = () => cpuMs(server.pid) + (databasePid ? cpuMs(databasePid) : 0);
  for (let turn = 0; turn < responses / 10; turn++) await ask();
  const before = used();
  for (let turn = 0; turn < responses; turn++) {
    const start = performance.now();
    await ask();
    measured.times.push(performance.now() - start);
  }
  measured.cpu.push((used() - before) / responses);
}
