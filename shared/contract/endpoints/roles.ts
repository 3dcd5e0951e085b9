import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { done, idParams, pageQuery } from '#shared/contract/fields.ts';
import { role, roleInput, roleUpdate } from '#shared/contract/roles.ts';

/** The calls of roles. */
export const roleEndpoints = {
  'GET /api/roles': {
    tag: 'Roles',
    summary: 'List',
    query: pageQuery,
    response: z.array(role),
  },
  'POST /api/roles': { tag: 'Roles', summary: 'Create', body: roleInput, response: role, status: 201 },
  'PUT /api/roles/:id': {
    tag: 'Roles',
    summary: 'Update',
    params: idParams,
    body: roleUpdate,
    response: role,
  },
  'DELETE /api/roles/:id': { tag: 'Roles', summary: 'Delete', params: idParams, response: done },
} as const satisfies Record<string, Endpoint>;
