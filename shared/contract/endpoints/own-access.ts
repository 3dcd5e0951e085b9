import { z } from 'zod';
import { languageChoice } from '#shared/contract/account.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import { passwordChange } from '#shared/contract/own-password.ts';
import { ownSession, sessionsEnd } from '#shared/contract/own-sessions.ts';
import { signedIn } from '#shared/contract/session.ts';

/** Where and with what somebody is signed in, and the language of mails. */
export const ownAccessEndpoints = {
  'GET /api/account/sessions': {
    tag: 'Account',
    summary: 'Where one is signed in, this place first and then the last used',
    response: z.array(ownSession),
  },
  'DELETE /api/account/sessions/:id': {
    tag: 'Account',
    summary: 'Sign out there',
    params: idParams,
    response: done,
  },
  'POST /api/account/sessions/end-all': {
    tag: 'Account',
    summary: 'Sign out everywhere else, or everywhere',
    body: sessionsEnd,
    response: done,
  },
  'PUT /api/account/password': {
    tag: 'Account',
    summary: 'Change the password: signs out everywhere else, and gives this session a new token',
    body: passwordChange,
    response: signedIn,
  },
  'PUT /api/account/language': {
    tag: 'Account',
    summary: 'Choose the language of mails',
    body: languageChoice,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
