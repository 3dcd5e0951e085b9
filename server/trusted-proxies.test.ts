import { expect, it } from 'vitest';
import { parseTrustedProxies } from '#server/trusted-proxies.ts';

it.each([
  ['127.0.0.1,10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
  [' loopback , fd00::/8 ', ['loopback', 'fd00::/8']],
  ['uniquelocal', ['uniquelocal']],
  ['1', 1],
  ['3', 3],
])('reads the trusted proxies %s', (text, expected) => {
  expect(parseTrustedProxies(text)).toEqual(expected);
});

it.each([
  '0',
  '11',
  'true',
  '*',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0',
  '::/129',
  'loopback,',
  'a.example',
  '1,2',
])('refuses the trusted proxies %s', (text) => {
  expect(parseTrustedProxies(text)).toBeNull();
});
