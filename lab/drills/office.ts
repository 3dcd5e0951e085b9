import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Node } from '#lab/drills/installation.ts';
import { addDoctor, changeImage, register, sendJson, signIn } from '#lab/drills/staff.ts';
import { limits } from '#shared/contract/limits.ts';
import { photo } from '#tests/support/paper-files.ts';
import { idOf } from '#tests/support/response-body.ts';

const withIds = z.array(z.object({ id: z.int() }));
/** Another customer sends the next papers, before the daily quota of an account is used up. */
const papersOfCustomer = limits.accountDayPages / 2;

type Office = {
  /** The pause between two rounds, asked for before each. */
  pauseMs: () => number;
  /** Called for each response, with the name of the call and the status. */
  onResponse: (what: string, status: number) => void;
};

/**
 * The people who use the site at the same time as the visitors: staff who read the inbox, write a note, reply by mail
 * and change an image, and customers who send papers. The first round runs immediately, so that everything it loads
 * is in memory before the load is measured; `goOn` runs one round after the other until it is stopped.
 */
export async function openOffice(node: Node, { pauseMs, onResponse }: Office) {
  const token = await signIn(node);
  const doctor = idOf(await (await addDoctor(node, token, 'Changing')).json());
  const content = await photo();
  let sentPapers = 0;
  let customer = await newCustomer(node, sentPapers);

  /** Makes a call, and returns its body if the call succeeded. */
  const call = async (what: string, response: Promise<Response>): Promise<unknown> => {
    const { status, ok, body } = await response.then(
      async (one) => ({ status: one.status, ok: one.ok, body: await one.json() }),
      () => ({ status: 0, ok: false, body: undefined }),
    );
    onResponse(what, status);
    return ok ? body : undefined;
  };
  const sendToPapers = (path: string, body: object) =>
    call('paper', sendJson(node, `/api/account/papers${path}`, body, customer.token));

  const readInbox = async () => {
    const found = withIds.safeParse(
      await call('inbox', sendJson(node, '/api/appointments/search', {}, token)),
    );
    const first = found.data?.[0];
    if (!first) return;
    const add = (what: string, event: object) =>
      call(what, sendJson(node, `/api/appointments/${first.id}/events`, event, token));
    await add('note', { type: 'note', note: 'Called, and will call again' });
    await add('reply', { type: 'reply', channel: 'mail', text: 'We will call you.', key: randomUUID() });
  };
  const sendPaper = async () => {
    if (sentPapers > 0 && sentPapers % papersOfCustomer === 0) customer = await newCustomer(node, sentPapers);
    sentPapers += 1;
    const paper = await sendToPapers('', { key: randomUUID(), appointment_id: customer.requestId });
    const id = paper === undefined ? undefined : idOf(paper);
    if (id === undefined) return;
    const announced = await sendToPapers(`/${id}/files`, { key: randomUUID(), size: content.length });
    if (announced === undefined) return;
    const file = idOf(announced);
    const headers = {
      authorization: `Bearer ${customer.token}`,
      'content-type': 'application/octet-stream',
    };
    const url = `${node.url}/api/account/papers/${id}/files/${file}/chunks/0`;
    await call('paper', fetch(url, { method: 'PUT', headers, body: new Uint8Array(content) }));
    await sendToPapers(`/${id}/finish`, { files: [{ id: file, rotation: 0 }] });
  };

  const makeRound = async () => {
    await readInbox();
    await call('image', changeImage(node, token, doctor));
    await sendPaper();
  };
  await makeRound();
  return {
    async goOn(stop: AbortSignal): Promise<void> {
      while (!stop.aborted) {
        await pause(pauseMs(), undefined, { signal: stop }).catch(() => {});
        if (!stop.aborted) await makeRound();
      }
    },
  };
}

/** Registers a customer with a request. */
async function newCustomer(
  node: Node,
  nth: number,
): Promise<{ token: string; requestId: number | undefined }> {
  const { token } = await register(node, `customer${nth}@patients.example`);
  const own = await fetch(`${node.url}/api/account/requests`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { token, requestId: withIds.parse(await own.json())[0]?.id };
}
