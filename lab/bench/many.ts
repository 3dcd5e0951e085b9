import { openDatabase } from '#server/open-database.ts';
import { startCluster } from '#tests/support/cluster.ts';
import { findPostgres } from '#tests/support/find-postgres.ts';
import { addMany } from '#tests/support/many-records.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { cpuMs } from './cpu.ts';
import { median } from './median.ts';
import { type BenchSettings, machine } from './settings.ts';

const few = 20;
const many = 10_000;
const cardsAPage = 48;
const blogsAPage = 9;
const commentsAPage = 50;
const responses = 200;

/** A call with credentials never gets a cached response. */
const rendered = { authorization: 'Basic none', 'accept-encoding': 'identity' };

type Site = { server: RunningServer; pages: Record<string, string>; stop(): Promise<void> };

/**
 * Compares the pages of a site with 10,000 doctors, hospitals, articles and comments with those of a site with 20 of
 * each, in turns: HTML bytes, and the server's processor time (from /proc) for a response. Prints a table for each
 * engine.
 */
export async function benchManyRecords({ rounds }: BenchSettings): Promise<void> {
  const programs = findPostgres();
  await compare('SQLite', rounds, undefined);
  if (!programs) return;
  const cluster = await startCluster(programs);
  // Every cluster has these two databases.
  const databases = { few: cluster.url('template1'), many: cluster.url('postgres') };
  await compare('PostgreSQL', rounds, databases);
  await cluster.stop();
}

async function compare(
  engine: string,
  rounds: number,
  databases: { few: string; many: string } | undefined,
): Promise<void> {
  const small = await startSite(few, databases?.few);
  const large = await startSite(many, databases?.many);
  const table: Record<string, Record<string, number>> = {};
  for (const [name, path] of Object.entries(large.pages)) {
    const smallPath = small.pages[name] ?? path;
    const times: [number[], number[]] = [[], []];
    const [bytesOfSmall, bytesOfLarge] = [await bytesOf(small, smallPath), await bytesOf(large, path)];
    for (let round = 0; round < rounds; round++) {
      times[0].push(await costOf(small.server, smallPath));
      times[1].push(await costOf(large.server, path));
    }
    const [ofSmall, ofLarge] = [median(times[0]), median(times[1])];
    table[name] = {
      [`bytes, ${few}`]: bytesOfSmall,
      [`bytes, ${many}`]: bytesOfLarge,
      'bytes, ratio': rounded(bytesOfLarge / bytesOfSmall),
      [`CPU ms, ${few}`]: rounded(ofSmall),
      [`CPU ms, ${many}`]: rounded(ofLarge),
      'CPU, ratio': rounded(ofLarge / ofSmall),
    };
  }
  await small.stop();
  await large.stop();
  console.log(
    `${engine}: pages with ${many} records and with ${few}, medians of ${rounds} rounds of ${responses} answers`,
  );
  console.log(machine());
  console.table(table);
}

const rounded = (number: number) => Number(number.toFixed(2));

/**
 * Starts a server with `count` records; returns it with its pages by name. On the small site all records fit on the
 * first page.
 */
async function startSite(count: number, databaseUrl: string | undefined): Promise<Site> {
  const folder = temporaryFolder('many');
  const own = {
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder.path,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  await (await startServer(own)).stop();
  const db = openDatabase({
    databaseUrl,
    dataDir: folder.path,
    onConnectionLost: (error) => console.error(error),
  });
  const { blogId } = await addMany(db, count);
  await db.close();
  const last = (perPage: number) => Math.ceil(count / perPage);
  const pages = {
    Home: '/',
    '/doctors': '/doctors',
    '/doctors, last page': `/doctors?page=${last(cardsAPage)}`,
    '/hospitals': '/hospitals',
    '/hospitals, last page': `/hospitals?page=${last(cardsAPage)}`,
    '/blogs': '/blogs',
    '/blogs, last page': `/blogs?page=${last(blogsAPage)}`,
    'an article': `/blogdetails/${blogId}`,
    'an article, earliest comments': `/blogdetails/${blogId}?comments=${last(commentsAPage)}`,
  };
  const server = await startServer(own);
  return {
    server,
    pages,
    async stop() {
      await server.stop();
      folder.remove();
    },
  };
}

async function bytesOf({ server }: Site, path: string): Promise<number> {
  const response = await fetch(server.url + path, { headers: rendered });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

/** The processor time for a response without compression. */
async function costOf(server: RunningServer, path: string): Promise<number> {
  const ask = () => fetch(server.url + path, { headers: rendered }).then((one) => one.arrayBuffer());
  for (let turn = 0; turn < responses / 10; turn++) await ask();
  const before = cpuMs(server.pid);
  for (let turn = 0; turn < responses; turn++) await ask();
  return (cpuMs(server.pid) - before) / responses;
}
