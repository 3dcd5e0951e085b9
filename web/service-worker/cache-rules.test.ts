import { expect, test } from 'vitest';
import {
  cacheKeyOf,
  formOf,
  imageLimits,
  imagesToEvict,
  isCacheable,
  isExpired,
  isGatewayError,
  kindOf,
  pageLimits,
  pagesToEvict,
} from '#web/service-worker/cache-rules.ts';

const origin = 'https://setucare.example';
const asked = (path: string, given: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf({ method: 'GET', mode: 'navigate', url: `${origin}${path}`, referrer: '', ...given }, origin);

test.each(['/', '/bn', '/doctors?page=2', '/bn/hospitaldetails/3', '/contact?about=doctor-1', '/bn/privacy'])(
  'the worker caches the page %s',
  (path) => expect(asked(path)).toBe('page'),
);

test.each([
  '/admin/requests/7',
  '/adminlogin',
  '/profile',
  '/bn/settings',
  '/login?next=/',
  '/track',
  '/reset-password',
  '/bn/newsletter',
  '/newsletter/abc',
  '/newsletter/leave/abc',
  '/profile/cases/7/messages',
  '/blogpreview/3',
  '/bn/blogpreview/3',
  '/search?q=cancer',
  '/doctors?q=cancer',
  '/bn/search',
  '/api/site',
  '/uploads/abc/320.webp',
])('the worker only forwards %s, which may be about a person', (path) =>
  expect(asked(path)).toBe('document'),
);

test('the worker only forwards calls, posted forms, other sites, and what the portal loads', () => {
  expect(asked('/api/doctors', { mode: 'cors' })).toBeNull();
  expect(asked('/doctors.data', { mode: 'cors' })).toBeNull();
  expect(asked('/contact', { method: 'POST' })).toBeNull();
  expect(asked('/', { url: 'https://elsewhere.example/' })).toBeNull();
  const file = { mode: 'no-cors', url: `${origin}/assets/root-a1.css` };
  expect(asked('', file)).toBe('file');
  expect(asked('', { ...file, url: `${origin}/assets/bn/root-a1.js` })).toBe('file');
  expect(asked('', { ...file, referrer: `${origin}/admin/requests` })).toBeNull();
  const image = { mode: 'no-cors', url: `${origin}/uploads/a1/320.webp` };
  expect(asked('', image)).toBe('image');
  expect(asked('', { ...image, referrer: `${origin}/admin/users` })).toBeNull();
});

test('the worker caches a page under its URL without fragment and advertising parameters', () => {
  expect(cacheKeyOf(`${origin}/doctors?utm_source=x&page=2&fbclid=1#top`)).toBe(`${origin}/doctors?page=2`);
});

const response = (headers: Record<string, string>, other = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
  ...other,
});

test('the worker caches only complete pages that are the same for everybody', () => {
  expect(isCacheable(response({ 'cache-control': 'no-cache' }))).toBe(true);
  for (const refused of [
    response({ 'cache-control': 'no-store' }),
    response({ 'cache-control': 'private, no-cache' }),
    response({ 'content-type': 'application/json' }),
    response({}, { status: 404 }),
    response({}, { status: 500 }),
    response({}, { redirected: true }),
    response({}, { type: 'opaqueredirect', status: 0 }),
  ])
    expect(isCacheable(refused)).toBe(false);
  expect([500, 502, 503, 504, 404].filter((status) => isGatewayError({ status }))).toEqual([502, 503, 504]);
});

const now = Date.parse('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000).toISOString();

test('the worker deletes pages older than a week, those without a time, and all but the form and the last thirty others', () => {
  const pages = Array.from({ length: 32 }, (_, place) => ({
    address: `${origin}/blogdetails/${place}`,
    cachedAt: daysAgo(place / 10),
  }));
  const form = { address: `${origin}/bn/contact`, cachedAt: daysAgo(6.9) };
  const formAboutOne = { address: `${origin}/bn/contact?about=doctor-1`, cachedAt: daysAgo(6.9) };
  const old = { address: `${origin}/about`, cachedAt: daysAgo(7.1) };
  const unknown = { address: `${origin}/terms`, cachedAt: '' };
  expect(pagesToEvict([form, formAboutOne, old, ...pages, unknown], now)).toEqual([
    old.address,
    unknown.address,
    ...pages.slice(pageLimits.count).map(({ address }) => address),
    formAboutOne.address,
  ]);
  expect(isExpired(daysAgo(6.9), now)).toBe(false);
});

test('the worker deletes the oldest images beyond the limits on their number and bytes', () => {
  const many = Array.from({ length: imageLimits.count + 2 }, (_, place) => ({
    address: `/${place}`,
    bytes: 1,
  }));
  expect(imagesToEvict(many)).toEqual(['/0', '/1']);
  const large = Array.from({ length: 30 }, (_, place) => ({ address: `/${place}`, bytes: imageLimits.each }));
  const stays = Math.floor(imageLimits.bytes / imageLimits.each);
  expect(imagesToEvict(large)).toHaveLength(30 - stays);
});

test('the worker recognises the form by its path, no matter what its subject is', () => {
  expect(formOf(`${origin}/bn/contact?about=doctor-9`)).toBe(`${origin}/bn/contact`);
  expect(formOf(`${origin}/doctors?page=2`)).toBeNull();
});
