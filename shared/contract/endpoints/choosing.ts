import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { faq, faqInput, faqMove, faqQuery, faqUpdate } from '#shared/contract/faqs.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import { languageQuery } from '#shared/contract/languages.ts';
import {
  treatmentCost,
  treatmentCostInput,
  treatmentCostQuery,
  treatmentCostUpdate,
} from '#shared/contract/treatment-costs.ts';

/** The endpoints of frequent questions. */
export const faqEndpoints = {
  'GET /api/faqs': {
    tag: 'Frequent questions',
    summary: 'List in the order of the page; staff also get those that are not shown, with status=all',
    query: faqQuery,
    response: z.array(faq),
  },
  'GET /api/faqs/:id': {
    tag: 'Frequent questions',
    summary: 'One question; one that is not shown is answered to staff only',
    params: idParams,
    query: languageQuery,
    response: faq,
  },
  'POST /api/faqs': {
    tag: 'Frequent questions',
    summary: 'Create, at the end of the order',
    body: faqInput,
    response: faq,
    status: 201,
  },
  'PUT /api/faqs/:id': {
    tag: 'Frequent questions',
    summary: 'Update',
    params: idParams,
    body: faqUpdate,
    response: faq,
  },
  'POST /api/faqs/:id/move': {
    tag: 'Frequent questions',
    summary: 'Move one place up or down; at the end of the order nothing changes',
    params: idParams,
    body: faqMove,
    response: faq,
  },
  'DELETE /api/faqs/:id': {
    tag: 'Frequent questions',
    summary: 'Delete',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints of treatment costs. */
export const treatmentCostEndpoints = {
  'GET /api/treatment-costs': {
    tag: 'Treatment costs',
    summary: 'List by treatment; staff also get those that are not shown, with status=all',
    query: treatmentCostQuery,
    response: z.array(treatmentCost),
  },
  'GET /api/treatment-costs/:id': {
    tag: 'Treatment costs',
    summary: 'One cost; one that is not shown is answered to staff only',
    params: idParams,
    query: languageQuery,
    response: treatmentCost,
  },
  'POST /api/treatment-costs': {
    tag: 'Treatment costs',
    summary: 'Create',
    body: treatmentCostInput,
    response: treatmentCost,
    status: 201,
  },
  'PUT /api/treatment-costs/:id': {
    tag: 'Treatment costs',
    summary: 'Update',
    params: idParams,
    body: treatmentCostUpdate,
    response: treatmentCost,
  },
  'DELETE /api/treatment-costs/:id': {
    tag: 'Treatment costs',
    summary: 'Delete',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
