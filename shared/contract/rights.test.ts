import { expect, it } from 'vitest';
import type { Right } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

/** Who may make a call, in words. */
function inWords(right: Right): string {
  if (right.who === 'staff') {
    return `staff who may ${right.action}${right.opensCases ? ', not with a weak password alone' : ''}`;
  }
  if (right.who === 'signed-in') {
    if (right.toSetUp) return 'signed in, or still setting up';
    return right.anyPassword ? 'signed in' : 'signed in, not with a weak password';
  }
  return 'staffNeed' in right ? `everybody, but staff only who may ${right.staffNeed}` : 'everybody';
}

it('The rights of all calls are as reviewed: a change of rights.txt is a change of who may do what', async () => {
  const keys = Object.entries(endpoints).map(([key, { right }]) => `${key.padEnd(64)}${inWords(right)}`);
  await expect(`${keys.join('\n')}\n`).toMatchFileSnapshot('rights.txt');
});
