import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { startCluster } from '#tests/support/cluster.ts';
import { findPostgres } from '#tests/support/find-postgres.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { cpuMs, residentMiB } from './cpu.ts';
import { chooseLoadTool } from './load.ts';
import { median } from './median.ts';
import { type BenchSettings, machine } from './settings.ts';
import { waitForImage, waitForImages } from './wait-for-images.ts';

const idleMs = 60_000;
const cachedResponses = 1_000_000;
/** Seconds of load before the memory is read for the first time: by then everything has been compiled. */
const warmUpSeconds = 5;

/**
 * Measures a start with existing starter content, the memory once the server is idle and after a million cached
 * responses, and the cost of a photo that a customer uploads. Prints a table for each engine.
 */
export async function benchResources({ rounds }: BenchSettings): Promise<void> {
  const programs = findPostgres();
  await measure('SQLite', rounds, undefined);
  if (!programs) return;
  const cluster = await startCluster(programs);
  await measure('PostgreSQL', rounds, cluster.url('postgres'));
  await cluster.stop();
}

async function measure(engine: string, rounds: number, databaseUrl: string | undefined): Promise<void> {
  const folder = temporaryFolder('resources');
  const settings = { DATA_DIR: folder.path, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  const start = () => startServer({ ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  const first = await start();
  await waitForImages(first);
  await first.stop();

  const starts = { wall: [] as number[], cpu: [] as number[] };
  for (let round = 1; round < rounds; round++) {
    const { server, wall, cpu } = await timed(start);
    starts.wall.push(wall);
    starts.cpu.push(cpu);
    await server.stop();
  }
  const { server, wall, cpu } = await timed(start);
  starts.wall.push(wall);
  starts.cpu.push(cpu);
  const started = residentMiB(server.pid);
  await pause(idleMs);
  const idle = residentMiB(server.pid);
  const growth = await growthOf(server);
  const photo = await costOfPhoto(server);
  await server.stop();
  folder.remove();

  console.log(`${engine}: resources, medians of ${rounds} starts; ${machine()}`);
  console.table({
    'ready after, ms': median(starts.wall),
    'processor time until ready, ms': median(starts.cpu),
    'resident when ready, MiB': started,
    [`resident after ${idleMs / 1000} s idle, MiB`]: idle,
    ...growth,
    ...photo,
  });
}

async function timed(start: () => Promise<RunningServer>) {
  const startedAt = performance.now();
  const server = await start();
  return { server, wall: Math.round(performance.now() - startedAt), cpu: cpuMs(server.pid) };
}

async function growthOf({ url, pid }: RunningServer) {
  const load = chooseLoadTool();
  const target = { url: `${url}/`, headers: { 'accept-encoding': 'br' }, connections: 50 };
  let { perSecond } = await load.send(target, warmUpSeconds);
  const before = residentMiB(pid);
  let sent = 0;
  while (sent < cachedResponses) {
    const seconds = Math.ceil(Math.min((cachedResponses - sent) / perSecond, 20));
    const { responses, perSecond: now } = await load.send(target, seconds);
    sent += responses;
    perSecond = now;
  }
  return {
    'resident after warming up with kept answers, MiB': before,
    [`resident after ${sent} more of them, MiB`]: residentMiB(pid),
  };
}

/** A photo as a phone's browser sends it: scaled down to 2000 pixels. */
const photo = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'black', noise } });
  return image.blur(2).jpeg({ quality: 75 }).toBuffer();
};

async function costOfPhoto({ url, pid }: RunningServer) {
  const form = new FormData();
  const person = { name: 'Rahima', email: 'rahima@patients.example', contact: '01711000000' };
  for (const [name, value] of Object.entries({ ...person, password: 'six-of-one-and-a-dozen' }))
    form.set(name, value);
  form.set('image', new File([new Uint8Array(await photo())], 'photo.jpg', { type: 'image/jpeg' }));
  const before = cpuMs(pid);
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/users`, { method: 'POST', body: form });
  const ms = Math.round(performance.now() - startedAt);
  const { image } = z.object({ image: z.string() }).parse(await response.json());
  const inCall = cpuMs(pid) - before;
  await waitForImage(`${url}${image}`);
  return {
    'registration with a photo, ms': ms,
    'its processor time, ms': inCall,
    'and in the background, ms': cpuMs(pid) - before - inCall,
  };
}
