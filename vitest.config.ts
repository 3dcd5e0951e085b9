import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { texts } from './scripts/texts.ts';

const api = {
  globalSetup: ['tests/support/database-templates.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // A busy machine needs more than a second; and the limit is below the five seconds after which jobs check
  // automatically.
  expect: { poll: { timeout: 4000 } },
};

/**
 * Unit tests are next to the code that they test; API tests run on every database engine. The test files of a worker
 * share their modules, which saves a third of the processor time (docs/history.md). A file that replaces a module is
 * named `*.mocked.test.ts` and loads its own modules.
 */
export default defineConfig({
  test: {
    // More than processors: these tests wait for child processes and databases.
    maxWorkers: availableParallelism() + 1,
    // As in the browser tests (playwright.config.ts): a test that passes at the second try is listed as flaky at the
    // end.
    retry: process.env.CI === undefined ? 0 : 1,
    projects: [
      {
        plugins: [texts()],
        test: {
          isolate: false,
          name: 'unit',
          include: ['{server,shared,web,scripts,lab}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          // A busy disk delays even a fresh database.
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      {
        plugins: [texts()],
        resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/support/quick-argon2.ts') } },
        test: { ...api, name: 'api', isolate: false, include: ['tests/api/**/!(*.mocked).test.ts'] },
      },
      {
        plugins: [texts()],
        test: { ...api, name: 'api-mocked', include: ['tests/api/**/*.mocked.test.ts'] },
      },
    ],
  },
});
