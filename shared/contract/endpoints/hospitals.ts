import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { hospitalFacets } from '#shared/contract/facets.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import {
  hospital,
  hospitalFacetQuery,
  hospitalInput,
  hospitalQuery,
  hospitalUpdate,
} from '#shared/contract/hospitals.ts';
import { languageQuery } from '#shared/contract/languages.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

/** The endpoints of hospitals. */
export const hospitalEndpoints = {
  'GET /api/hospitals': {
    tag: 'Hospitals',
    summary: 'List',
    query: hospitalQuery,
    response: z.array(hospital),
  },
  'GET /api/hospitals/facets': {
    tag: 'Hospitals',
    summary: 'What the list can be filtered by',
    query: hospitalFacetQuery,
    response: hospitalFacets,
  },
  'GET /api/hospitals/:id': {
    tag: 'Hospitals',
    summary: 'One',
    params: idParams,
    query: languageQuery,
    response: hospital,
  },
  'POST /api/hospitals': {
    tag: 'Hospitals',
    summary: 'Create',
    body: hospitalInput,
    response: hospital,
    status: 201,
    upload: uploadRules.hospital,
  },
  'POST /api/hospitals/:id': {
    tag: 'Hospitals',
    summary: 'Update (with _method=PUT)',
    params: idParams,
    body: hospitalUpdate,
    response: hospital,
    upload: uploadRules.hospital,
  },
  'PUT /api/hospitals/:id': {
    tag: 'Hospitals',
    summary: 'Update',
    params: idParams,
    body: hospitalUpdate,
    response: hospital,
    upload: uploadRules.hospital,
  },
  'DELETE /api/hospitals/:id': { tag: 'Hospitals', summary: 'Delete', params: idParams, response: done },
} as const satisfies Record<string, Endpoint>;
