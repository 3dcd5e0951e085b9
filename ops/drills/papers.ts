import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Drill } from '#ops/drills/drill.ts';
import { type EngineName, type Installation, installation } from '#ops/drills/installation.ts';
import { paperFiles } from '#server/domain/papers/paper-files.ts';
import { paperKeys } from '#server/domain/papers/paper-keys.ts';
import { keyRing } from '#server/secrets/key-ring.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { limits } from '#shared/contract/limits.ts';
import { ticketHeader } from '#shared/contract/papers.ts';
import { photo } from '#tests/support/paper-files.ts';

/** In every file that is sent: it must be nowhere on the disk. */
const marker = 'MARKER-OF-THE-DRILL-THAT-MUST-BE-ENCRYPTED';
const sendersAtOnce = 4;
const retryMs = 50;

const withId = z.object({ id: z.int() });
const withReceived = withId.extend({ received: z.int() });
const withReference = z.object({ reference: z.string() });
const withTicket = z.object({ ticket: z.string() });

/** What the server acknowledged of each file. */
type Acknowledged = Map<number, { content: Buffer; bytes: number; finished: boolean }>;

/** Sends papers through the letterbox until it is stopped, as a phone does: what has no answer is sent again. */
function startSending(urlNow: () => string, seen: Acknowledged, photos: Buffer[]) {
  let stopping = false;
  const call = async <T>(
    schema: z.ZodType<T>,
    method: string,
    path: string,
    sent: RequestInit,
  ): Promise<T> => {
    for (;;) {
      try {
        const answer = await fetch(`${urlNow()}${path}`, { method, ...sent });
        const body: unknown = await answer.json();
        if (answer.ok) return schema.parse(body);
        if (answer.status < 500) throw new Error(`${method} ${path} answered ${answer.status}`);
      } catch (error) {
        if (error instanceof Error && / answered 4/.test(error.message)) throw error;
      }
      await pause(retryMs);
    }
  };
  const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

  const sendPaper = async (nth: number) => {
    const phone = `+88017${String(10_000_000 + nth)}`;
    const person = { name: 'Drill', email: `drill${nth}@patients.example`, phone, date: '2999-01-01' };
    const { reference } = await call(withReference, 'POST', '/api/contact', json(person));
    const pair = json({ reference, phone });
    const { ticket } = await call(withTicket, 'POST', '/api/letterbox/tickets', pair);
    const own = { [ticketHeader]: ticket };
    const paper = await call(
      withId,
      'POST',
      '/api/letterbox/papers',
      json({ key: `drill-paper-${nth}` }, own),
    );
    const files: { id: number }[] = [];
    for (const [page, content] of photos.entries()) {
      const announced = json({ key: `drill-file-${nth}-${page}`, size: content.length }, own);
      const path = `/api/letterbox/papers/${paper.id}/files`;
      const { id } = await call(withId, 'POST', path, announced);
      files.push({ id });
      const entry = { content, bytes: 0, finished: false };
      seen.set(id, entry);
      while (entry.bytes < content.length) {
        if (stopping) return;
        const body = new Uint8Array(content.subarray(entry.bytes, entry.bytes + limits.paperChunkBytes));
        const headers = { 'content-type': 'application/octet-stream', ...own };
        const chunk = `${path}/${id}/chunks/${entry.bytes}`;
        entry.bytes = (await call(withReceived, 'PUT', chunk, { body, headers })).received;
      }
    }
    await call(withId, 'POST', `/api/letterbox/papers/${paper.id}/finish`, json({ files }, own));
    for (const { id } of files) {
      const entry = seen.get(id);
      if (entry) entry.finished = true;
    }
  };

  let next = 0;
  const senders = Array.from({ length: sendersAtOnce }, async () => {
    while (!stopping) await sendPaper(++next);
  });
  return {
    async stop() {
      stopping = true;
      await Promise.all(senders);
    },
  };
}

/** Compares what was acknowledged with what is stored. */
async function audit(where: Installation, seen: Acknowledged, check: Parameters<Drill['run']>[0]['check']) {
  const { DATA_DIR: dataDir = '', SECRET_KEY: secret = '' } = where.settings;
  const storage = diskStorage(join(dataDir, 'uploads'));
  const files = paperFiles(storage);
  const keys = paperKeys(keyRing(secret));
  const db = where.open();
  const documents = await db.read.selectFrom('documents').selectAll().execute();
  const rows = await db.read.selectFrom('document_files').selectAll().execute();
  const documentOf = new Map(documents.map((document) => [document.id, document]));
  let lost = 0;
  for (const [id, { content, bytes }] of seen) {
    const row = rows.find((one) => one.id === id);
    const document = row && documentOf.get(row.document_id);
    const stored = row && document ? await files.readContent(keys.open(document), row) : Buffer.alloc(0);
    if (stored.length < bytes || !stored.equals(content.subarray(0, stored.length))) lost += 1;
  }
  check('no acknowledged byte is lost', lost === 0, `${lost} of ${seen.size} files`);
  const finished = [...seen.values()].filter((entry) => entry.finished).length;
  const read = rows.filter(({ state }) => state === 'read').length;
  check('every finished file was read', read >= finished, `${read} of ${finished}`);

  const folders = (await storage.folders()).filter((name) => name.startsWith('paper-'));
  const known = new Set(documents.map(({ folder }) => folder));
  const names = new Set(rows.map(({ name_key }) => name_key));
  let orphans = folders.filter((folder) => !known.has(folder)).length;
  for (const folder of folders) {
    const inside = await storage.list(folder);
    orphans += inside.filter((name) => !names.has(name.split('-')[1] ?? '')).length;
  }
  check('no file belongs to nothing', orphans === 0, orphans);

  let plain = 0;
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && (await readFile(join(entry.parentPath, entry.name))).includes(marker)) plain += 1;
  }
  check('no file on the disk holds what was sent', plain === 0, plain);
  await db.close();
}

/** Another process takes over after five minutes: the drill does not wait for that. */
async function endClaims(where: Installation): Promise<void> {
  const db = where.open();
  await db.transaction((writer) => writer.updateTable('documents').set({ claimed_until: null }).execute());
  await db.close();
}

const killed = (engine: EngineName): Drill => ({
  name: engine === 'sqlite' ? 'papers' : 'papers-postgres',
  about: `SIGKILL, again and again, while papers arrive (${engine})`,
  async run({ times, check, tell }) {
    const where = await installation(engine);
    const photos = [800, 900].map(async (side) =>
      Buffer.concat([await photo(side, side), Buffer.from(marker)]),
    );
    const seen: Acknowledged = new Map();
    try {
      const node = await where.startNode();
      const sending = startSending(() => node.url, seen, await Promise.all(photos));
      for (let kills = 1; kills <= times; kills += 1) {
        await pause(100 + Math.random() * 900);
        await node.server.kill();
        await endClaims(where);
        await node.start();
        if (kills % 10 === 0) tell(`${kills} kills, ${seen.size} files`);
      }
      await sending.stop();
      const db = where.open();
      const waiting = () =>
        db.read.selectFrom('documents').select('id').where('state', '=', 'checking').limit(1).execute();
      for (let tries = 0; tries < 600 && (await waiting()).length > 0; tries++) await pause(1000);
      await db.close();
      check('kills', true, times);
      await audit(where, seen, check);
      const code = await node.server.stop();
      check('the last start ends in order', code === 0, `exit code ${code}`);
    } finally {
      await where.end();
    }
  },
});

export const paperKills = [killed('sqlite'), killed('postgres')];
