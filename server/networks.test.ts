import { expect, it } from 'vitest';
import { networkOf, widerNetworkOf } from '#server/networks.ts';

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:ff::9', '2001:db8:1:ff', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['203.0.113.9:50123', '203.0.113.9', '203.0.113.9'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2', '2001:db8:1'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2', '2001:db8:1'],
  ['unknown', 'unknown', 'unknown'],
])('%s belongs to the network %s, and this to the wider network %s', (address, network, wider) => {
  expect(networkOf(address)).toBe(network);
  expect(widerNetworkOf(network)).toBe(wider);
});
