import { existsSync } from 'node:fs';

/**
 * The browser for the tests: CHROMIUM_PATH, otherwise the usual paths of Debian and Google; undefined if there is
 * none. The headless shell comes first: it draws no window and needs a third less processor time (ADR 0021).
 */
export function findChromium(): string | undefined {
  return [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path && existsSync(path));
}
