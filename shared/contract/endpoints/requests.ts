import { z } from 'zod';
import {
  appointment,
  appointmentDetail,
  appointmentEventInput,
  appointmentQuery,
  appointmentSearch,
  colleague,
} from '#shared/contract/appointments.ts';
import { contactAnswer, contactInput } from '#shared/contract/contact.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { idParams } from '#shared/contract/fields.ts';

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
    summary: 'The inbox searched by text and status, newest first',
    body: appointmentSearch,
    response: z.array(appointment),
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
