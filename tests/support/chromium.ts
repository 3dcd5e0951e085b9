import { existsSync } from 'node:fs';

/**
 * The browser for the tests: CHROMIUM_PATH, else where Debian and Google put theirs; or none. The headless shell
 * comes first: without a browser window to draw it needs a third less processor time (ADR 0021).
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
