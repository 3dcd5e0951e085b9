import { waitingRequestsName } from '#web/inline/store-names.ts';
import { textOf } from '#web/lib/message-text.ts';
import {
  isToSend,
  type RefusedCodes,
  replaceRequest,
  type WaitingRequest,
  waitingRequest,
  waitingRequests,
} from '#web/lib/waiting-requests/store.ts';

/**
 * How a request is sent: with the session of its account, or as a visitor's. Null means that somebody else has to send
 * it.
 */
export type Sender = (
  request: WaitingRequest,
) => { headers: Record<string, string>; credentials: RequestCredentials } | null;

/** A visitor's request is sent without a session, no matter who is signed in by then. */
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

/**
 * Statuses that are temporary and not about the request: mobile networks share IP addresses, and therefore rate limits.
 */
const passing = [408, 425, 429];

/**
 * The outcome of a response. If the response is not from the API, or the server has a problem, the outcome is `later`.
 */
export function outcomeOf(status: number, body: unknown): Outcome {
  if (!isRecord(body)) return 'later';
  if (status < 300 && typeof body.reference === 'string') return { reference: body.reference };
  if (status < 400 || status >= 500 || passing.includes(status)) return 'later';
  if (typeof body.code !== 'string') return 'later';
  const message = textOf(body.message);
  return { refused: { code: body.code, codes: listsOf(body.codes), ...(message && { message }) } };
}

async function send(request: WaitingRequest, sender: Sender): Promise<Outcome> {
  const how = sender(request);
  if (!how) return 'later';
  const response = await fetch('/api/contact', {
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
  return outcomeOf(response.status, await response.json());
}

/** What stays stored after an attempt: once the server has the request, its content is removed. */
export function after(request: WaitingRequest, outcome: Outcome): WaitingRequest {
  if (outcome === 'later') return request;
  if ('refused' in outcome) return { ...request, refused: outcome.refused };
  return { ...request, body: null, reference: outcome.reference };
}

/**
 * Checks before and after each attempt that the request is still stored: it may have been discarded in the meantime, or
 * its owner may have signed out.
 */
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

const onThisPhone: Store = { all: waitingRequests, one: waitingRequest, replace: replaceRequest };

/**
 * Sends the waiting requests, from only one window or the service worker at a time; resolves to false if a request
 * still waits. If two do send at the same time, the server recognises the second request by its key.
 */
export function sendWaiting(sender: Sender, store = onThisPhone): Promise<boolean> {
  const { locks } = navigator;
  return locks ? locks.request(waitingRequestsName, () => sendAll(sender, store)) : sendAll(sender, store);
}
