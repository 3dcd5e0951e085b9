import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Drill } from '#lab/drills/drill.ts';
import { installation } from '#lab/drills/installation.ts';
import type { Database } from '#server/db/database.ts';
import { limits } from '#shared/contract/limits.ts';
import { ticketHeader } from '#shared/contract/papers.ts';
import { a4Width, pdf, photo, slowPdf } from '#tests/support/paper-files.ts';

const hostile = 16;
/** Drawings of one page that take longer than the limit lets them. */
const fills = 600;
const patientPages = 3;
/** How much longer a patient may wait than without the others. */
const delayMaxMs = 10_000;

const withId = z.object({ id: z.int() });

/** Somebody with a network of their own, who sends papers through a letterbox or with an account. */
function senderAt(url: string, ip: string, nth: number) {
  const phone = `+88018${String(10_000_000 + nth)}`;
  const email = `slow${nth}@patients.example`;
  const forwarded = { 'x-forwarded-for': ip };
  let own: Record<string, string> = {};
  let path = '/api/letterbox/papers';
  let fields: object = {};
  const call = async <T>(schema: z.ZodType<T>, method: string, to: string, body: unknown): Promise<T> => {
    const isBytes = body instanceof Uint8Array;
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const response = await fetch(`${url}${to}`, {
      method,
      body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
      headers: { 'content-type': type, ...forwarded, ...own },
    });
    if (!response.ok)
      throw new Error(`${method} ${to} answered ${response.status}: ${await response.text()}`);
    return schema.parse(await response.json());
  };
  const request = () => {
    const person = { name: 'Drill', email, phone, date: '2999-01-01' };
    return call(z.object({ reference: z.string() }), 'POST', '/api/contact', person);
  };
  return {
    async openLetterbox() {
      const { reference } = await request();
      const body = { reference, phone };
      const { ticket } = await call(z.object({ ticket: z.string() }), 'POST', '/api/letterbox/tickets', body);
      own = { [ticketHeader]: ticket };
    },
    async register(db: Database) {
      const password = 'a long enough password';
      const user = { name: 'Drill', email, password, contact: phone };
      await call(withId.loose(), 'POST', '/api/users', user);
      const body = { email, password };
      const { token } = await call(z.object({ token: z.string() }).loose(), 'POST', '/api/login', body);
      own = { authorization: `Bearer ${token}` };
      const { reference } = await request();
      const row = db.read.selectFrom('appointments').select('id').where('reference', '=', reference);
      fields = { appointment_id: (await row.executeTakeFirstOrThrow()).id };
      path = '/api/account/papers';
    },
    async send(name: string, contents: Buffer[]): Promise<number> {
      const { id } = await call(withId.loose(), 'POST', path, { key: `paper-${name}`, ...fields });
      const files: { id: number }[] = [];
      for (const [nth, content] of contents.entries()) {
        const announced = { key: `file-${name}-${nth}`, size: content.length };
        const file = await call(withId.loose(), 'POST', `${path}/${id}/files`, announced);
        for (let offset = 0; offset < content.length; offset += limits.paperChunkBytes) {
          const chunk = content.subarray(offset, offset + limits.paperChunkBytes);
          await call(z.unknown(), 'PUT', `${path}/${id}/files/${file.id}/chunks/${offset}`, chunk);
        }
        files.push({ id: file.id });
      }
      await call(z.unknown(), 'POST', `${path}/${id}/finish`, { files });
      return id;
    },
  };
}

async function checkedState(db: Database, id: number): Promise<string> {
  for (;;) {
    const row = db.read.selectFrom('documents').select('state').where('id', '=', id);
    const { state } = await row.executeTakeFirstOrThrow();
    if (state !== 'checking') return state;
    await pause(50);
  }
}

/** Fills the checker of papers with drawings that take long, and measures how long patients wait. */
const slowPapers: Drill = {
  name: 'slow-papers',
  about: `${hostile} hostile PDFs from the letterboxes of one network, and patients who send three pages`,
  async run({ check, report }) {
    const where = await installation('sqlite');
    const db = where.open();
    try {
      const { url } = await where.startNode({ TRUST_PROXY: '127.0.0.1' });
      const pages = await Promise.all(Array.from({ length: patientPages }, () => photo(1200, 1600)));
      const timeOf = async (sender: ReturnType<typeof senderAt>, name: string) => {
        const id = await sender.send(name, pages);
        const begunAt = performance.now();
        const state = await checkedState(db, id);
        return { ms: performance.now() - begunAt, state };
      };
      const account = senderAt(url, '198.51.100.1', 1);
      await account.register(db);
      const box = senderAt(url, '198.51.100.2', 2);
      await box.openLetterbox();
      const calm = await timeOf(account, 'calm');
      report(`alone: ${Math.round(calm.ms)} ms`);

      const attackers = await Promise.all(
        Array.from({ length: hostile / 2 }, async (_, nth) => {
          const attacker = senderAt(url, '203.0.113.1', 100 + nth);
          await attacker.openLetterbox();
          return attacker;
        }),
      );
      const sent: number[] = [];
      for (const [nth, attacker] of attackers.entries()) {
        for (const half of [0, 1]) sent.push(await attacker.send(`${nth}-${half}`, [slowPdf([fills])]));
      }
      const waits: Record<string, { ms: number; state: string }> = {
        'a patient with an account': await timeOf(account, 'account'),
        'a patient with a letterbox': await timeOf(box, 'box'),
      };
      const later = senderAt(url, '198.51.100.3', 3);
      await later.openLetterbox();
      await pause(7000);
      waits['a patient who comes later'] = await timeOf(later, 'later');
      for (const [who, { ms, state }] of Object.entries(waits)) {
        const delay = ms - calm.ms;
        const text = `${(ms / 1000).toFixed(1)} s, ${(calm.ms / 1000).toFixed(1)} s when alone`;
        check(
          `${who} waits less than 10 s longer than alone`,
          delay < delayMaxMs && state === 'current',
          text,
        );
      }
      const scanner = senderAt(url, '198.51.100.4', 4);
      await scanner.openLetterbox();
      const scan = await scanner.send('scan', [pdf({ pages: limits.paperPages, width: a4Width })]);
      await checkedState(db, scan);
      const row = await db.read
        .selectFrom('document_pages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('document_id', '=', scan)
        .executeTakeFirstOrThrow();
      const isWhole = Number(row.count) === limits.paperPages;
      check('a scan of 60 pages from a letterbox arrives whole', isWhole, `${row.count} pages`);
      const left = await db.read
        .selectFrom('documents')
        .select('id')
        .where('state', '=', 'checking')
        .execute();
      report(`${sent.length - left.length} of ${sent.length} hostile PDFs were refused meanwhile`);
    } finally {
      await db.close();
      await where.end();
    }
  },
};

export const slowPaperDrills = [slowPapers];
