import { z } from 'zod';
import { savedFilter, savedFilterInput } from '#shared/contract/appointment-filters.ts';
import { assignInput, pulse } from '#shared/contract/appointment-handling.ts';
import {
  appointment,
  appointmentDetail,
  appointmentEventInput,
  appointmentFilter,
  appointmentQuery,
  appointmentSearch,
  colleague,
} from '#shared/contract/appointments.ts';
import { caseProgress } from '#shared/contract/case-progress.ts';
import { contactAnswer, contactInput } from '#shared/contract/contact.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import { trackInput } from '#shared/contract/tracking.ts';

/** The calls of appointment requests. */
export const requestEndpoints = {
  'POST /api/contact': {
    tag: 'Requests',
    summary: 'Ask for an appointment. An Idempotency-Key header makes sending again safe',
    body: contactInput,
    response: contactAnswer,
    status: 201,
  },
  'GET /api/appointments': {
    tag: 'Requests',
    summary: 'The inbox, newest first',
    query: appointmentQuery,
    response: z.array(appointment),
  },
  'POST /api/appointments/search': {
    tag: 'Requests',
    summary: 'The inbox searched, narrowed and sorted',
    body: appointmentSearch,
    response: z.array(appointment),
  },
  'POST /api/appointments/export': {
    tag: 'Requests',
    summary: 'What a filter finds as a CSV file, 10,000 requests at most',
    body: appointmentFilter,
    response: z.string(),
    produces: 'text/csv',
  },
  'POST /api/appointments/assign': {
    tag: 'Requests',
    summary: 'Give several requests to a colleague: all of them, or none',
    body: assignInput,
    response: z.array(appointment),
  },
  'POST /api/appointments/track': {
    tag: 'Requests',
    summary:
      'How far a request is, for whoever knows its reference and phone number; 404 for every wrong pair',
    body: trackInput,
    response: caseProgress,
  },
  'GET /api/appointments/pulse': {
    tag: 'Requests',
    summary: 'Whether something happened since the last look; 304 with its ETag',
    response: pulse,
  },
  'GET /api/appointments/filters': {
    tag: 'Requests',
    summary: "The caller's own saved filters",
    response: z.array(savedFilter),
  },
  'POST /api/appointments/filters': {
    tag: 'Requests',
    summary: 'Save a filter for oneself',
    body: savedFilterInput,
    response: savedFilter,
    status: 201,
  },
  'DELETE /api/appointments/filters/:id': {
    tag: 'Requests',
    summary: 'Delete one of the own filters',
    params: idParams,
    response: done,
  },
  'GET /api/appointments/:id': {
    tag: 'Requests',
    summary: 'One request with its history',
    params: idParams,
    response: appointmentDetail,
  },
  'POST /api/appointments/:id/events': {
    tag: 'Requests',
    summary: 'Add to the history: a status, an assignment, a note',
    params: idParams,
    body: appointmentEventInput,
    response: appointmentDetail,
  },
  'GET /api/colleagues': {
    tag: 'Requests',
    summary: 'Whom a request can be assigned to',
    response: z.array(colleague),
  },
} as const satisfies Record<string, Endpoint>;
