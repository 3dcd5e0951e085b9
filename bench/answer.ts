import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/** An answer as it was sent: its headers in order, its bytes in base64. */
export const answer = z.object({ headers: z.array(z.string()), body: z.base64() });
export type Answer = z.infer<typeof answer>;

/** The answers of the raw server, by path. */
export const answers = z.record(z.string(), answer);

/** Headers that Node writes itself. */
const connectionHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Fetches an answer once, without compression, as the load tool does. */
export function fetchAnswer(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, async (response) => {
      const body = await buffer(response);
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
      resolve({ headers: withoutConnectionHeaders(response.rawHeaders), body: body.toString('base64') });
    }).once('error', reject);
  });
}

function withoutConnectionHeaders(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, at) => {
    const name = rawHeaders[at - (at % 2)] ?? '';
    return !connectionHeaders.includes(name.toLowerCase());
  });
}
