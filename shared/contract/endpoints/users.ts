import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { done, idParams, pageQuery } from '#shared/contract/fields.ts';
import { role, roleInput, roleUpdate } from '#shared/contract/roles.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import { registration, user, userInput, userSearch, userUpdate } from '#shared/contract/users.ts';

/** The endpoints of users. */
export const userEndpoints = {
  'GET /api/users': {
    tag: 'Users',
    summary: 'List',
    query: pageQuery,
    response: z.array(user),
  },
  'POST /api/users/search': {
    tag: 'Users',
    summary: 'Search by text and role, in an order of choice',
    body: userSearch,
    response: z.array(user),
  },
  'GET /api/users/:id': { tag: 'Users', summary: 'One', params: idParams, response: user },
  'POST /api/users': {
    tag: 'Users',
    summary: 'Register as a customer, or create a user as an administrator',
    body: z.union([userInput, registration]),
    response: user,
    status: 201,
    upload: uploadRules.user,
  },
  'POST /api/users/:id': {
    tag: 'Users',
    summary: 'Update (with _method=PUT)',
    params: idParams,
    body: userUpdate,
    response: user,
    upload: uploadRules.user,
  },
  'PUT /api/users/:id': {
    tag: 'Users',
    summary: 'Update',
    params: idParams,
    body: userUpdate,
    response: user,
    upload: uploadRules.user,
  },
  'DELETE /api/users/:id': { tag: 'Users', summary: 'Delete', params: idParams, response: done },
} as const satisfies Record<string, Endpoint>;

/** The endpoints of roles. */
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
