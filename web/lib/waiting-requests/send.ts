import { waitingRequestsName } from '#web/inline/store-names.ts';
import {
  isToSend,
  keptRequest,
  keptRequests,
  type RefusedCodes,
  replaceRequest,
  type WaitingRequest,
} from '#web/lib/waiting-requests/store.ts';

/** How a request is sent: with the session of its account, or as a visitor's. Null leaves it to somebody else. */
export type Sender = (
  request: WaitingRequest,
) => { headers: Record<string, string>; credentials: RequestCredentials } | null;

/** A visitor's request is sent without a session, whoever is signed in by then. */
export const asVisitor: Sender = ({ userId }) =>
  userId === null ? { headers: {}, credentials: 'omit' } : null;

const timeoutMs = 30_000;

type Outcome = { reference: string } | { refused: RefusedCodes } | 'later';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const listsOf = (codes: unknown): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(isRecord(codes) ? codes : {}).map(([field, list]) => [
      field,
      Array.isArray(list) ? list.filter((code) => typeof code === 'string') : [],
    ]),
  );

/** Answers about the moment and not about the request: mobile networks share addresses, and so their limits. */
const passing = [408, 425, 429];

/** What an answer means. One that is not the API's, and a server that is in trouble, mean later. */
export function outcomeOf(status: number, body: unknown): Outcome {
  if (!isRecord(body)) return 'later';
  if (status < 300 && typeof body.reference === 'string') return { reference: body.reference };
  if (status < 400 || status >= 500 || passing.includes(status)) return 'later';
  if (typeof body.code !== 'string') return 'later';
  return { refused: { code: body.code, codes: listsOf(body.codes) } };
}

async function send(request: WaitingRequest, sender: Sender): Promise<Outcome> {
  const how = sender(request);
  if (!how) return 'later';
  const answer = await fetch('/api/contact', {
    method: 'POST',
    headers: {
      ...how.headers,
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Idempotency-Key': request.key,
    },
    credentials: how.credentials,
    body: JSON.stringify(request.body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return outcomeOf(answer.status, await answer.json());
}

/** What is kept after an attempt: without the content once the server has it. */
export function after(request: WaitingRequest, outcome: Outcome): WaitingRequest {
  if (outcome === 'later') return request;
  if ('refused' in outcome) return { ...request, refused: outcome.refused };
  return { ...request, body: null, reference: outcome.reference };
}

/** What is still kept counts, before each attempt and after it: meanwhile it may be discarded, or its account left. */
async function sendAll(sender: Sender, { all, one, replace }: Store): Promise<boolean> {
  let isDone = true;
  for (const { key } of (await all()).filter(isToSend)) {
    const request = await one(key);
    if (!request || !isToSend(request)) continue;
    const outcome = await send(request, sender).catch(() => 'later' as const);
    if (outcome === 'later') isDone = false;
    else await replace(after(request, outcome));
  }
  return isDone;
}

type Store = {
  all: () => Promise<WaitingRequest[]>;
  one: (key: string) => Promise<WaitingRequest | undefined>;
  replace: (request: WaitingRequest) => Promise<void>;
};

const onThisPhone: Store = { all: keptRequests, one: keptRequest, replace: replaceRequest };

/**
 * Sends the requests that wait, one window or the worker at a time; false if one still waits. Where two send at once
 * after all, the server knows the second by its key.
 */
export function sendWaiting(sender: Sender, store = onThisPhone): Promise<boolean> {
  const { locks } = navigator;
  return locks ? locks.request(waitingRequestsName, () => sendAll(sender, store)) : sendAll(sender, store);
}
