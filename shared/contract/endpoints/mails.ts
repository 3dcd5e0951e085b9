import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { idParams } from '#shared/contract/fields.ts';
import { mail, mailQuery, mailRetry } from '#shared/contract/mails.ts';

/** The calls of the outbox. */
export const mailEndpoints = {
  'GET /api/mails': {
    tag: 'Mails',
    summary: 'What waits, was sent or failed, newest first',
    query: mailQuery,
    response: z.array(mail),
  },
  'POST /api/mails/:id/retry': {
    tag: 'Mails',
    summary: 'Try a failed or unconfirmed mail once more. 409 for any other',
    params: idParams,
    body: mailRetry,
    response: mail,
  },
} as const satisfies Record<string, Endpoint>;
