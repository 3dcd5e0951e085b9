import { expect, it } from 'vitest';
import { type Action, permits } from '#shared/permissions.ts';

const allowed: Record<number, Action[]> = {
  0: [],
  1: ['read'],
  2: ['read', 'create'],
  3: ['read', 'create', 'edit'],
  4: ['read', 'create', 'edit', 'delete', 'administer'],
};

it.each(Object.entries(allowed))('level %s permits %j and nothing else', (level, actions) => {
  const all: Action[] = ['read', 'create', 'edit', 'delete', 'administer'];
  expect(all.filter((action) => permits(Number(level), action))).toEqual(actions);
});
