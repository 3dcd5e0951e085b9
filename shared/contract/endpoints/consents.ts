import { z } from 'zod';
import { consent } from '#shared/contract/consents.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** What the signed-in person agreed to. */
export const consentEndpoints = {
  'GET /api/account/consents': {
    tag: 'Account',
    summary: 'What the person agreed to: which version of which text, when, with which request',
    response: z.array(consent),
  },
} as const satisfies Record<string, Endpoint>;
