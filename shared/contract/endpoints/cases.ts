import { z } from 'zod';
import {
  caseEventInput,
  caseSearch,
  caseUpdate,
  companionInput,
  consentInput,
  extendRetentionInput,
  handOverInput,
  handOverResponse,
  joinTeamInput,
  leaveTeamInput,
  openCaseInput,
  ownConsentInput,
} from '#shared/contract/case-changes.ts';
import {
  caseMessages,
  caseMessagesQuery,
  seenInput,
  staffCaseMessages,
} from '#shared/contract/case-messages.ts';
import {
  caseTaskInput,
  caseTaskStateInput,
  caseTaskUpdate,
  remindersInput,
  renewTaskInput,
} from '#shared/contract/case-tasks.ts';
import { caseDetail, listedCase, listedOwnCase, ownCase } from '#shared/contract/cases.ts';
import {
  caseStaff,
  type Endpoint,
  signedInUser,
  signedInWithAnyPassword,
  staff,
} from '#shared/contract/endpoint.ts';
import { done, idParams, pageQuery } from '#shared/contract/fields.ts';
import { journeyInput } from '#shared/contract/journeys.ts';
import { newsByInput, toldInput } from '#shared/contract/news.ts';

const tag = 'Cases';

/** The endpoints of cases for staff. Each change returns the updated case. */
export const caseEndpoints = {
  // A search reads. Recording missing data adds; in the service only level 3 can change existing data.
  'POST /api/cases/search': {
    right: staff('read'),
    tag,
    summary: 'The cases searched, narrowed and sorted; the last opened first unless sorted otherwise',
    body: caseSearch,
    response: z.array(listedCase),
  },
  'GET /api/cases/my-turn': {
    right: staff('read'),
    tag,
    summary:
      "The cases of the caller's care teams that wait for the office, or have a task of it due, by day",
    query: pageQuery,
    response: z.array(listedCase),
  },
  'POST /api/cases/hand-over': {
    right: staff('edit'),
    tag,
    summary: 'Hand several cases over to colleagues: all of them, or none',
    body: handOverInput,
    response: handOverResponse,
  },
  'POST /api/cases': {
    right: caseStaff('create'),
    tag,
    summary: 'Open the case of a request, as its coordinator; where there is one already, that is answered',
    body: openCaseInput,
    response: caseDetail,
  },
  'GET /api/cases/:id': {
    right: caseStaff('read'),
    tag,
    summary: 'One case with all of it',
    params: idParams,
    response: caseDetail,
  },
  'GET /api/cases/:id/messages': {
    right: caseStaff('read'),
    tag,
    summary: 'The messages between the family and the office, the newest of them, oldest first',
    params: idParams,
    query: caseMessagesQuery,
    response: staffCaseMessages,
  },
  'PUT /api/cases/:id': {
    right: caseStaff('create'),
    tag,
    summary: 'Write down hospital, doctor and patient: level 2 what is missing, level 3 also changes',
    params: idParams,
    body: caseUpdate,
    response: caseDetail,
  },
  'DELETE /api/cases/:id': {
    right: caseStaff('delete'),
    tag,
    summary: 'Erase a case with its patient, tasks, consents, links and all papers; the request stays',
    params: idParams,
    response: done,
  },
  'PUT /api/cases/:id/keeping': {
    right: caseStaff('edit'),
    tag,
    summary: 'Keep the papers until a later day, with a reason that the patient reads',
    params: idParams,
    body: extendRetentionInput,
    response: caseDetail,
  },
  'POST /api/cases/:id/events': {
    right: caseStaff('create'),
    tag,
    summary: 'Move the case on or back, hold or resume it, cancel it, or add an internal note',
    params: idParams,
    body: caseEventInput,
    response: caseDetail,
  },
  'POST /api/cases/:id/team': {
    right: caseStaff('create'),
    tag,
    summary: 'Take a member of staff into the care team; the patient sees their name',
    params: idParams,
    body: joinTeamInput,
    response: caseDetail,
  },
  // A member leaves the team; in the service only level 3 can remove others.
  'POST /api/cases/:id/team/leave': {
    right: caseStaff('read'),
    tag,
    summary: 'Leave the care team; level 3 also takes others out',
    params: idParams,
    body: leaveTeamInput,
    response: caseDetail,
  },
  'POST /api/cases/:id/companions': {
    right: caseStaff('create'),
    tag,
    summary: 'Add somebody who accompanies the patient',
    params: idParams,
    body: companionInput,
    response: caseDetail,
  },
  'PUT /api/companions/:id': {
    right: caseStaff('edit'),
    tag,
    summary: 'Change a companion',
    params: idParams,
    body: companionInput,
    response: caseDetail,
  },
  'DELETE /api/companions/:id': {
    right: caseStaff('edit'),
    tag,
    summary: 'Remove a companion',
    params: idParams,
    response: caseDetail,
  },
  'POST /api/cases/:id/tasks': {
    right: caseStaff('create'),
    tag,
    summary: 'Add a task',
    params: idParams,
    body: caseTaskInput,
    response: caseDetail,
  },
  'PUT /api/case-tasks/:id': {
    right: caseStaff('create'),
    tag,
    summary: 'Change the text, owner or day of a task',
    params: idParams,
    body: caseTaskUpdate,
    response: caseDetail,
  },
  'POST /api/case-tasks/:id/state': {
    right: caseStaff('create'),
    tag,
    summary: 'Begin, complete, hold, cancel, reject or open a task again; or move it to another day',
    params: idParams,
    body: caseTaskStateInput,
    response: caseDetail,
  },
  'POST /api/case-tasks/:id/renew': {
    right: caseStaff('create'),
    tag,
    summary: 'Take over what the rule of a task says now; its state stays',
    params: idParams,
    body: renewTaskInput,
    response: caseDetail,
  },
  'PUT /api/cases/:id/journey': {
    right: caseStaff('create'),
    tag,
    summary: 'Write down when the family arrives and leaves: the days of the tasks follow',
    params: idParams,
    body: journeyInput,
    response: caseDetail,
  },
  'POST /api/case-tasks/:id/told': {
    right: caseStaff('create'),
    tag,
    summary: 'Say how the family was told its news, or that nobody was reached',
    params: idParams,
    body: toldInput,
    response: caseDetail,
  },
  'PUT /api/cases/:id/news-by': {
    right: caseStaff('create'),
    tag,
    summary: 'Write down how the family wants to hear of news',
    params: idParams,
    body: newsByInput,
    response: caseDetail,
  },
  'POST /api/cases/:id/consents': {
    right: caseStaff('create'),
    tag,
    summary: 'Record a consent for a hospital that was given by phone, in person or on paper',
    params: idParams,
    body: consentInput,
    response: caseDetail,
  },
  'POST /api/hospital-consents/:id/withdraw': {
    right: caseStaff('create'),
    tag,
    summary: "Record that a consent was withdrawn: the hospital's links end",
    params: idParams,
    response: caseDetail,
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints of a customer's own cases. */
export const ownCaseEndpoints = {
  // The customer's own cases.
  'GET /api/account/cases': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'The own cases, the last opened first',
    query: pageQuery,
    response: z.array(listedOwnCase),
  },
  'GET /api/account/cases/:id': {
    right: signedInWithAnyPassword,
    tag: 'Account',
    summary: 'One of the own cases',
    params: idParams,
    response: ownCase,
  },
  'POST /api/account/case-tasks/:id/complete': {
    right: signedInUser,
    tag: 'Account',
    summary: 'Complete an own task',
    params: idParams,
    response: ownCase,
  },
  'GET /api/account/cases/:id/messages': {
    right: signedInUser,
    tag,
    summary: 'The messages of one of the own cases, the newest of them, oldest first',
    params: idParams,
    query: caseMessagesQuery,
    response: caseMessages,
  },
  'POST /api/account/cases/:id/seen': {
    right: signedInUser,
    tag,
    summary: 'Say that one has opened the own case, and which messages are on the screen',
    params: idParams,
    body: seenInput,
    response: done,
  },
  'PUT /api/account/cases/:id/reminders': {
    right: signedInUser,
    tag: 'Account',
    summary: 'Agree to mails about own tasks that are due, or not any more',
    params: idParams,
    body: remindersInput,
    response: ownCase,
  },
  'POST /api/account/cases/:id/consents': {
    right: signedInUser,
    tag: 'Account',
    summary: 'Agree that a hospital sees papers of the case',
    params: idParams,
    body: ownConsentInput,
    response: ownCase,
  },
  'POST /api/account/hospital-consents/:id/withdraw': {
    right: signedInUser,
    tag: 'Account',
    summary: "Withdraw a consent: the hospital's links end",
    params: idParams,
    response: ownCase,
  },
} as const satisfies Record<string, Endpoint>;
