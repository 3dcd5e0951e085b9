import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { bodiesInMemory } from '#server/http/bodies-in-memory.ts';

const bodyFrom = (bodies: ReturnType<typeof bodiesInMemory>, ip: string) => {
  const body = new IncomingMessage(new Socket());
  bodies.receive(body, ip);
  return body;
};

test('one body too many ends the oldest one of the network that has the most, in IPv6 of its wider network', () => {
  const bodies = bodiesInMemory(4);
  const family = bodyFrom(bodies, '203.0.113.9');
  const attackers = [1, 2, 3, 4, 5].map((n) => bodyFrom(bodies, `2001:db8:1:${n}::1`));
  expect(family.destroyed).toBe(false);
  expect(attackers.map((body) => body.destroyed)).toEqual([true, true, false, false, false]);
  bodyFrom(bodies, '198.51.100.7');
  expect([family, ...attackers].map((body) => body.destroyed)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('bodies that have arrived make room for others', async () => {
  const bodies = bodiesInMemory(1);
  const first = bodyFrom(bodies, '203.0.113.9');
  const closed = new Promise((resolve) => first.once('close', resolve));
  first.push(null);
  first.resume();
  await closed;
  expect(bodyFrom(bodies, '203.0.113.9').destroyed).toBe(false);
  const third = bodyFrom(bodies, '203.0.113.9');
  expect(third.destroyed).toBe(false);
});
