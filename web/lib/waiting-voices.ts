import { waitingVoicesName } from '#web/inline/store-names.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { sendToWindows } from '#web/lib/channel.ts';
import { indexedDbStore, replaceIn } from '#web/lib/indexed-db-store.ts';
import { keepsOnPhone, readCurrentUser } from '#web/lib/session.ts';

/** A recording on this phone that the server does not have yet. */
export type WaitingVoice = {
  /** Its idempotency key: the server stores it once, however often it is sent. */
  key: string;
  /** The account that recorded it: nobody else sends it. */
  userId: number;
  caseId: number;
  keptAt: string;
  type: string;
  bytes: ArrayBuffer;
  /** The code of the reason why the server refused it: a person has to decide. */
  refused?: string;
};

/** After this time a recording is deleted, whether it was sent or not. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;
/** Sending a recording of 2 MB needs this long at 12 KB a second. */
const timeoutMs = 180_000;

const { change, read } = indexedDbStore(waitingVoicesName, 'voices', 'key');
const announceChange = () => sendToWindows(waitingVoicesName, null);
const isMine = ({ userId, caseId }: WaitingVoice, id: number) =>
  caseId === id && userId === readCurrentUser()?.id;

/**
 * Stores a recording until it is sent. Rejects where the browser stores nothing, and on a phone that others use, too.
 */
export async function putVoice(voice: WaitingVoice): Promise<void> {
  if (!keepsOnPhone()) throw new Error('Others use this phone, too');
  await change((store) => store.put(voice));
  announceChange();
}

export async function dropVoice(key: string): Promise<void> {
  await change((store) => store.delete(key));
  announceChange();
}

/** The recordings of a case that wait on this phone, the oldest first. Deletes those that are too old. */
export async function waitingVoices(caseId: number, now = Date.now()): Promise<WaitingVoice[]> {
  const all = await read<WaitingVoice[]>((store) => store.getAll(), []);
  const isOld = ({ keptAt }: WaitingVoice) => !(now - Date.parse(keptAt) <= lifetimeMs);
  for (const { key } of all.filter(isOld)) await dropVoice(key);
  return all
    .filter((one) => !isOld(one) && isMine(one, caseId))
    .sort((one, other) => one.keptAt.localeCompare(other.keptAt));
}

/** Sends a recording. The same one again is stored once. */
export const sendVoice = ({ key, caseId, bytes, type }: WaitingVoice): Promise<{ id: number }> =>
  api('PUT /api/account/cases/:id/voices/:key', {
    params: { id: caseId, key },
    bytes: new Blob([bytes], { type }),
    signal: AbortSignal.timeout(timeoutMs),
  });

/** Whether the server has decided about the recording: sending it again would change nothing. */
const isDecided = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== null && [404, 409, 413, 422].includes(error.status);

async function sendAll(caseId: number): Promise<boolean> {
  for (const { key } of (await waitingVoices(caseId)).filter(({ refused }) => !refused)) {
    // It may have been deleted meanwhile, or its owner may have signed out.
    const voice = (await waitingVoices(caseId)).find((one) => one.key === key);
    if (!voice) continue;
    try {
      await sendVoice(voice);
      await dropVoice(key);
    } catch (error) {
      if (!isDecided(error)) return false;
      await change((store) => replaceIn(store, key, { ...voice, refused: error.code ?? 'call_failed' }));
      announceChange();
    }
  }
  return true;
}

/**
 * Sends what waits of a case, from one window at a time. Resolves to false if something still waits for the connection.
 */
export function sendWaitingVoices(caseId: number): Promise<boolean> {
  const { locks } = navigator;
  return locks ? locks.request(waitingVoicesName, () => sendAll(caseId)) : sendAll(caseId);
}
