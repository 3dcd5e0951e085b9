import type { Endpoint } from '#shared/contract/endpoint.ts';
import { done } from '#shared/contract/fields.ts';
import {
  confirmed,
  door,
  emailChange,
  emailConfirmation,
  linkAgain,
  passwordReset,
  resetAsk,
} from '#shared/contract/recovery.ts';

/** A forgotten password, and addresses that their owners confirm: all by mailed links. */
export const recoveryEndpoints = {
  'POST /api/password-resets': {
    tag: 'Account',
    summary: 'Ask for a link to set a new password. The same answer, and the same work, for every address',
    body: resetAsk,
    response: done,
  },
  'POST /api/password-resets/confirm': {
    tag: 'Account',
    summary: 'Set a new password by the mailed link. All sessions end, and nobody is signed in by it',
    body: passwordReset,
    response: door,
  },
  'POST /api/email-confirmations': {
    tag: 'Account',
    summary: 'Confirm an address by the mailed link, signed in with its account or with its password',
    body: emailConfirmation,
    response: confirmed,
  },
  'POST /api/account/email-confirmation': {
    tag: 'Account',
    summary: 'Send the link to confirm an address again',
    body: linkAgain,
    response: done,
  },
  'PUT /api/account/email': {
    tag: 'Account',
    summary: 'Ask for another address, which a mailed link confirms. The same answer for one that is taken',
    body: emailChange,
    response: done,
  },
  'DELETE /api/account/email': {
    tag: 'Account',
    summary: 'Take back a change of address that is not confirmed yet',
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
