import { z } from 'zod';
import { type Endpoint, everybody, staff } from '#shared/contract/endpoint.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import { languageQuery } from '#shared/contract/languages.ts';
import {
  treatmentCost,
  treatmentCostInput,
  treatmentCostQuery,
  treatmentCostUpdate,
} from '#shared/contract/treatment-costs.ts';

/** The endpoints of treatment costs. */
export const treatmentCostEndpoints = {
  'GET /api/treatment-costs': {
    right: everybody,
    tag: 'Treatment costs',
    summary: 'List by treatment; staff also get those that are not shown, with status=all',
    query: treatmentCostQuery,
    response: z.array(treatmentCost),
  },
  'GET /api/treatment-costs/:id': {
    right: everybody,
    tag: 'Treatment costs',
    summary: 'One cost; one that is not shown is answered to staff only',
    params: idParams,
    query: languageQuery,
    response: treatmentCost,
  },
  'POST /api/treatment-costs': {
    right: staff('create'),
    tag: 'Treatment costs',
    summary: 'Create',
    body: treatmentCostInput,
    response: treatmentCost,
    status: 201,
  },
  'PUT /api/treatment-costs/:id': {
    right: staff('edit'),
    tag: 'Treatment costs',
    summary: 'Update',
    params: idParams,
    body: treatmentCostUpdate,
    response: treatmentCost,
  },
  'DELETE /api/treatment-costs/:id': {
    right: staff('delete'),
    tag: 'Treatment costs',
    summary: 'Delete',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
