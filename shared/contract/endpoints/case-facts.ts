import {
  caseFacts,
  caseFilmsInput,
  factInput,
  factQuestion,
  factsInput,
  ownFactInput,
} from '#shared/contract/case-facts.ts';
import { caseStaff, type Endpoint, signedInUser } from '#shared/contract/endpoint.ts';
import { idParams } from '#shared/contract/fields.ts';

const tag = 'Cases';
const factParams = idParams.extend({ question: factQuestion });

/** The endpoints of what a hospital needs to know. Each change returns all of it. */
export const caseFactEndpoints = {
  'GET /api/account/cases/:id/facts': {
    right: signedInUser,
    tag: 'Account',
    summary: 'What the hospital needs to know in one of the own cases',
    params: idParams,
    response: caseFacts,
  },
  'PUT /api/account/cases/:id/facts/:question': {
    right: signedInUser,
    tag: 'Account',
    summary: 'Answer one of the questions in one of the own cases',
    params: factParams,
    body: ownFactInput,
    response: caseFacts,
  },
  'PUT /api/account/cases/:id/films': {
    right: signedInUser,
    tag: 'Account',
    summary: 'Say which films and CDs there are in one of the own cases',
    params: idParams,
    body: caseFilmsInput,
    response: caseFacts,
  },
  'GET /api/cases/:id/facts': {
    right: caseStaff('read'),
    tag,
    summary: 'What the hospital needs to know, for the care team',
    params: idParams,
    response: caseFacts,
  },
  'PUT /api/cases/:id/facts': {
    right: caseStaff('create'),
    tag,
    summary: 'Write several answers for the family, or their English, together; in the care team',
    params: idParams,
    body: factsInput,
    response: caseFacts,
  },
  'PUT /api/cases/:id/facts/:question': {
    right: caseStaff('create'),
    tag,
    summary: 'Write an answer for the family, or its English; in the care team',
    params: factParams,
    body: factInput,
    response: caseFacts,
  },
  'PUT /api/cases/:id/films': {
    right: caseStaff('create'),
    tag,
    summary: 'Say which films and CDs there are; in the care team',
    params: idParams,
    body: caseFilmsInput,
    response: caseFacts,
  },
} as const satisfies Record<string, Endpoint>;
