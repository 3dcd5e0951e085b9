import { expect, it } from 'vitest';
import { networkOf } from '#server/http/ip-limits.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the rate limit counts %s under the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
