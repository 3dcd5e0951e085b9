import { afterAll, beforeAll } from 'vitest';
import { type App, buildApp } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import { type Config, readConfig } from '#server/config.ts';
import { errorBody } from '#shared/errors.ts';
import type { Engine } from '#tests/support/engines.ts';
import { type Form, multipart } from '#tests/support/multipart.ts';
import { tokenOf } from '#tests/support/response-body.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/** The administrator of every app that the API tests build. */
export const admin = { email: 'admin@setucare.example', password: 'six-of-one' };

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Sent = {
  body?: unknown;
  form?: Form;
  token?: string;
  headers?: Record<string, string>;
  ip?: string;
};

/** A response of the API. `body` is the parsed JSON; tests compare it without types. */
export type ApiResponse = { status: number; headers: Record<string, unknown>; body: unknown };

/** One app on a new database of the engine, for all tests of a describe block. */
export type Api = {
  app: App;
  /** Every node; `app` is the first. */
  nodes: readonly App[];
  config: Config;
  /** Moves the app's clock forward. */
  pass(milliseconds: number): void;
  clock: Clock;
  /** Closes the app, runs `whileClosed`, and builds the app again on the same data, with the changed settings. */
  restart(changes?: Partial<Config>, whileClosed?: () => Promise<void>): Promise<void>;
  call(method: Method, url: string, sent?: Sent): Promise<ApiResponse>;
  /** Signs in and returns the bearer token. */
  tokenOf(email: string, password: string): Promise<string>;
  adminToken: string;
};

/** Makes a call to an app without a network in between. */
async function callOn(app: App, method: Method, url: string, sent: Sent = {}): Promise<ApiResponse> {
  const { body, form, token, headers, ip } = sent;
  const content = form ? await multipart(form) : { payload: body, headers: {} };
  const response = await app.http.inject({
    method,
    url,
    ...(content.payload === undefined ? {} : { payload: content.payload as object }),
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...content.headers, ...headers },
    ...(ip ? { remoteAddress: ip } : {}),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const received: unknown = isJson ? response.json() : response.body;
  // Every error of the API has its shape and a known code.
  if (response.statusCode >= 400 && isJson) errorBody.strict().parse(received);
  return { status: response.statusCode, headers: response.headers, body: received };
}

/**
 * The app that tests use: no content, no rate limits, a clock that the test sets; no pages unless `web` is 'built'.
 * With `NODES=2` in the environment, each call on PostgreSQL goes to another node than the call before.
 */
export function useApi(
  engine: Engine,
  settings: Record<string, string> = { RATE_LIMIT: 'off' },
  web: 'none' | 'built' = 'none',
): Api {
  const count = engine.name === 'postgres' ? Number(process.env.NODES ?? 1) : 1;
  return useNodes(engine, { count, settings, web });
}

/**
 * The same app with one node, whatever the value of `NODES`: for tests of what a single process stores, and of changes
 * that their own node knows immediately, and other nodes within a second (`nodes.test.ts`).
 */
export const useOneNode = (
  engine: Engine,
  settings: Record<string, string> = { RATE_LIMIT: 'off' },
  web: 'none' | 'built' = 'none',
): Api => useNodes(engine, { count: 1, settings, web });

type NodeOptions = {
  count: number;
  settings?: Record<string, string>;
  web?: 'none' | 'built';
  /** Whether the nodes take the time from the database, as servers do, and not from the test. */
  ownClock?: boolean;
  /** Whether each node has its own data folder, as on two machines; images are in a bucket then. */
  ownFolders?: boolean;
};

/**
 * Several nodes with one database and, unless they have their own, one data folder. Two consecutive calls never reach
 * the same node.
 */
export function useNodes(
  engine: Engine,
  {
    count,
    settings = { RATE_LIMIT: 'off' },
    web = 'none',
    ownClock = false,
    ownFolders = false,
  }: NodeOptions,
): Api {
  let ahead = 0;
  let turn = 0;
  const clock: Clock = () => new Date(Date.now() + ahead);
  let apps: App[] = [];
  let config: Config | undefined;
  const folders = ownFolders ? Array.from({ length: count }, () => temporaryFolder('node')) : [];
  const node = (nth: number) => {
    const app = apps[nth];
    if (!app) throw new Error('The app is there once the tests run');
    return app;
  };
  const build = async (settings: Config) => {
    for (let nth = 0; nth < count; nth++) {
      const config = { ...settings, dataDir: folders[nth]?.path ?? settings.dataDir };
      apps.push(await buildApp({ config, web, ...(ownClock ? {} : { clock }) }));
    }
  };
  const close = async () => {
    for (const app of apps) await app.close();
    apps = [];
  };

  const api: Api = {
    get app() {
      return node(0);
    },
    get nodes() {
      return apps;
    },
    get config() {
      if (!config) throw new Error('The settings are there once the tests run');
      return config;
    },
    clock,
    pass(milliseconds) {
      ahead += milliseconds;
    },
    async restart(changes = {}, whileClosed) {
      await close();
      await whileClosed?.();
      config = { ...api.config, ...changes };
      await build(api.config);
    },
    call(method, url, sent) {
      turn += 1;
      return callOn(node(turn % count), method, url, sent);
    },
    async tokenOf(email, password) {
      const { status, body } = await api.call('POST', '/api/login', { body: { email, password } });
      if (status !== 200) throw new Error(`Sign-in answered ${status}`);
      return tokenOf(body);
    },
    adminToken: '',
  };

  beforeAll(async () => {
    config = readConfig({
      ...(await engine.settings()),
      SEED: 'none',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    });
    await build(config);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
  });
  afterAll(async () => {
    await close();
    for (const folder of folders) folder.remove();
  });
  return api;
}
