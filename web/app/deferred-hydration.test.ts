import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferHydration } from '#web/app/deferred-hydration.ts';

const link = (file: string) => `<link rel="modulepreload" href="/assets/${file}"/>`;
const page = [
  '<!DOCTYPE html><html lang="en"><head>',
  link('libraries-1.js'),
  link('home-2.js'),
  '</head><body><p>$1 $&</p>',
  '<script type="module" async="">import "/assets/home-2.js";</script>',
  '</body></html>',
].join('');
const at = (path: string, method = 'GET') => new Request(`https://site.example${path}`, { method });

beforeEach(() => {
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('deferred hydration keeps the script as text with the same bytes, and preloads nothing', () => {
  const late = deferHydration(page, at('/'), 200);
  expect(late).toBe(
    [
      '<!DOCTYPE html><html data-app-deferred="" lang="en"><head></head><body><p>$1 $&</p>',
      '<script type="text/plain" data-files="/assets/libraries-1.js">import "/assets/home-2.js";</script>',
      '</body></html>',
    ].join(''),
  );
});

test('deferred hydration does not change pages that need the app immediately', () => {
  for (const path of ['/login', '/bn/settings', '/track', '/admin/requests', '/adminlogin'])
    expect(deferHydration(page, at(path), 200), path).toBe(page);
  expect(deferHydration(page, at('/contact', 'POST'), 422)).toBe(page);
  expect(deferHydration(page, at('/doctors'), 500)).toBe(page);
  expect(deferHydration(page, at('/nowhere'), 404)).not.toBe(page);
});
