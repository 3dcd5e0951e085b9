import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { imageRecipe } from '#server/storage/image-paths.ts';
import { hash } from '#tests/support/quick-argon2.ts';
import { administrator, startServer } from '#tests/support/server.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary.ts';

export type Seed = 'starter' | 'none';

/** The first role that is created apart from the seeded ones, in every template: its users may only read. */
export const readerRole = 5;

/** The variable with the folder of the templates, for all processes of a run. */
export const parentVariable = 'SETUCARE_DATA_TEMPLATES';
const makeTimeoutMs = 110_000;
const pollIntervalMs = 50;

/**
 * Playwright's global setup: creates the folder in which its workers make the templates, unless there is one. Returns
 * the tear-down.
 */
export default function createParent(): () => void {
  if (process.env[parentVariable] !== undefined) return () => {};
  const folder = temporaryFolder('templates');
  process.env[parentVariable] = folder.path;
  return folder.remove;
}

/**
 * A data folder in which the first start is done and all images have their widths. Doing that for each server took a
 * tenth of the processor time of the browser tests, so one worker does it and all others copy the result.
 */
export async function copyOfData(seed: Seed): Promise<TemporaryFolder> {
  const template = await templateOf(seed);
  const folder = temporaryFolder('data');
  cpSync(template, folder.path, { recursive: true });
  return folder;
}

/** Makes the template in the folder of the environment variable, unless another process has begun it. */
export async function makeTemplate(seed: Seed, deadline = AbortSignal.timeout(makeTimeoutMs)): Promise<void> {
  const template = templateIn(seed);
  if (!isFirst(`${template}-lock`)) return;
  const unfinished = `${template}-unfinished`;
  await fill(unfinished, seed, deadline);
  renameSync(unfinished, template);
}

const templateIn = (seed: Seed) => join(process.env[parentVariable] ?? '', seed);

async function templateOf(seed: Seed): Promise<string> {
  const template = templateIn(seed);
  const deadline = AbortSignal.timeout(makeTimeoutMs);
  await makeTemplate(seed, deadline);
  await until(() => existsSync(template), deadline);
  return template;
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

async function fill(folder: string, seed: Seed, deadline: AbortSignal): Promise<void> {
  const server = await startServer({ DATA_DIR: folder, SEED: seed });
  const database = new DatabaseSync(join(folder, 'setucare.db'), { readOnly: true });
  const missing = database.prepare(`select count(*) as count from images where widths_made < ${imageRecipe}`);
  await until(() => missing.get()?.count === 0, deadline);
  database.close();
  await setUp(server.url);
  await server.stop();
  await makeSignInCheap(join(folder, 'setucare.db'));
}

/** Nearly every test signs in as the administrator, and a hash contains the cost of checking it. */
async function makeSignInCheap(file: string): Promise<void> {
  const database = new DatabaseSync(file);
  const cheap = await hash(administrator.password);
  const update = database.prepare('update users set password_hash = ? where email = ?');
  if (update.run(cheap, administrator.email).changes !== 1) throw new Error('There is no administrator');
  database.close();
}

/**
 * Adds the role that may only read. Confirms the doctors and hospitals of the starter content as real: most tests are
 * about the pages of an installation at work (tests/api/starter-content.test.ts has the others).
 */
async function setUp(url: string): Promise<void> {
  const post = async (path: string, data: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const body = JSON.stringify(data);
    const sent = { 'content-type': 'application/json', ...headers };
    return (await fetch(url + path, { method: 'POST', body, headers: sent })).json();
  };
  const { token } = z.object({ token: z.string() }).parse(await post('/api/login', administrator));
  const signedIn = { authorization: `Bearer ${token}` };
  const role = { name: 'Reader', permissions: 1 };
  z.object({ id: z.literal(readerRole) }).parse(await post('/api/roles', role, signedIn));
  z.object({ samples: z.object({ hospitals: z.literal(0) }) }).parse(
    await post('/api/setup/samples', { action: 'confirm' }, signedIn),
  );
}

async function until(isDone: () => boolean, deadline: AbortSignal): Promise<void> {
  while (!isDone()) {
    deadline.throwIfAborted();
    await pause(pollIntervalMs);
  }
}
