import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import {
  erasure,
  erasureInput,
  exportQuery,
  ownData,
  ownNewsletter,
  ownNewsletterInput,
} from '#shared/contract/own-data.ts';

/** What a person may ask of what we hold of them: to see it, to take it along, to have it erased. */
export const ownDataEndpoints = {
  'GET /api/account/export': {
    tag: 'Account',
    summary: 'Everything that is held of the caller, as JSON or (format=html) as a page to read',
    query: exportQuery,
    response: z.union([ownData, z.string()]),
  },
  'POST /api/account/erasure': {
    tag: 'Account',
    summary: 'Erase the caller: says what was removed, and what is kept and why',
    body: erasureInput,
    response: erasure,
  },
  'GET /api/account/newsletter': {
    tag: 'Account',
    summary: 'Whether the own address gets the newsletter',
    response: ownNewsletter,
  },
  'PUT /api/account/newsletter': {
    tag: 'Account',
    summary: 'Switch the newsletter on or off. An address that is not confirmed gets a mail to confirm by',
    body: ownNewsletterInput,
    response: ownNewsletter,
  },
} as const satisfies Record<string, Endpoint>;
