import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/** A response as it was sent: its headers in order, its bytes in base64. */
const answer = z.object({ status: z.number(), headers: z.array(z.string()), body: z.base64() });
export type Answer = z.infer<typeof answer>;

/** The responses of the raw server, by path. */
export const answers = z.record(z.string(), answer);

/** Headers that Node writes itself. */
const connectionHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Fetches a response once, as the load tool does, and leaves it compressed. */
export function fetchAnswer(url: string, headers: Record<string, string> = {}): Promise<Answer> {
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
export function headerOf({ headers }: Answer, wanted: string): string | undefined {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === wanted);
  return at < 0 ? undefined : headers[at + 1];
}
