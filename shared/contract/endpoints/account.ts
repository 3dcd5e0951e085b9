import { account, ownDetails } from '#shared/contract/account.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import { user } from '#shared/contract/users.ts';

/** The signed-in person's own account. */
export const accountEndpoints = {
  'GET /api/account': { tag: 'Account', summary: 'The own account', response: account },
  'PUT /api/account': {
    tag: 'Account',
    summary: 'Change the own name, number, gender and picture',
    body: ownDetails,
    response: user,
    upload: uploadRules.user,
  },
} as const satisfies Record<string, Endpoint>;
