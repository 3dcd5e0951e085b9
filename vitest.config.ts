import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

/** Unit tests stand beside what they test; API tests run on every database engine. */
export default defineConfig({
  test: {
    projects: [
      {
        // The macros for translated texts exist only at build time.
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
        test: {
          name: 'unit',
          include: ['{server,shared,web,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          // A disk that is busy makes even a fresh database wait.
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database-templates.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
