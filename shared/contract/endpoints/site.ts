import type { Endpoint } from '#shared/contract/endpoint.ts';
import { editableSite, publicSite, siteUpdate } from '#shared/contract/site.ts';

/** The calls of what the site says of the provider. */
export const siteEndpoints = {
  'GET /api/site': {
    tag: 'Site',
    summary: 'How to reach the provider',
    response: publicSite,
  },
  'GET /api/site/settings': {
    tag: 'Site',
    summary: 'What an administrator sets of the provider',
    response: editableSite,
  },
  'PUT /api/site/settings': {
    tag: 'Site',
    summary: 'Set it, effective on the site at once',
    body: siteUpdate,
    response: editableSite,
  },
} as const satisfies Record<string, Endpoint>;
