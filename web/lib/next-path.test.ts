import { describe, expect, it } from 'vitest';
import { pathWithin, pathWithNext } from '#web/lib/next-path.ts';

describe('pathWithin', () => {
  it.each(['/', '/blogdetails/3#comments', '/bn/settings', '/search?q=%E0%A6%B9#results'])(
    'returns %s unchanged',
    (next) => expect(pathWithin(next)).toBe(next),
  );

  it('resolves the segments . and ..', () => expect(pathWithin('/blogs/../doctors')).toBe('/doctors'));

  it.each([
    null,
    '',
    'doctors',
    'https://evil.example/doctors',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/blogs/..//evil.example',
    '/%2e%2e//evil.example',
    '/bn//evil.example',
    '/%2f/evil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '//evil.example@own.example',
    '//[',
  ])('rejects %j', (next) => expect(pathWithin(next)).toBeUndefined());
});

describe('pathWithNext', () => {
  it('returns a readable path whose query contains the same target', () => {
    const path = pathWithNext('/login', '/blogdetails/3?a=1&b=#comments');
    expect(path).toBe('/login?next=/blogdetails/3%3Fa%3D1%26b%3D%23comments');
    const next = new URL(path, 'https://own.example').searchParams.get('next');
    expect(next).toBe('/blogdetails/3?a=1&b=#comments');
  });
});
