import { z } from 'zod';
import {
  doctor,
  doctorFacetQuery,
  doctorInput,
  doctorQuery,
  doctorUpdate,
  relatedDoctor,
} from '#shared/contract/doctors.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { doctorFacets } from '#shared/contract/facets.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import { languageQuery } from '#shared/contract/languages.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

/** The endpoints of doctors. */
export const doctorEndpoints = {
  'GET /api/doctors': {
    tag: 'Doctors',
    summary: 'List',
    query: doctorQuery,
    response: z.array(doctor),
  },
  'GET /api/doctors/facets': {
    tag: 'Doctors',
    summary: 'What the list can be filtered by',
    query: doctorFacetQuery,
    response: doctorFacets,
  },
  'GET /api/doctors/:id': {
    tag: 'Doctors',
    summary: 'One',
    params: idParams,
    query: languageQuery,
    response: doctor,
  },
  'GET /api/doctors/:id/related': {
    tag: 'Doctors',
    summary: 'Others of the same specialty',
    params: idParams,
    query: languageQuery,
    response: z.array(relatedDoctor),
  },
  'POST /api/doctors': {
    tag: 'Doctors',
    summary: 'Create',
    body: doctorInput,
    response: doctor,
    status: 201,
    upload: uploadRules.doctor,
  },
  'POST /api/doctors/:id': {
    tag: 'Doctors',
    summary: 'Update (with _method=PUT)',
    params: idParams,
    body: doctorUpdate,
    response: doctor,
    upload: uploadRules.doctor,
  },
  'PUT /api/doctors/:id': {
    tag: 'Doctors',
    summary: 'Update',
    params: idParams,
    body: doctorUpdate,
    response: doctor,
    upload: uploadRules.doctor,
  },
  'DELETE /api/doctors/:id': { tag: 'Doctors', summary: 'Delete', params: idParams, response: done },
} as const satisfies Record<string, Endpoint>;
