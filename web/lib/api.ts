import type { BodyOf, QueryOf, ResponseOf } from '#shared/contract/endpoint.ts';
import type { EndpointKey, endpoints } from '#shared/contract/endpoints.ts';
import type { Page } from '#shared/list-page.ts';
import { ApiError, errorFrom } from '#web/lib/api-error.ts';
import { clearSession, csrfToken } from '#web/lib/session.ts';

type Of<K extends EndpointKey> = (typeof endpoints)[K];
type Query<K extends EndpointKey> = QueryOf<Of<K>> & (object | undefined);

/** What a call sends: `body` as JSON, `form` (with files) as multipart, or `bytes` unchanged. */
export type CallOptions<K extends EndpointKey> = {
  params?: { id: number | string; [name: string]: number | string };
  query?: Query<K>;
  body?: BodyOf<Of<K>>;
  form?: FormData;
  bytes?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** It goes on when the page is left. */
  keepalive?: boolean;
};

/** The type of a call's response, from the contract. */
export type ResponseBody<K extends EndpointKey> = ResponseOf<Of<K>>;
/** The type of one record of a list endpoint. */
export type ItemOf<K extends EndpointKey> = ResponseBody<K> extends (infer Item)[] ? Item : never;

function addressOf(path: string, params: Record<string, number | string> = {}, query?: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return search.size > 0 ? `${address}?${search}` : address;
}

let always = (): Record<string, string> => ({});

/** Sets the function that returns the headers of each call. */
export function setDefaultHeaders(headers: typeof always): void {
  always = headers;
}

function requestOf<K extends EndpointKey>(method: string, options: CallOptions<K>): RequestInit {
  const headers = new Headers({ Accept: 'application/json', ...always(), ...options.headers });
  const token = method === 'GET' ? null : csrfToken();
  if (token) headers.set('X-CSRF-Token', token);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.bytes) headers.set('Content-Type', 'application/octet-stream');
  const json = options.body === undefined ? null : JSON.stringify(options.body);
  const body = options.form ?? options.bytes ?? json;
  const { signal = null, keepalive = false } = options;
  return { method, headers, body, credentials: 'same-origin', signal, keepalive };
}

/** The window event after a call that was refused because the role requires a second factor that is not set up. */
export const secondFactorRequiredEvent = 'second-factor-required';

/** The window event after a call that was refused because this phone has to be opened with its figures first. */
export const phoneLockedEvent = 'phone-locked';

/** A refused sign-in says nothing about the session that there may be. */
const isSignIn = (key: EndpointKey) => key === 'POST /api/login' || key === 'POST /api/enter';

/**
 * Makes a call of the contract and returns the whole response, for callers that need its headers. Throws `ApiError`. A
 * 401 means that the session has ended, so the browser's record of it is removed.
 */
export async function call<K extends EndpointKey>(key: K, options: CallOptions<K> = {}): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ');
  const address = addressOf(path, options.params, options.query);
  const response = await fetch(address, requestOf(method, options)).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(0, null);
  });
  if (response.ok) return response;
  const error = await errorFrom(response);
  if (error.code === 'phone_locked') window.dispatchEvent(new Event(phoneLockedEvent));
  else if (response.status === 401 && !isSignIn(key)) clearSession();
  if (error.secondFactor === 'setup') window.dispatchEvent(new Event(secondFactorRequiredEvent));
  throw error;
}

/** Makes a call and returns its record: `await api('GET /api/blogs/:id', { params: { id } })`. */
export async function api<K extends EndpointKey>(key: K, options?: CallOptions<K>): Promise<ResponseBody<K>> {
  const response = await call(key, options);
  return response.json();
}

/** Makes a call for a list and returns its items and their total number. */
export async function apiPage<K extends EndpointKey>(
  key: K,
  options?: CallOptions<K>,
): Promise<Page<ItemOf<K>>> {
  const response = await call(key, options);
  const items: ItemOf<K>[] = await response.json();
  const total = response.headers.get('X-Total-Count');
  return { items, total: total === null ? items.length : Number(total) };
}
