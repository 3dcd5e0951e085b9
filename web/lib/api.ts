import type { BodyOf, QueryOf, ResponseOf } from '#shared/contract/endpoint.ts';
import type { EndpointKey, endpoints } from '#shared/contract/endpoints.ts';
import type { Page } from '#shared/list-page.ts';
import { ApiError, errorFrom } from '#web/lib/api-error.ts';
import { csrfToken, forgetSession } from '#web/lib/session.ts';

type Of<K extends EndpointKey> = (typeof endpoints)[K];
type Query<K extends EndpointKey> = QueryOf<Of<K>> & (object | undefined);

/** What a call sends. `form` (with files) goes as multipart instead of `body` as JSON. */
export type CallOptions<K extends EndpointKey> = {
  params?: { id: number | string };
  query?: Query<K>;
  body?: BodyOf<Of<K>>;
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** What a call answers, of the contract's type. */
export type Answer<K extends EndpointKey> = ResponseOf<Of<K>>;
/** One record of an endpoint that answers a list. */
export type ItemOf<K extends EndpointKey> = Answer<K> extends (infer Item)[] ? Item : never;

function addressOf(path: string, params?: { id: number | string }, query?: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const address = path.replace(':id', encodeURIComponent(String(params?.id)));
  return search.size > 0 ? `${address}?${search}` : address;
}

let always = (): Record<string, string> => ({});

/** Sets the headers that go with every call, asked for anew with each. */
export function sendAlways(headers: typeof always): void {
  always = headers;
}

function requestOf<K extends EndpointKey>(method: string, options: CallOptions<K>): RequestInit {
  const headers = new Headers({ Accept: 'application/json', ...always(), ...options.headers });
  const token = method === 'GET' ? null : csrfToken();
  if (token) headers.set('X-CSRF-Token', token);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  const body = options.form ?? (options.body === undefined ? null : JSON.stringify(options.body));
  return { method, headers, body, credentials: 'same-origin', signal: options.signal ?? null };
}

/** The window's event when a call was refused because the role asks for a second factor that is not set up. */
export const secondFactorOwed = 'second-factor-owed';

/**
 * Makes a call of the contract and answers the bare response, for the few who need its headers. Throws
 * `ApiError`. A 401 means that the session is over, and what the browser keeps of it is forgotten.
 */
export async function call<K extends EndpointKey>(key: K, options: CallOptions<K> = {}): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ');
  const address = addressOf(path, options.params, options.query);
  const response = await fetch(address, requestOf(method, options)).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(0, null);
  });
  if (response.ok) return response;
  if (response.status === 401 && key !== 'POST /api/login') forgetSession();
  const error = await errorFrom(response);
  if (error.secondFactor === 'setup') window.dispatchEvent(new Event(secondFactorOwed));
  throw error;
}

/** Makes a call and answers its record: `await api('GET /api/blogs/:id', { params: { id } })`. */
export async function api<K extends EndpointKey>(key: K, options?: CallOptions<K>): Promise<Answer<K>> {
  const response = await call(key, options);
  return response.json();
}

/** Makes a call for a list and answers it as the services do: the items, and how many there are in all. */
export async function apiPage<K extends EndpointKey>(
  key: K,
  options?: CallOptions<K>,
): Promise<Page<ItemOf<K>>> {
  const response = await call(key, options);
  const items: ItemOf<K>[] = await response.json();
  const total = response.headers.get('X-Total-Count');
  return { items, total: total === null ? items.length : Number(total) };
}
