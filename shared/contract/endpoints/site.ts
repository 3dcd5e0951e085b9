import type { Endpoint } from '#shared/contract/endpoint.ts';
import { publicSite, siteInput, siteSettings } from '#shared/contract/site.ts';

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
    response: siteSettings,
  },
  'PUT /api/site/settings': {
    tag: 'Site',
    summary: 'Set it, effective on the site at once',
    body: siteInput,
    response: siteSettings,
  },
} as const satisfies Record<string, Endpoint>;
