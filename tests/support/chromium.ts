import { existsSync } from 'node:fs';

/** The browser for the tests: CHROMIUM_PATH, else where Debian and Google put theirs; or none. */
export function findChromium(): string | undefined {
  return [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path && existsSync(path));
}
