import { caseStaff, type Endpoint, signedInUser } from '#shared/contract/endpoint.ts';
import { idParams } from '#shared/contract/fields.ts';
import { caseVisas, ownVisaInput, paidInput, visaUpdate } from '#shared/contract/visas.ts';

const tag = 'Visas';
const one = { tag, params: idParams, response: caseVisas } as const;

/** The endpoints of visas. Each change returns the visas of the case. */
export const visaEndpoints = {
  'GET /api/cases/:id/visas': { ...one, right: caseStaff('read'), summary: 'The visas of a case' },
  'POST /api/cases/:id/visa-applications': {
    ...one,
    right: caseStaff('create'),
    summary: 'Begin an application for everybody who travels and has no visa yet',
  },
  'POST /api/visa-applications/:id/travellers': {
    ...one,
    right: caseStaff('create'),
    summary: 'Add whoever travels now to an application; they are not paid',
  },
  'POST /api/visa-applications/:id/paid': {
    ...one,
    right: caseStaff('create'),
    summary: 'Say that it was paid, with its receipt',
    body: paidInput,
  },
  'PUT /api/visas/:id': {
    ...one,
    right: caseStaff('create'),
    summary: 'Write down what is known of a visa, and what became of it',
    body: visaUpdate,
  },
  'GET /api/account/cases/:id/visas': { ...one, right: signedInUser, summary: 'The visas of an own case' },
  'POST /api/account/visa-applications/:id/paid': {
    ...one,
    right: signedInUser,
    summary: 'Say that an own application was paid, with its receipt',
    body: paidInput,
  },
  'PUT /api/account/visas/:id': {
    ...one,
    right: signedInUser,
    summary: 'Write the name of a passport’s machine lines and the number of the application',
    body: ownVisaInput,
  },
} as const satisfies Record<string, Endpoint>;
