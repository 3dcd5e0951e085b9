import { expect, it } from 'vitest';
import { parseEnterAddress } from '#web/features/enter/use-enter-address.ts';

const none = { kind: 'plain', reference: null, slip: null };
const reference = 'TH-7K3Q9F';

it.each([
  ['', none],
  ['#', none],
  ['#content', none],
  ['#TH-7K3Q9F', { ...none, reference }],
  ['#th-7k3q9f', { ...none, reference }],
  ['#TH-7K3Q9F.here', { kind: 'here', reference, slip: null }],
  ['#TH-7K3Q9F.abc-DEF_123', { kind: 'plain', reference, slip: 'abc-DEF_123' }],
  ['#TH-7K3Q9F.<b>', none],
  [`#TH-7K3Q9F.${'a'.repeat(101)}`, none],
])('the address %j says how the page for entering begins', (hash, expected) => {
  expect(parseEnterAddress(hash)).toEqual(expected);
});
