import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

const api = {
  globalSetup: ['tests/support/database-templates.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // A busy machine needs more than a second; and less than the five seconds after which jobs look by themselves.
  expect: { poll: { timeout: 4000 } },
};

/**
 * Unit tests stand beside what they test; API tests run on every database engine. The test files of a worker share
 * their modules, which saves a third of the processor time (ADR 0021). A file that replaces a module is named
 * `*.mocked.test.ts` and loads its own.
 */
export default defineConfig({
  test: {
    // More than processors: these tests wait for child processes and databases.
    maxWorkers: availableParallelism() + 1,
    // As the browser tests (playwright.config.ts): what passes at the second try is listed as flaky at the end.
    retry: process.env.CI === undefined ? 0 : 1,
    projects: [
      {
        // The macros for translated texts exist only at build time.
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
        test: {
          isolate: false,
          name: 'unit',
          include: ['{server,shared,web,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          // A disk that is busy makes even a fresh database wait.
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/support/quick-argon2.ts') } },
        test: { ...api, name: 'api', isolate: false, include: ['tests/api/**/!(*.mocked).test.ts'] },
      },
      {
        test: { ...api, name: 'api-mocked', include: ['tests/api/**/*.mocked.test.ts'] },
      },
    ],
  },
});
