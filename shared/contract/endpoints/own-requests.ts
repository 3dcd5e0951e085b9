import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { idParams, pageQuery } from '#shared/contract/fields.ts';
import { ownRequest } from '#shared/contract/own-requests.ts';

/** The calls of a customer's own requests. */
export const ownRequestEndpoints = {
  'GET /api/account/requests': {
    tag: 'Account',
    summary: 'The own requests, newest first',
    query: pageQuery,
    response: z.array(ownRequest),
  },
  'GET /api/account/requests/:id': {
    tag: 'Account',
    summary: 'One of the own requests',
    params: idParams,
    response: ownRequest,
  },
  'POST /api/account/requests/:id/withdraw': {
    tag: 'Account',
    summary: 'Withdraw one of the own requests, unless it is completed or cancelled',
    params: idParams,
    response: ownRequest,
  },
} as const satisfies Record<string, Endpoint>;
