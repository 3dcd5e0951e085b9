import {
  confirmed,
  emailChange,
  emailVerificationInput,
  linkedAccount,
  mailedToken,
  passwordReset,
  passwordResetRequestInput,
  passwordResetResult,
  resendLinkInput,
} from '#shared/contract/credentials.ts';
import {
  type Endpoint,
  everybody,
  signedInUserToSetUp,
  signedInWithAnyPassword,
  staff,
} from '#shared/contract/endpoint.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import {
  recoveryCodes,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorProof,
  secondFactorSecret,
} from '#shared/contract/second-factor.ts';
import { loginInput, signedIn } from '#shared/contract/session.ts';

/** Signing in and out, and who is signed in. */
export const sessionEndpoints = {
  'POST /api/login': {
    right: everybody,
    tag: 'Session',
    summary: 'Sign in',
    body: loginInput,
    response: signedIn,
  },
  'POST /api/logout': { right: signedInUserToSetUp, tag: 'Session', summary: 'Sign out', response: done },
  'GET /api/me': {
    right: signedInUserToSetUp,
    tag: 'Session',
    summary: 'Who is signed in',
    response: signedIn,
  },
} as const satisfies Record<string, Endpoint>;

/** Forgotten passwords, and e-mail addresses that their owners confirm, both by mailed links. */
export const recoveryEndpoints = {
  // The first call has the same response for every e-mail address; the others need a mailed token.
  'POST /api/password-resets': {
    right: everybody,
    tag: 'Account',
    summary: 'Ask for a link to set a new password. The same answer, and the same work, for every address',
    body: passwordResetRequestInput,
    response: done,
  },
  'POST /api/password-resets/account': {
    right: everybody,
    tag: 'Account',
    summary: 'Whose password a mailed link sets',
    body: mailedToken,
    response: linkedAccount,
  },
  'POST /api/password-resets/confirm': {
    right: everybody,
    tag: 'Account',
    summary: 'Set a new password by the mailed link. All sessions end, and nobody is signed in by it',
    body: passwordReset,
    response: passwordResetResult,
  },
  'POST /api/email-confirmations': {
    right: everybody,
    tag: 'Account',
    summary: 'Confirm an address by the mailed link, signed in with its account or with its password',
    body: emailVerificationInput,
    response: confirmed,
  },
  'POST /api/account/email-confirmation': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'Send the link to confirm an address again',
    body: resendLinkInput,
    response: done,
  },
  'PUT /api/account/email': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'Ask for another address, which a mailed link confirms. The same answer for one that is taken',
    body: emailChange,
    response: done,
  },
  'DELETE /api/account/email': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'Take back a change of address that is not confirmed yet',
    response: done,
  },
} as const satisfies Record<string, Endpoint>;

/** The second factor: each user's own, and its removal by an administrator for a user who lost it. */
export const secondFactorEndpoints = {
  'POST /api/account/second-factor': {
    right: signedInUserToSetUp,
    tag: 'Account',
    summary: 'Begin to set up a second factor, or to move it to another phone',
    body: secondFactorBegin,
    response: secondFactorSecret,
  },
  'POST /api/account/second-factor/confirm': {
    right: signedInUserToSetUp,
    tag: 'Account',
    summary: 'Turn the second factor on',
    body: secondFactorConfirm,
    response: recoveryCodes,
  },
  'POST /api/account/second-factor/off': {
    right: signedInUserToSetUp,
    tag: 'Account',
    summary: 'Turn the second factor off',
    body: secondFactorProof,
    response: done,
  },
  'POST /api/account/second-factor/recovery-codes': {
    right: signedInUserToSetUp,
    tag: 'Account',
    summary: 'Make new recovery codes; the old ones are over',
    body: secondFactorProof,
    response: recoveryCodes,
  },
  'DELETE /api/users/:id/second-factor': {
    right: staff('administer'),
    tag: 'Users',
    summary: 'Take the second factor off somebody who lost phone and codes',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
