import { expect, it } from 'vitest';
import { cacheKeyOf } from '#server/http/cache-key.ts';

it.each([
  ['/?fbclid=1', '/'],
  ['/bn/?x=1', '/bn/'],
  ['/bn/doctors?utm_source=x&page=2', '/bn/doctors?page=2'],
  ['/search?x=1&q=a b&kind=doctors', '/search?q=a+b&kind=doctors'],
  ['/search?q=%E0%A6%B9%2B&q=2', '/search?q=%E0%A6%B9%2B&q=2'],
  ['/blogdetails/1?comments=2&x=1', '/blogdetails/1?comments=2'],
  ['/sitemap.xml?x=1', '/sitemap.xml'],
  ['/api/doctors?page=1&x=1', '/api/doctors?page=1&x=1'],
  ['/doctors?specialty=x', null],
])('the answer of %s is kept as %s, and that address under its own name', (url, key) => {
  expect(cacheKeyOf(url)).toBe(key);
  if (key !== null) expect(cacheKeyOf(key)).toBe(key);
});
