import { expect, it } from 'vitest';
import { cacheKeyOf, hasFreeValues } from '#server/http/cache-key.ts';
import { parseTarget, type Target } from '#server/http/target.ts';

function targetOf(text: string): Target {
  const target = parseTarget(text);
  if (target === null) throw new Error(`${text} is no target`);
  return target;
}

it.each([
  ['/?fbclid=1', '/'],
  ['/bn/?x=1', '/bn/'],
  ['/bn/doctors?utm_source=x&page=2', '/bn/doctors?page=2'],
  ['/search?x=1&q=a+b&kind=doctors', '/search?q=a+b&kind=doctors'],
  ['/search?q=%E0%A6%B9%2B&q=2', '/search?q=%E0%A6%B9%2B&q=2'],
  ['/blogdetails/1?comments=2&x=1', '/blogdetails/1?comments=2'],
  ['/sitemap.xml?x=1', '/sitemap.xml'],
  ['/api/doctors?page=1&x=1', '/api/doctors?page=1'],
  ['/api/doctors/7?x=1&lang=bn', '/api/doctors/7?lang=bn'],
  ['/api/doctors/7/related?x=1', '/api/doctors/7/related'],
  ['/api/blogs?fields=id%2Ctitle&per_page=2', '/api/blogs?per_page=2&fields=id%2Ctitle'],
  ['/api/comments?x=1', '/api/comments'],
  ['/api/site?x=1', '/api/site'],
  ['/api/search?kind=blogs&q=a&x=1', '/api/search?q=a&kind=blogs'],
  ['/when?people=2&x=1&day=2026-02-30', '/when'],
  ['/bn/when?money=1&reports=1&reports=2&people=3&estimate=yes', '/bn/when?people=3&reports=1&money=1'],
  ['/when?day=2027-01-05&day=2027-01-06&people=99', '/when?day=2027-01-05'],
  ['/contact?date=2027-01-05&x=1', '/contact?date=2027-01-05'],
  ['/doctors?specialty=x', null],
  ['/api/doctors?city=x', null],
  ['/api/me', null],
])('the answer of %s is kept as %s, and that address under its own name', (sent, key) => {
  expect(cacheKeyOf(targetOf(sent))).toBe(key);
  if (key !== null) expect(cacheKeyOf(targetOf(key))).toBe(key);
});

it.each([
  ['/', false],
  ['/bn/hospitals', false],
  ['/doctors?page=2', false],
  ['/bn/blogs?page=19', false],
  ['/doctors?page=20', true],
  ['/api/doctors', false],
  ['/doctors?page=02', true],
  ['/doctors?page=2&page=3', true],
  ['/api/doctors?page=2', true],
  ['/login?next=%2Fx', true],
  ['/contact?about=x', true],
  ['/blogdetails/1?comments=2', true],
  ['/compare?hospitals=1', true],
  ['/search?q=x', true],
])('a caller can make up any number of keys like %s: %s', (key, isFree) => {
  expect(hasFreeValues(targetOf(key))).toBe(isFree);
});
