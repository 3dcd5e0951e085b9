import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/** A response as it was sent: its headers in order, its bytes in base64. */
const rawResponse = z.object({ status: z.number(), headers: z.array(z.string()), body: z.base64() });
export type RawResponse = z.infer<typeof rawResponse>;

/** The responses of the raw server, by path. */
export const rawResponses = z.record(z.string(), rawResponse);

/** Headers that Node writes itself. */
const connectionHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Fetches a response once, as the load tool does, and leaves it compressed. */
export function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const body = await buffer(response);
      const status = response.statusCode ?? 0;
      if (status !== 200 && status !== 304) return reject(new Error(`${url} answered ${status}`));
      resolve({
        status,
        headers: withoutConnectionHeaders(response.rawHeaders),
        body: body.toString('base64'),
      });
    }).once('error', reject);
  });
}

function withoutConnectionHeaders(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, at) => {
    const name = rawHeaders[at - (at % 2)] ?? '';
    return !connectionHeaders.includes(name.toLowerCase());
  });
}

/** The value of a response header. */
export function headerOf({ headers }: RawResponse, wanted: string): string | undefined {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === wanted);
  return at < 0 ? undefined : headers[at + 1];
}
