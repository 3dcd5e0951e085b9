import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type App, buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { userKey } from '#web/inline/state.ts';
import { buildContent, type Made } from './content/build.ts';
import { contentClock, demoCalls } from './content/calls.ts';
import { emailOf, family, father, newPasswords, roleOf, staff } from './content/people.ts';
import { freshData, hasRoom } from './folder.ts';
import { endedCookies, frontHeader, frontOf, withPrefix } from './front.ts';
import { arrivalPage, lineCss, pressPage } from './page.ts';
import { problemOf } from './problem.ts';
import { hostOf, portOf } from './settings.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

type Demo = { port: string | undefined; ignored: readonly string[]; folder: string; secret: string };

/** Starts the demo, and ends the process with a sentence where it can't. */
export async function startDemo(demo: Demo): Promise<void> {
  try {
    await start(demo);
  } catch (error) {
    const problem = problemOf(error, { port: demo.port, hasRoom: () => hasRoom(demo.folder) });
    if (problem === undefined) throw error;
    process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
}

async function start({ port: given, ignored, folder, secret }: Demo): Promise<void> {
  process.umask(0o077);
  const began = Date.now();
  const port = portOf(given);
  const host = hostOf(port);
  if (ignored.length > 0)
    say(`The demo uses its own database, folder and mail. It ignores ${ignored.join(', ')}.`);
  const passwordOf = newPasswords();
  const state: { app?: App; made?: Made; inner?: number | undefined } = {};
  const own = ownResponses(state, { host, passwordOf });
  const front = frontOf({ port, secret, inner: () => (state.made ? state.inner : undefined), own });
  // The port first: who can't listen deletes nothing.
  await once(front.listen({ host: '127.0.0.1', port }), 'listening');
  const dataDir = freshData(folder);
  say('Making the demo ...');
  const time = contentClock();
  time.begin(31);
  const config = readConfig({
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://${host}`,
    SITE_NAME: 'SetuCare',
    ADMIN_EMAIL: emailOf(staff[0].key),
    ADMIN_PASSWORD: passwordOf(staff[0].key),
    STAFF_ROLE_IDS: [...Object.values(roleOf)].sort().join(','),
    MAIL_FROM: 'care@demo.example',
    SECRET_KEY: secret,
    RATE_LIMIT: 'off',
    SEED: 'starter',
    LOG_LEVEL: 'error',
    SERVICE_WORKER: 'off',
  });
  const app = await buildApp({ config, clock: time.clock, web: 'built' });
  state.app = app;
  const close = () =>
    app.close(1000).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, close);
  admitOnly(app.http.server, secret);
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const address = app.http.server.address();
  state.inner = typeof address === 'object' && address ? address.port : undefined;
  const calls = demoCalls({ app, host, time, emailOf, passwordOf });
  state.made = await buildContent({ app, calls, time, passwordOf });
  app.jobs.start();
  say(`The demo is at http://${host}/demo (${Math.round((Date.now() - began) / 1000)} s)`);
}

/** The product listens on a port of its own, which answers the server in front alone. */
function admitOnly(server: Server, secret: string): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (message, reply) => {
    if (message.headers[frontHeader] !== secret) reply.destroy();
    else for (const handle of handlers) handle.call(server, message, reply);
  });
}

type State = { app?: App; made?: Made };

/** What the demo answers by itself: the page with one press, its style, and robots.txt. */
function ownResponses(
  state: State,
  { host, passwordOf }: { host: string; passwordOf: (key: string) => string },
) {
  const page = (reply: ServerResponse, text: string, cookies: string[] = []) =>
    reply
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'x-frame-options': 'DENY',
        ...(cookies.length > 0 && { 'set-cookie': cookies }),
      })
      .end(text);

  const inject = (url: string, payload: object, token?: string) =>
    state.app?.http.inject({
      method: 'POST',
      url,
      payload,
      headers: { host, ...(token && { authorization: `Bearer ${token}` }) },
    });

  /** As a page signs in, with cookies, or as a program, with a token. */
  const signIn = async (key: string, mode: 'session' | 'bearer' = 'session') => {
    const response = await inject('/api/login', { email: emailOf(key), password: passwordOf(key), mode });
    if (response?.statusCode !== 200) throw new Error(`Signing in answered ${response?.statusCode}`);
    const { user, token } = response.json();
    return { user, token, cookies: [response.headers['set-cookie'] ?? []].flat() };
  };

  /** The cookies of a computer of the hospital, on which the link opens without its PIN. */
  let deskCookies: string[] | undefined;
  const rememberDesk = async (secrets: Made['hospital']): Promise<string[]> => {
    const opened = await inject('/api/shared/open', secrets);
    const remembered = await inject('/api/shared/computer', { proof: opened?.json().proof });
    return [remembered?.headers['set-cookie'] ?? []].flat();
  };

  /** Where a person begins, what the browser keeps of the sign-in, and its cookies. */
  const become = async (who: string, { fatherCase, familyCase, hospital }: Made) => {
    if (staff.some(({ key }) => key === who)) {
      const { user, token, cookies } = await signIn(who);
      return {
        stored: { adminToken: token, [userKey]: JSON.stringify(user) },
        to: '/admin/dashboard',
        cookies,
      };
    }
    if (who === family.key) {
      const { user, token, cookies } = await signIn(who);
      return {
        stored: { [userKey]: JSON.stringify({ ...user, token }) },
        to: `/bn/profile/cases/${familyCase}`,
        cookies,
      };
    }
    if (who === father.key) {
      const { token } = await signIn('tanvir', 'bearer');
      const asked = { purpose: 'enter', how: 'here', slip: true };
      const given = (await inject(`/api/cases/${fatherCase}/access/codes`, asked, token))?.json();
      return { stored: {}, to: `/bn/enter#${given.reference}.${given.slip.secret}`, cookies: [] };
    }
    if (who === 'hospital') {
      deskCookies ??= await rememberDesk(hospital);
      return { stored: {}, to: `/shared#${hospital.token}`, cookies: deskCookies };
    }
    return who === 'visitor' ? { stored: {}, to: '/', cookies: [] } : undefined;
  };

  return async (message: IncomingMessage, reply: ServerResponse): Promise<boolean> => {
    const site = message.headers['sec-fetch-site']?.toString();
    const path = (message.url ?? '').split('?')[0] ?? '';
    if (path === '/robots.txt')
      reply.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /\n');
    else if (path === '/sw.js') reply.writeHead(404).end();
    else if (path === '/demo/line.css') reply.writeHead(200, { 'content-type': 'text/css' }).end(lineCss);
    else if (path === '/demo' && state.made) page(reply, pressPage(state.made));
    else if (path.startsWith('/demo/be/') && state.made) {
      // Pages of other sites can't press.
      if (message.method !== 'POST' || !['same-origin', 'none', undefined].includes(site))
        return Boolean(reply.writeHead(303, { location: '/demo' }).end());
      const one = await become(path.slice('/demo/be/'.length), state.made);
      if (!one) reply.writeHead(404).end();
      else {
        const { stored, to, cookies } = one;
        page(reply, arrivalPage(stored, to), [
          ...endedCookies(message.headers.cookie),
          ...withPrefix(cookies),
        ]);
      }
    } else return false;
    return true;
  };
}
