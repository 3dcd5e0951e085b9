import { setTimeout as pause } from 'node:timers/promises';
import { StorageFullError, StorageUnavailable } from '#server/storage/storage.ts';

/** The log of failed calls: it contains no object name and no key. */
export type S3Log = { warn(fields: object, text: string): void };

/** A call to the server. It is signed for each attempt, because a signature is valid for only a few minutes. */
export type S3Request = { name: string; sign(): Promise<Request> };

/** A successful response. `missing`: there is no such object. */
type S3Response = { missing: boolean; bytes: Buffer; text(): string };

/** `retryDelaysMs`: the delays before the second and the third attempt. */
const defaultRetryPolicy = { timeoutMs: 8_000, retryDelaysMs: [200, 1_000] };
export type S3RetryPolicy = typeof defaultRetryPolicy;

/** Responses of a server that is busy or restarting. */
const transientStatuses = new Set([408, 429, 500, 502, 503, 504]);

/** Whether the bucket is full, in the various ways in which servers report it. */
const isFull = ({ status, code }: Failure) =>
  status === 507 || /^(XMinioStorageFull|QuotaExceeded)$/.test(code);

type Failure = { status?: number; code: string; passing: boolean };

/**
 * Sends calls, and repeats those with a temporary failure: a server that does not respond, hangs or is busy. Throws
 * `StorageUnavailable` for other failures. All calls may be repeated without harm.
 */
export function s3Client(log: S3Log, pace = defaultRetryPolicy): (call: S3Request) => Promise<S3Response> {
  return async (call) => {
    for (let attempt = 0; ; attempt++) {
      const response = await attemptCall(call, pace.timeoutMs);
      if (!('passing' in response)) return response;
      const pauseMs = pace.retryDelaysMs[attempt];
      const { passing: transientStatuses, ...fields } = response;
      if (!transientStatuses || pauseMs === undefined) {
        log.warn(
          { call: call.name, ...fields, attempts: attempt + 1 },
          'The storage of files can not be used',
        );
        throw isFull(response) ? new StorageFullError() : new StorageUnavailable(fields.code);
      }
      await pause(pauseMs);
    }
  };
}

/**
 * The body is read within the time limit, too. The timer keeps its signal alive, which garbage collection could
 * otherwise remove.
 */
async function attemptCall({ sign }: S3Request, timeoutMs: number): Promise<S3Response | Failure> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const response = await fetch(await sign(), { signal: late.signal, redirect: 'manual' });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { status, ok } = response;
    const text = () => bytes.toString();
    if (ok) return { missing: false, bytes, text };
    const code = /<Code>(\w+)<\/Code>/.exec(text())?.[1] ?? `HTTP ${status}`;
    if (code === 'NoSuchKey') return { missing: true, bytes, text };
    return { status, code, passing: transientStatuses.has(status) };
  } catch (error) {
    return { code: late.signal.aborted ? 'TIMEOUT' : codeOf(error), passing: true };
  } finally {
    clearTimeout(timer);
  }
}

/** Fetch says only 'fetch failed'; the system's code is in the error's cause. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.name;
  return 'ERR';
}
