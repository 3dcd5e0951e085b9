import { z } from 'zod';
import { billInput, estimateAccuracy } from '#shared/contract/case-bills.ts';
import { caseDetail, ownCase } from '#shared/contract/cases.ts';
import { caseStaff, type Endpoint, everybody, signedInUser, staff } from '#shared/contract/endpoint.ts';
import { idParams } from '#shared/contract/fields.ts';
import { hospitalLetter, officeLetterInput } from '#shared/contract/hospital-letters.ts';
import {
  caseOptions,
  estimateSend,
  estimateUpdate,
  exchangeRate,
  exchangeRateInput,
  optionCheck,
  optionInput,
  optionStateInput,
  optionUpdate,
  ownAnswer,
  recordedAnswer,
} from '#shared/contract/options.ts';

const tag = 'Options and estimates';
const params = idParams;
const response = caseOptions;

/** The endpoints of what hospitals offer for a case. Each change by staff answers all options of the case. */
export const optionEndpoints = {
  'GET /api/cases/:id/options': {
    right: caseStaff('read'),
    tag,
    summary: 'What hospitals offer for a case, with all versions of the estimates, newest first',
    params,
    response,
  },
  'GET /api/cases/:id/letters': {
    right: caseStaff('read'),
    tag,
    summary: 'What hospitals and the office wrote to each other, newest first; for who may read the papers',
    params,
    response: z.array(hospitalLetter),
  },
  'POST /api/cases/:id/letters': {
    right: caseStaff('create'),
    tag,
    summary: 'Write to a hospital, which reads it through its link',
    params,
    body: officeLetterInput,
    response: z.array(hospitalLetter),
  },
  'POST /api/cases/:id/options': {
    right: caseStaff('create'),
    tag,
    summary: 'Draft an option: the hospital, its paper, our summary',
    params,
    body: optionInput,
    response,
  },
  'PUT /api/options/:id': {
    right: caseStaff('create'),
    tag,
    summary: 'Change an option that the patient does not see',
    params,
    body: optionUpdate,
    response,
  },
  'DELETE /api/options/:id': {
    right: caseStaff('create'),
    tag,
    summary: 'Delete an option that was never shown',
    params,
    response,
  },
  'POST /api/options/:id/check': {
    right: caseStaff('create'),
    tag,
    summary: 'Say that the summary fits the paper; its author only where nobody else can',
    params,
    body: optionCheck,
    response,
  },
  'POST /api/options/:id/state': {
    right: caseStaff('edit'),
    tag,
    summary: 'Show an option to the patient, or withdraw it with a reason that the patient reads',
    params,
    body: optionStateInput,
    response,
  },
  'POST /api/options/:id/estimates': {
    right: caseStaff('create'),
    tag,
    summary: 'Begin an estimate: a copy of the newest version, or with every topic as not said',
    params,
    response,
  },
  'PUT /api/estimates/:id': {
    right: caseStaff('create'),
    tag,
    summary: 'Change a draft of an estimate',
    params,
    body: estimateUpdate,
    response,
  },
  'DELETE /api/estimates/:id': {
    right: caseStaff('create'),
    tag,
    summary: 'Delete a draft of an estimate',
    params,
    response,
  },
  'POST /api/estimates/:id/send': {
    right: caseStaff('edit'),
    tag,
    summary: 'Send an estimate: from then on it stays as it is, and replaces the version before',
    params,
    body: estimateSend,
    response,
  },
  'POST /api/estimates/:id/answer': {
    right: caseStaff('create'),
    tag,
    summary: "Write down the patient's answer, with how and by whom it was given",
    params,
    body: recordedAnswer,
    response,
  },
  'POST /api/account/estimates/:id/answer': {
    right: signedInUser,
    tag: 'Account',
    summary: 'Go on planning with an estimate of the own case, or not; take an answer back',
    params,
    body: ownAnswer,
    response: ownCase,
  },
  'PUT /api/cases/:id/bill': {
    right: caseStaff('edit'),
    tag,
    summary: 'Enter what the hospital charged in the end, or correct it; once the patient is back home',
    params,
    body: billInput,
    response: caseDetail,
  },
  'DELETE /api/cases/:id/bill': {
    right: caseStaff('edit'),
    tag,
    summary: 'Take off a bill that does not belong to the case',
    params,
    response: caseDetail,
  },
  'GET /api/estimate-accuracy': {
    right: everybody,
    tag,
    summary: 'How near bills came to estimates, computed with every tenth bill; null before the first ten',
    response: estimateAccuracy.nullable(),
  },
  'GET /api/exchange-rates': {
    right: staff('read'),
    tag,
    summary: 'The newest exchange rates of each currency, in taka for one unit',
    response: z.array(exchangeRate),
  },
  'POST /api/exchange-rates': {
    right: staff('create'),
    tag,
    summary: 'Enter an exchange rate with its source and day',
    body: exchangeRateInput,
    response: exchangeRate,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;
