import { afterAll, beforeAll } from 'vitest';
import { type App, buildApp } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import { type Config, readConfig } from '#server/config.ts';
import { errorBody } from '#shared/errors.ts';
import { tokenOf } from '#tests/support/answers.ts';
import type { Engine } from '#tests/support/engines.ts';
import { type Form, multipart } from '#tests/support/multipart.ts';

/** The administrator of every app that the API tests build. */
export const admin = { email: 'admin@setucare.example', password: 'six-of-one' };

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Sent = {
  body?: unknown;
  form?: Form;
  token?: string;
  headers?: Record<string, string>;
  ip?: string;
};

/** An answer of the API. `body` is the parsed JSON; tests compare it without types. */
export type Answer = { status: number; headers: Record<string, unknown>; body: unknown };

/** One app on a new database of the engine, for all tests of a describe block. */
export type Api = {
  app: App;
  config: Config;
  /** Moves the app's clock forward. */
  pass(milliseconds: number): void;
  clock: Clock;
  /** Closes the app and builds it again on the same data, with the changed settings. */
  restart(changes?: Partial<Config>): Promise<void>;
  call(method: Method, url: string, sent?: Sent): Promise<Answer>;
  /** Signs in and answers the bearer token. */
  tokenOf(email: string, password: string): Promise<string>;
  adminToken: string;
};

/** Makes a call to an app without a network between. */
export async function callOn(app: App, method: Method, url: string, sent: Sent = {}): Promise<Answer> {
  const { body, form, token, headers, ip } = sent;
  const content = form ? await multipart(form) : { payload: body, headers: {} };
  const answer = await app.http.inject({
    method,
    url,
    ...(content.payload === undefined ? {} : { payload: content.payload as object }),
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...content.headers, ...headers },
    ...(ip ? { remoteAddress: ip } : {}),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const received: unknown = isJson ? answer.json() : answer.body;
  // Every error of the API has its shape and a known code.
  if (answer.statusCode >= 400 && isJson) errorBody.strict().parse(received);
  return { status: answer.statusCode, headers: answer.headers, body: received };
}

/**
 * The app that tests use: no content, no rate limits, a clock that the test sets; no pages unless `web` is
 * 'built'.
 */
export function useApi(
  engine: Engine,
  settings: Record<string, string> = { RATE_LIMIT: 'off' },
  web: 'none' | 'built' = 'none',
): Api {
  let ahead = 0;
  const clock: Clock = () => new Date(Date.now() + ahead);
  let app: App | undefined;
  let config: Config | undefined;
  const built = () => {
    if (!app) throw new Error('The app is there once the tests run');
    return app;
  };

  const api: Api = {
    get app() {
      return built();
    },
    get config() {
      if (!config) throw new Error('The settings are there once the tests run');
      return config;
    },
    clock,
    pass(milliseconds) {
      ahead += milliseconds;
    },
    async restart(changes = {}) {
      await app?.close();
      config = { ...api.config, ...changes };
      app = await buildApp({ config: api.config, clock, web });
    },
    call: (method, url, sent) => callOn(built(), method, url, sent),
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
    app = await buildApp({ config, clock, web });
    api.adminToken = await api.tokenOf(admin.email, admin.password);
  });
  afterAll(() => app?.close());
  return api;
}
