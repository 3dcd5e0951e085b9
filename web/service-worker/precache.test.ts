import { expect, onTestFinished, test, vi } from 'vitest';

const origin = 'https://setucare.example';

/**
 * What the worker requests while it prepares for a lost connection. The visitor is on a second page, and opened it
 * before the worker was active.
 */
async function askedFor(saves: boolean): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('SITE_FILES', { style: '/assets/root-a1.css', en: ['/assets/form-a1.js'], bn: [] });
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => undefined, keys: async () => [], put: async () => undefined }),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(origin, ''));
    const page = new Response('', { headers: { 'content-type': 'text/html' } });
    return Object.defineProperty(page, 'type', { value: 'basic' });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { precache } = await import('#web/service-worker/precache.ts');
  await precache(`${origin}/hospitals`, { referrer: `${origin}/`, saves });
  return asked;
}

test('the worker preloads the form, its files and the contact details', async () => {
  expect(await askedFor(false)).toEqual([
    '/assets/root-a1.css',
    '/',
    '/hospitals',
    '/contact',
    '/api/site',
    '/assets/form-a1.js',
  ]);
});

test('the worker preloads nothing for a visitor who wants to save data, and caches only the pages that were read', async () => {
  expect(await askedFor(true)).toEqual(['/assets/root-a1.css', '/', '/hospitals']);
});
