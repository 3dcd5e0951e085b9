import type { Locale } from '#web/i18n/paths.ts';
import { waitingRequestsName } from '#web/inline/store-names.ts';
import { sendToWindows } from '#web/lib/channel.ts';
import { indexedDbStore, replaceIn } from '#web/lib/indexed-db-store.ts';

/** The values of the form, with the names of the API's fields. */
export type RequestBody = Record<string, string>;

/** Why the server refused a request: the codes of its messages, and the first message itself. */
export type RefusedCodes = { code: string | null; codes: Record<string, string[]>; message?: string };

/** A request that could not be sent and is stored on this phone, or the result of sending it. */
export type WaitingRequest = {
  /** Its idempotency key: the server stores a request once, no matter how often it is sent. */
  key: string;
  keptAt: string;
  lang: Locale;
  /** The account it belongs to; null for a visitor. The service worker sends only visitors' requests. */
  userId: number | null;
  /** Removed as soon as the server has it. */
  body: RequestBody | null;
  /** The server's reference, once the request was sent. */
  reference?: string;
  /** The errors that the server found: a person has to correct them. */
  refused?: RefusedCodes;
};

/** After this time a request is deleted, whether it was sent or not. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** More than a family sends from one phone without a connection. */
export const mostWaiting = 5;

const { change, read } = indexedDbStore(waitingRequestsName, 'requests', 'key');

/** Notifies the other windows, the service worker's pages, and this window. */
const announceChange = () => sendToWindows(waitingRequestsName, null);

export async function putRequest(request: WaitingRequest): Promise<void> {
  await change((store) => store.put(request));
  announceChange();
}

/** Stores the result of sending a request, unless the request is no longer stored. */
export async function replaceRequest(request: WaitingRequest): Promise<void> {
  await change((store) => replaceIn(store, request.key, request));
  announceChange();
}

/** A request as it is stored now. */
export const waitingRequest = (key: string): Promise<WaitingRequest | undefined> =>
  read<WaitingRequest | undefined>((store) => store.get(key), undefined);

export async function dropRequest(key: string): Promise<void> {
  await change((store) => store.delete(key));
  announceChange();
}

/** Drops the result of a request that its sender has found with its reference: it need not be told any more. */
export async function dropFound(found: string): Promise<void> {
  const all = await waitingRequests();
  for (const { key } of all.filter(({ reference }) => reference === found)) await dropRequest(key);
}

/** The stored requests, the oldest first. Deletes those that are too old. */
export async function waitingRequests(now = Date.now()): Promise<WaitingRequest[]> {
  const all = await read<WaitingRequest[]>((store) => store.getAll(), []);
  const isOld = ({ keptAt }: WaitingRequest) => !(now - Date.parse(keptAt) <= lifetimeMs);
  for (const { key } of all.filter(isOld)) await dropRequest(key);
  return all.filter((one) => !isOld(one)).sort((a, b) => a.keptAt.localeCompare(b.keptAt));
}

/** The subject of a request, as in its form's URL; '' for none. */
export const aboutOf = ({ body }: WaitingRequest): string => body?.about ?? '';

/** Whether a request is still to be sent. */
export const isToSend = ({ reference, refused, body }: WaitingRequest): boolean =>
  body !== null && reference === undefined && refused === undefined;
