import type { Endpoint } from '#shared/contract/endpoint.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import {
  recoveryCodes,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorProof,
  secondFactorSecret,
} from '#shared/contract/second-factor.ts';

/** The second factor: everybody's own, and an administrator's help for who lost it. */
export const secondFactorEndpoints = {
  'POST /api/account/second-factor': {
    tag: 'Account',
    summary: 'Begin to set up a second factor, or to move it to another phone',
    body: secondFactorBegin,
    response: secondFactorSecret,
  },
  'POST /api/account/second-factor/confirm': {
    tag: 'Account',
    summary: 'Turn the second factor on',
    body: secondFactorConfirm,
    response: recoveryCodes,
  },
  'POST /api/account/second-factor/off': {
    tag: 'Account',
    summary: 'Turn the second factor off',
    body: secondFactorProof,
    response: done,
  },
  'POST /api/account/second-factor/recovery-codes': {
    tag: 'Account',
    summary: 'Make new recovery codes; the old ones are over',
    body: secondFactorProof,
    response: recoveryCodes,
  },
  'DELETE /api/users/:id/second-factor': {
    tag: 'Users',
    summary: 'Take the second factor off somebody who lost phone and codes',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
