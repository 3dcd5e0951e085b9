import { z } from 'zod';
import { account, languageChoice, ownDetails } from '#shared/contract/account.ts';
import { betterPassword, passwordChange } from '#shared/contract/credentials.ts';
import {
  type Endpoint,
  signedInUser,
  signedInUserToSetUp,
  signedInWithAnyPassword,
} from '#shared/contract/endpoint.ts';
import { done, idParams, pageQuery } from '#shared/contract/fields.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { ownNewsletter, ownNewsletterInput } from '#shared/contract/newsletter.ts';
import { consent, erasure, erasureInput, exportQuery, ownData } from '#shared/contract/privacy.ts';
import {
  addedMessageInput,
  ownerCodeInput,
  ownerCodeRequestInput,
} from '#shared/contract/request-changes.ts';
import { ownRequest } from '#shared/contract/request-progress.ts';
import { endSessionsInput, ownSession, signedIn } from '#shared/contract/session.ts';
import { user } from '#shared/contract/users.ts';

/** The signed-in person's own account. */
export const accountEndpoints = {
  // The caller's own data.
  'GET /api/account': {
    right: signedInUserToSetUp,
    tag: 'Account',
    summary: 'The own account',
    response: account,
  },
  'PUT /api/account': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'Change the own name, number, gender and picture',
    body: ownDetails,
    response: user,
    upload: imageRules.user,
  },
} as const satisfies Record<string, Endpoint>;

/** Where and how somebody is signed in, and the language of mails. */
export const ownAccessEndpoints = {
  'GET /api/account/sessions': {
    right: signedInUserToSetUp,
    tag: 'Account',
    summary: 'Where one is signed in, this place first and then the last used',
    response: z.array(ownSession),
  },
  'DELETE /api/account/sessions/:id': {
    right: signedInUserToSetUp,
    tag: 'Account',
    summary: 'Sign out there',
    params: idParams,
    response: done,
  },
  'POST /api/account/sessions/end-all': {
    right: signedInUserToSetUp,
    tag: 'Account',
    summary: 'Sign out everywhere else, or everywhere',
    body: endSessionsInput,
    response: done,
  },
  'PUT /api/account/password': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'Change the password: signs out everywhere else, and gives this session a new token',
    body: z.union([betterPassword, passwordChange]),
    response: signedIn,
  },
  'PUT /api/account/language': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'Choose the language of mails',
    body: languageChoice,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints of a customer's own requests. */
export const ownRequestEndpoints = {
  'GET /api/account/requests': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'The own requests, newest first',
    query: pageQuery,
    response: z.array(ownRequest),
  },
  'GET /api/account/requests/:id': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'One of the own requests',
    params: idParams,
    response: ownRequest,
  },
  'POST /api/account/requests/:id/messages': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'Add a message to one of the own requests, unless it is completed or cancelled',
    params: idParams,
    body: addedMessageInput,
    response: ownRequest,
  },
  'POST /api/account/requests/:id/proof-code': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary:
      "Mail a code to the address of one of the own requests, to prove that it is the account's family's",
    params: idParams,
    body: ownerCodeRequestInput,
    response: done,
  },
  'POST /api/account/requests/:id/proof': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: "Prove with the mailed code that one of the own requests is the family's",
    params: idParams,
    body: ownerCodeInput,
    response: ownRequest,
  },
  'POST /api/account/requests/:id/withdraw': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'Withdraw one of the own requests, unless it is completed or cancelled',
    params: idParams,
    response: ownRequest,
  },
} as const satisfies Record<string, Endpoint>;

/** The data that we store about a person: seeing it, exporting it, erasing it. */
export const ownDataEndpoints = {
  'GET /api/account/export': {
    right: signedInUser,
    tag: 'Account',
    summary: 'Everything that is held of the caller, as JSON or (format=html) as a page to read',
    query: exportQuery,
    orHtml: true,
    response: z.union([ownData, z.string()]),
  },
  'POST /api/account/erasure': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'Erase the caller: says what was removed, and what is kept and why',
    body: erasureInput,
    response: erasure,
  },
  'GET /api/account/newsletter': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'Whether the own address gets the newsletter',
    response: ownNewsletter,
  },
  'PUT /api/account/newsletter': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'Switch the newsletter on or off. An address that is not confirmed gets a mail to confirm by',
    body: ownNewsletterInput,
    response: ownNewsletter,
  },
} as const satisfies Record<string, Endpoint>;

/** The consents of the signed-in person. */
export const consentEndpoints = {
  'GET /api/account/consents': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'What the person agreed to: which version of which text, when, with which request',
    response: z.array(consent),
  },
} as const satisfies Record<string, Endpoint>;
