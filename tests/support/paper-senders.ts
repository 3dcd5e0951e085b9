import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { paperFiles } from '#server/domain/papers/paper-files.ts';
import { paperKeys } from '#server/domain/papers/paper-keys.ts';
import { keyRing } from '#server/secrets/key-ring.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { limits } from '#shared/contract/limits.ts';
import { ticketHeader } from '#shared/contract/papers.ts';

/** A text in every file that is sent: it must not be anywhere on the disk. */
const marker = 'MARKER-THAT-MUST-BE-ENCRYPTED-ON-THE-DISK';
const retryMs = 50;
/** If no paper was checked for this time, the remaining papers count as stuck. */
const stuckAfterMs = 120_000;

const withId = z.object({ id: z.int() });
const withReceived = withId.extend({ received: z.int() });
const withReference = z.object({ reference: z.string() });
const withTicket = z.object({ ticket: z.string() });

/** What the server acknowledged of each file. */
type Acknowledged = Map<number, { content: Buffer; bytes: number; finished: boolean }>;

type Sending = {
  urlNow: () => string;
  /** The files of each paper. */
  photos: Buffer[];
  sendersAtOnce: number;
  /** Called when a chunk was acknowledged. */
  onReceipt?: () => void;
};

/** Sends papers through the letterbox until it is stopped, as a phone does: what gets no response is sent again. */
export function startSendingPapers({ urlNow, photos, sendersAtOnce, onReceipt }: Sending) {
  const seen: Acknowledged = new Map();
  const contents = photos.map((photo) => Buffer.concat([photo, Buffer.from(marker)]));
  let stopping = false;
  const call = async <T>(
    schema: z.ZodType<T>,
    method: string,
    path: string,
    sent: RequestInit,
  ): Promise<T> => {
    for (;;) {
      try {
        const response = await fetch(`${urlNow()}${path}`, { method, ...sent });
        const body: unknown = await response.json();
        if (response.ok) return schema.parse(body);
        if (response.status < 500) throw new Error(`${method} ${path} answered ${response.status}`);
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
    for (const [page, content] of contents.entries()) {
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
        onReceipt?.();
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
    seen,
    async stop() {
      stopping = true;
      await Promise.all(senders);
    },
  };
}

/** Waits until no paper waits to be checked, or until checking makes no progress any more. */
export async function waitUntilChecked(db: Database): Promise<void> {
  const countWaiting = async () => {
    const rows = await db.read.selectFrom('documents').select('id').where('state', '=', 'checking').execute();
    return rows.length;
  };
  let fewest = Number.POSITIVE_INFINITY;
  let end = 0;
  for (let left = await countWaiting(); left > 0; left = await countWaiting()) {
    if (left < fewest) {
      fewest = left;
      end = Date.now() + stuckAfterMs;
    }
    if (Date.now() > end) return;
    await pause(100);
  }
}

/**
 * Another process takes over a dead process's papers after five minutes: the test does not wait for that. Also resets
 * the tries: no real server dies so often over one paper that the paper has to be given up.
 */
export async function endClaims(db: Database): Promise<void> {
  await db.transaction((writer) =>
    writer.updateTable('documents').set({ claimed_until: null, tries: 0 }).execute(),
  );
}

/**
 * Compares what was acknowledged with what is stored: how many files are incomplete, how many finished files are not
 * read, how many objects in the storage belong to nothing, and how many files on the disk contain the marker in plain
 * text.
 */
export async function auditPapers(
  db: Database,
  { dataDir, secret }: { dataDir: string; secret: string },
  seen: Acknowledged,
) {
  const storage = diskStorage(join(dataDir, 'uploads'));
  const files = paperFiles(storage);
  const keys = paperKeys(keyRing(secret));
  const documents = await db.read.selectFrom('documents').selectAll().execute();
  const rows = await db.read.selectFrom('document_files').selectAll().execute();
  const documentOf = new Map(documents.map((document) => [document.id, document]));
  const found = { lost: 0, unread: 0, orphans: 0, plain: 0 };
  for (const [id, { content, bytes, finished }] of seen) {
    const row = rows.find((one) => one.id === id);
    const document = row && documentOf.get(row.document_id);
    const stored = row && document ? await files.readContent(keys.open(document), row) : Buffer.alloc(0);
    if (stored.length < bytes || !stored.equals(content.subarray(0, stored.length))) found.lost += 1;
    if (finished && row?.state !== 'read') found.unread += 1;
  }

  const folders = (await storage.folders()).filter((name) => name.startsWith('paper-'));
  const known = new Set(documents.map(({ folder }) => folder));
  const names = new Set(rows.map(({ name_key }) => name_key));
  found.orphans = folders.filter((folder) => !known.has(folder)).length;
  for (const folder of folders) {
    const inside = await storage.list(folder);
    found.orphans += inside.filter((name) => !names.has(name.split('-')[1] ?? '')).length;
  }

  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    if ((await readFile(join(entry.parentPath, entry.name))).includes(marker)) found.plain += 1;
  }
  return found;
}
