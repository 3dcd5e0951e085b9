import { existsSync } from 'node:fs';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '../programs/node_modules');

/** The browser that the tests fetch from npm (tests/programs), packed and unpacked. */
export const packagedChromium = {
  archive: join(packages, '@sparticuz/chromium/bin/chromium.br'),
  program: join(packages, 'chromium'),
};

/**
 * The browser for the tests: CHROMIUM_PATH, otherwise the one from npm if it is installed, otherwise the usual paths of
 * Debian and Google; undefined if there is none. The faster come first (docs/history.md): the one from npm is built
 * with profiles of real pages, and the headless shell draws no window.
 */
export function findChromium(): string | undefined {
  return [
    process.env.CHROMIUM_PATH,
    packagedChromium.program,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path && existsSync(path));
}
