import { z } from 'zod';
import { contactInput, contactResponse, trackInput } from '#shared/contract/contact.ts';
import { caseStaff, type Endpoint, everybody, staff } from '#shared/contract/endpoint.ts';
import { done, idParams, pageQuery } from '#shared/contract/fields.ts';
import {
  chatLine,
  chatLinesInput,
  chatStored,
  contactDetailsInput,
  lateAgreementInput,
  numberLookup,
  numberOwners,
  officeRequestInput,
} from '#shared/contract/office-requests.ts';
import {
  changeCodeRequestInput,
  codeInput,
  ownerConfirmationInput,
  proofInput,
  provenMessageInput,
  requestProof,
} from '#shared/contract/request-changes.ts';
import {
  assignInput,
  endNotice,
  placeInput,
  requestEventInput,
  statusInput,
  statusResponse,
} from '#shared/contract/request-handling.ts';
import { requestProgress } from '#shared/contract/request-progress.ts';
import {
  requestFilter,
  requestQuery,
  requestSearch,
  savedFilter,
  savedFilterInput,
} from '#shared/contract/request-search.ts';
import { subjectQuery, subjectResponse } from '#shared/contract/request-subject.ts';
import {
  absenceInput,
  colleague,
  draft,
  patientRequest,
  pinInput,
  requestDetail,
  staffColleague,
} from '#shared/contract/requests.ts';

