import { expect, it } from 'vitest';
import { nextPath } from '#web/features/login/sign-in.ts';

it.each([
  ['/blogdetails/3#comments', '/blogdetails/3#comments'],
  ['/bn/blogdetails/3#comments', '/blogdetails/3#comments'],
  ['/settings', '/settings'],
  ['/bn', '/'],
  ['/search?q=a', '/search?q=a'],
])('leads %s to the plain path %s', (next, path) => expect(nextPath(next)).toBe(path));

it.each([
  null,
  '//evil.example',
  '/bn//evil.example',
  '/bn/..//evil.example',
  'https://evil.example',
  '/login?next=/login',
  '/bn/login',
  '/admin/users',
  '/adminlogin',
  '/bn/admin',
  '/privacy',
  '/bn/terms#law',
])('leads home instead of %s', (next) => {
  expect(nextPath(next)).toBe('/');
  expect(nextPath(next, '/profile')).toBe('/profile');
});
