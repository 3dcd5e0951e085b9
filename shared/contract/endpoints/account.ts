import { account } from '#shared/contract/account.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** The signed-in person's own account. */
export const accountEndpoints = {
  'GET /api/account': { tag: 'Account', summary: 'The own account', response: account },
} as const satisfies Record<string, Endpoint>;
