import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { demoLine } from './page.ts';
import { hostOf } from './settings.ts';

/** By it the product knows the server in front of it. */
export const frontHeader = 'x-demo-front';

/** The cookies of the demo have names of their own: a product on the same machine has others. */
const prefix = 'demo-';

/** The cookies of a call without the prefix; those of other programs on this machine stay outside. */
export function withoutPrefix(cookie: string | undefined): string {
  return (cookie ?? '')
    .split(/; */)
    .flatMap((pair) => (pair.startsWith(prefix) ? [pair.slice(prefix.length)] : []))
    .join('; ');
}

export const withPrefix = (cookies: readonly string[]) => cookies.map((cookie) => prefix + cookie);

/** Cookies that end every identity that this browser had before. */
export function endedCookies(cookie: string | undefined): string[] {
  return (cookie ?? '').split(/; */).flatMap((pair) => {
    const name = pair.slice(0, pair.indexOf('='));
    return name.startsWith(prefix) ? [`${name}=; Path=/; Max-Age=0`] : [];
  });
}

const html = /^text\/html\b/;
/** Never cached, and in no index. */
const always = { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' };

type Own = (message: IncomingMessage, reply: ServerResponse) => Promise<boolean>;

/**
 * The server in front of the product: it listens on 127.0.0.1 alone and answers only to that name, renames cookies,
 * adds the line 'demo' to each page, and keeps service workers away. `own` answers what is the demo's own.
 */
export function frontOf({
  port,
  secret,
  inner,
  own,
}: {
  port: number;
  secret: string;
  inner: () => number | undefined;
  own: Own;
}): Server {
  const host = hostOf(port);

  const forward = (message: IncomingMessage, reply: ServerResponse, to: number) => {
    const headers: IncomingHttpHeaders = {
      ...message.headers,
      cookie: withoutPrefix(message.headers.cookie),
      host,
      [frontHeader]: secret,
    };
    // Pages are changed on their way, so they come as they are.
    delete headers['accept-encoding'];
    for (const name of Object.keys(headers))
      if (/^(x-forwarded-|forwarded$)/.test(name)) delete headers[name];
    const call = request(
      { host: '127.0.0.1', port: to, method: message.method, path: message.url, headers },
      (response) => {
        const { 'set-cookie': cookies, ...rest } = response.headers;
        const isPage = html.test(rest['content-type'] ?? '');
        if (isPage) delete rest['content-length'];
        reply.writeHead(response.statusCode ?? 502, {
          ...rest,
          ...(isPage ? always : { 'x-robots-tag': always['x-robots-tag'] }),
          ...(cookies && { 'set-cookie': withPrefix(cookies) }),
        });
        if (!isPage || message.method === 'HEAD') {
          response.pipe(reply);
          return;
        }
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const page = Buffer.concat(parts).toString('utf8');
          const end = page.lastIndexOf('</body>');
          reply.end(end < 0 ? page : page.slice(0, end) + demoLine + page.slice(end));
        });
        response.on('error', () => reply.destroy());
      },
    );
    call.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()));
    reply.on('close', () => call.destroy());
    message.pipe(call);
  };

  return createServer((message, reply) => {
    // `headers` has the first name alone where a call gives two.
    const names = message.headersDistinct.host ?? [];
    if (names.length !== 1 || names[0] !== host) {
      reply.writeHead(421, { 'content-type': 'text/plain' }).end(`The demo is at http://${host}\n`);
      return;
    }
    const to = inner();
    own(message, reply).then(
      (isOwn) => {
        if (isOwn) return;
        if (to === undefined) reply.writeHead(503, { 'retry-after': '2' }).end('The demo is being made.\n');
        else forward(message, reply, to);
      },
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        if (!reply.headersSent) reply.writeHead(500, { 'content-type': 'text/plain' });
        reply.end('This did not work. Please press again.\n');
      },
    );
  });
}
