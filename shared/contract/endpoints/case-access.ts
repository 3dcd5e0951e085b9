import { z } from 'zod';
import {
  agreementInput,
  askCodeInput,
  askedCode,
  asksInput,
  caseAccess,
  confirmEntryInput,
  endAccessInput,
  entered,
  enterInput,
  firstEmailInput,
  giveCodeInput,
  givenCode,
  moveCaseInput,
  openAccountInput,
  openedPhone,
  openPhoneInput,
  phoneInput,
} from '#shared/contract/case-access.ts';
import { caseStaff, type Endpoint, everybody, signedInWithAnyPassword } from '#shared/contract/endpoint.ts';
import { done, idParams } from '#shared/contract/fields.ts';

const tag = 'Access by phone';

/** How staff let a family without an e-mail address into its case. */
export const caseAccessEndpoints = {
  'GET /api/cases/:id/access': {
    right: caseStaff('read'),
    tag,
    summary: 'How the family of a case gets in: its account, codes that still work, and who entered',
    params: idParams,
    response: caseAccess,
  },
  'POST /api/cases/:id/access/account': {
    right: caseStaff('create'),
    tag,
    summary: "Open an account without e-mail for the case's family, or take that of its other case",
    params: idParams,
    body: openAccountInput,
    response: caseAccess,
  },
  'POST /api/cases/:id/access/codes': {
    right: caseStaff('create'),
    tag,
    summary:
      'Give a code, shown this once: a member of the care team, in a call that we placed or face to face',
    params: idParams,
    body: giveCodeInput,
    response: givenCode,
    status: 201,
  },
  'POST /api/cases/:id/access/end': {
    right: caseStaff('create'),
    tag,
    summary: 'End access on all phones, with the codes that still work',
    params: idParams,
    response: caseAccess,
  },
  'PUT /api/cases/:id/access/asks': {
    right: caseStaff('create'),
    tag,
    summary: 'Whether somebody can ask for a code of this case on the site, and whether it goes by SMS',
    params: idParams,
    body: asksInput,
    response: caseAccess,
  },
  'POST /api/case-entries/:id/confirm': {
    right: caseStaff('create'),
    tag,
    summary: 'A second member of staff has called the family: the limits of the first 24 hours end',
    params: idParams,
    body: confirmEntryInput,
    response: caseAccess,
  },
} as const satisfies Record<string, Endpoint>;

/** Entering with a code. */
export const enterEndpoints = {
  'POST /api/enter': {
    right: everybody,
    tag,
    summary:
      'Enter a case with a code, or with the secret of a slip. One answer for everything that does not open it',
    body: enterInput,
    response: entered,
  },
  'POST /api/enter/ask': {
    right: everybody,
    tag,
    summary:
      'Ask the office to call with a code. The same answer for every reference without the right number',
    body: askCodeInput,
    response: askedCode,
  },
  'POST /api/phone/open': {
    right: everybody,
    tag,
    summary: 'Open a phone that others use, too, with its four figures',
    body: openPhoneInput,
    response: openedPhone,
  },
} as const satisfies Record<string, Endpoint>;

/** What a family that entered with a code does with its access. */
export const ownAccessOfCaseEndpoints = {
  'PUT /api/account/phone': {
    right: signedInWithAnyPassword,
    tag,
    summary: 'Say who uses this phone, once after entering',
    body: phoneInput,
    response: openedPhone,
  },
  'POST /api/account/phone/lock': {
    right: signedInWithAnyPassword,
    tag,
    summary: 'Lock a phone that others use, too: the next opening asks for the four figures',
    response: done,
  },
  'POST /api/account/agreement': {
    right: signedInWithAnyPassword,
    tag,
    summary: 'Agree to privacy notice and terms after entering for the first time',
    body: agreementInput,
    response: done,
  },
  'POST /api/account/cases/:id/end-access': {
    right: signedInWithAnyPassword,
    tag,
    summary: "End access on all phones, this one too; `not_me` also tells the office's administrators",
    params: idParams,
    body: endAccessInput,
    response: done,
  },
  'POST /api/account/first-email': {
    right: signedInWithAnyPassword,
    tag,
    summary: 'Add an e-mail address and a password to an account without: a link is mailed to confirm it',
    body: firstEmailInput,
    response: done,
  },
  'POST /api/account/move-case': {
    right: signedInWithAnyPassword,
    tag,
    summary: 'Move the cases of an account without e-mail to this one, with a code to enter',
    body: moveCaseInput,
    response: z.object({ cases: z.array(z.int()).describe('The ids of the cases that moved') }),
  },
} as const satisfies Record<string, Endpoint>;
