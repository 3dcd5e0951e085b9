import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Locale } from '#web/i18n/paths.ts';
import { waitingRequestsName } from '#web/inline/store-names.ts';
import { isRequestWaiting } from '#web/inline/waiting.ts';
import { follow } from '#web/lib/channel.ts';
import { csrfToken, readCurrentUser } from '#web/lib/session.ts';
import { asVisitor, type Sender, sendWaiting } from '#web/lib/waiting-requests/send.ts';
import {
  aboutOf,
  dropRequest,
  mostWaiting,
  putRequest,
  type RequestBody,
  type WaitingRequest,
  waitingRequest,
  waitingRequests,
} from '#web/lib/waiting-requests/store.ts';

/** The person who stored a request sends it with their own session; after a sign-out it is sent as a visitor's. */
const sender: Sender = (request) => {
  const token = csrfToken();
  if (request.userId === null || readCurrentUser()?.id !== request.userId || !token)
    return asVisitor({ ...request, userId: null });
  return { headers: { 'X-CSRF-Token': token }, credentials: 'same-origin' };
};

/** Makes the browser wake the service worker when the connection is back, if the browser can do that. */
async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(waitingRequestsName);
}

/**
 * Stores a request on this phone until it is sent. Returns false if the browser can't store it, or if enough requests
 * are waiting. The next pages know about it from a mark in local storage.
 */
export async function saveRequest(request: {
  key: string;
  lang: Locale;
  body: RequestBody;
}): Promise<boolean> {
  try {
    const known = await waitingRequests();
    if (known.length >= mostWaiting && known.every(({ key }) => key !== request.key)) return false;
    localStorage.setItem(waitingRequestsName, '1');
    window.dispatchEvent(new Event('storage'));
    await putRequest({
      ...request,
      userId: readCurrentUser()?.id ?? null,
      keptAt: new Date().toISOString(),
    });
  } catch {
    return false;
  }
  void registerSync().catch(() => undefined);
  return true;
}

/** The stored requests. The mark is removed with the last request. */
async function readRequests(): Promise<WaitingRequest[]> {
  const requests = await waitingRequests().catch(() => []);
  if (requests.length > 0) localStorage.setItem(waitingRequestsName, '1');
  else localStorage.removeItem(waitingRequestsName);
  return requests;
}

/** Runs `run` now, if there is a waiting request, and after each change in any window or in the service worker. */
function useWaitingChanges(run: () => Promise<void>): void {
  useEffect(() => {
    const stop = follow(waitingRequestsName, run);
    if (isRequestWaiting()) void run();
    return stop;
  }, [run]);
}

/**
 * The requests that wait on this phone, and the results of those that were sent. They are sent when the page opens and
 * when the connection is back; `sendNow` resolves to true if none is waiting any more.
 */
export function useWaitingRequests() {
  const [requests, setRequests] = useState<WaitingRequest[]>([]);
  const [read] = useState(() => () => readRequests().then(setRequests));
  useWaitingChanges(read);
  useEffect(() => {
    const send = () => void (isRequestWaiting() && navigator.onLine && sendWaiting(sender));
    send();
    void (isRequestWaiting() && registerSync().catch(() => undefined));
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  return { requests, sendNow: () => sendWaiting(sender), drop: dropRequest };
}

/** One request that was stored on this phone, as it was last: after it was dropped, it stays as it was. */
export function useWaitingRequest(key: string): WaitingRequest | undefined {
  const [request, setRequest] = useState<WaitingRequest>();
  useWaitingChanges(
    useCallback(async () => {
      const now = await waitingRequest(key);
      if (now) setRequest(now);
    }, [key]),
  );
  return request;
}

/**
 * Finds a waiting request that the server refused. `fill` puts it into the form with the same subject, unless something
 * else is typed there. On another form, the person opens the right form from the notice.
 */
export function useRefusedRequest(about: string, fill: (request: WaitingRequest) => void): void {
  const fillNow = useEffectEvent(fill);
  useWaitingChanges(
    useCallback(async () => {
      const refused = (await readRequests()).find((one) => one.refused && aboutOf(one) === about);
      if (refused) fillNow(refused);
    }, [about]),
  );
}