/** The endpoints of appointment requests. */
export const requestEndpoints = {
  'POST /api/contact': {
    right: everybody,
    tag: 'Requests',
    summary: 'Ask for an appointment. An Idempotency-Key header makes sending again safe',
    body: contactInput,
    response: contactResponse,
    status: 201,
  },
  'GET /api/contact/subject': {
    right: everybody,
    tag: 'Requests',
    summary: 'What a request can be about, by its name; null for what does not exist or is not shown',
    query: subjectQuery,
    response: subjectResponse,
  },
  'GET /api/appointments': {
    right: staff('read'),
    tag: 'Requests',
    summary: 'The inbox, newest first',
    query: requestQuery,
    response: z.array(patientRequest),
  },
  'POST /api/appointments': {
    right: staff('create'),
    tag: 'Requests',
    summary: 'Enter a request for a family that called, wrote or came; without consent only name and number',
    body: officeRequestInput,
    response: patientRequest,
    status: 201,
  },
  'POST /api/appointments/with-number': {
    right: staff('create'),
    tag: 'Requests',
    summary: 'Requests, cases and accounts with a phone number, in any spelling',
    body: numberLookup,
    response: numberOwners,
  },
  'POST /api/appointments/search': {
    right: staff('read'),
    tag: 'Requests',
    summary: 'The inbox searched, narrowed and sorted',
    body: requestSearch,
    response: z.array(patientRequest),
  },
  'POST /api/appointments/export': {
    right: caseStaff('edit'),
    tag: 'Requests',
    summary: 'What a filter finds as a CSV file, 100,000 requests at most',
    body: requestFilter,
    response: z.unknown(),
    produces: 'text/csv',
  },
  'POST /api/appointments/assign': {
    right: staff('create'),
    tag: 'Requests',
    summary: 'Give several requests to a colleague: all of them, or none',
    body: assignInput,
    response: z.array(patientRequest),
  },
  'POST /api/appointments/status': {
    right: staff('create'),
    tag: 'Requests',
    summary:
      'Set the status of several requests. Those that a colleague changed meanwhile are left and named',
    body: statusInput,
    response: statusResponse,
  },
  'POST /api/appointments/place': {
    right: staff('create'),
    tag: 'Requests',
    summary: 'Put several requests with the spam, set them aside, or take them back; nobody is told',
    body: placeInput,
    response: statusResponse,
  },
  // With the reference and the phone number.
  'POST /api/appointments/track': {
    right: everybody,
    tag: 'Requests',
    summary:
      'How far a request is, for whoever knows its reference and phone number; 404 for every wrong pair',
    body: trackInput,
    response: requestProgress,
  },
  // The first call has the same response for every reference; the others need the mailed code, or the proof that the
  // code was right.
  'POST /api/appointments/track/code': {
    right: everybody,
    tag: 'Requests',
    summary: 'Have a code mailed to the address of a request; the same answer for every reference',
    body: changeCodeRequestInput,
    response: done,
  },
  'POST /api/appointments/track/proof': {
    right: everybody,
    tag: 'Requests',
    summary: 'Exchange the mailed code for a proof that allows changes for 15 minutes',
    body: codeInput,
    response: requestProof,
  },
  'POST /api/appointments/track/withdraw': {
    right: everybody,
    tag: 'Requests',
    summary: 'Withdraw the request of a proof, unless it is completed or cancelled',
    body: proofInput,
    response: requestProgress,
  },
  'POST /api/appointments/track/messages': {
    right: everybody,
    tag: 'Requests',
    summary: 'Add a message to the request of a proof, unless it is completed or cancelled',
    body: provenMessageInput,
    response: requestProgress,
  },
  // The caller's own filters.
  'GET /api/appointments/filters': {
    right: staff('read'),
    tag: 'Requests',
    summary: "The caller's own saved filters",
    response: z.array(savedFilter),
  },
  'POST /api/appointments/filters': {
    right: staff('read'),
    tag: 'Requests',
    summary: 'Save a filter for oneself',
    body: savedFilterInput,
    response: savedFilter,
    status: 201,
  },
  'DELETE /api/appointments/filters/:id': {
    right: staff('read'),
    tag: 'Requests',
    summary: 'Delete one of the own filters',
    params: idParams,
    response: done,
  },
  'GET /api/appointments/:id': {
    right: staff('read'),
    tag: 'Requests',
    summary: 'One request with its history',
    params: idParams,
    response: requestDetail,
  },
  'GET /api/appointments/:id/end-notice': {
    right: staff('read'),
    tag: 'Requests',
    summary: 'What the family would read if the request were cancelled and they were told',
    params: idParams,
    response: endNotice,
  },
  // Handling a request adds to its history and does not change what the patient wrote.
  'POST /api/appointments/:id/events': {
    right: staff('create'),
    tag: 'Requests',
    summary: 'Add to the history: a status, an assignment, a note, a call, an answer to the patient',
    params: idParams,
    body: requestEventInput,
    response: requestDetail,
  },
  'POST /api/appointments/:id/consent': {
    right: staff('create'),
    tag: 'Requests',
    summary: 'Record that they have agreed by now, with what may be written down since',
    params: idParams,
    body: lateAgreementInput,
    response: requestDetail,
  },
  'PUT /api/appointments/:id/contact': {
    right: staff('create'),
    tag: 'Requests',
    summary: 'Correct who sent a request and how they are reached; the history has the old details',
    params: idParams,
    body: contactDetailsInput,
    response: requestDetail,
  },
  'GET /api/appointments/:id/chat-lines': {
    right: caseStaff('read'),
    tag: 'Requests',
    summary: 'Lines of chats that staff stored with a request, in the order of their times',
    params: idParams,
    query: pageQuery,
    response: z.array(chatLine),
  },
  'POST /api/appointments/:id/chat-lines': {
    right: caseStaff('create'),
    tag: 'Requests',
    summary: 'Store chosen lines of a chat. Those that are there already are left out',
    params: idParams,
    body: chatLinesInput,
    response: chatStored,
  },
  'POST /api/appointments/:id/pin': {
    right: staff('create'),
    tag: 'Requests',
    summary: "Pin a note, or what somebody wrote, to the top of the person's page, or take the pin off",
    params: idParams,
    body: pinInput,
    response: done,
  },
  'PUT /api/appointments/:id/draft': {
    right: staff('create'),
    tag: 'Requests',
    summary: 'Keep what one has typed about a request and not sent; an empty text forgets it',
    params: idParams,
    body: draft,
    response: done,
  },
  'POST /api/appointments/:id/replying': {
    right: staff('create'),
    tag: 'Requests',
    summary: 'Say whether one is typing an answer; the colleagues who are',
    params: idParams,
    body: z.object({ typing: z.boolean() }),
    response: z.array(colleague),
  },
  'DELETE /api/appointments/:id': {
    right: staff('delete'),
    tag: 'Requests',
    summary:
      'Erase a request without a case; one that led to a treatment loses all but name, date and course',
    params: idParams,
    response: done,
  },
  'POST /api/appointments/:id/owner-proof': {
    right: staff('edit'),
    tag: 'Requests',
    summary: "Store, with a note, that a call confirmed that the request's account is the family's",
    params: idParams,
    body: ownerConfirmationInput,
    response: requestDetail,
  },
  'GET /api/colleagues': {
    right: staff('read'),
    tag: 'Requests',
    summary: 'Whom a request can be assigned to',
    response: z.array(staffColleague),
  },
  'PUT /api/colleagues/:id/absence': {
    right: staff('read'),
    tag: 'Requests',
    summary: 'Say that one is away and who stands in, or that one is back; level 3 also of others',
    params: idParams,
    body: absenceInput,
    response: z.array(staffColleague),
  },
} as const satisfies Record<string, Endpoint>;
