import { afterAll } from 'vitest';
import { type Api, useApi } from '#tests/support/api.ts';
import type { Engine } from '#tests/support/engines.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const nothing = (): Record<string, string> => ({});

/**
 * Two nodes of one installation: the same database and the same settings, and a data folder for each. `more` is called
 * when the tests run.
 */
export function useTwoNodes(engine: Engine, more = nothing): [Api, Api] {
  let shared: ReturnType<Engine['settings']> | undefined;
  const settings = async () => {
    const data = await engine.settings();
    return { ...data, RATE_LIMIT: 'off', SECRET_KEY: 'a'.repeat(32), ...more() };
  };
  const node = (): Engine => {
    const folder = temporaryFolder('node');
    afterAll(() => folder.remove());
    return {
      ...engine,
      async settings() {
        shared ??= settings();
        return { ...(await shared), DATA_DIR: folder.path };
      },
    };
  };
  return [useApi(node()), useApi(node())];
}
