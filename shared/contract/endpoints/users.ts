import { z } from 'zod';
import { type Endpoint, staff } from '#shared/contract/endpoint.ts';
import { done, idParams, pageQuery } from '#shared/contract/fields.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { role, roleInput, roleUpdate } from '#shared/contract/roles.ts';
import {
  changedUser,
  registration,
  user,
  userInput,
  userInvitation,
  userSearch,
  userUpdate,
} from '#shared/contract/users.ts';

/** The endpoints of users. */
export const userEndpoints = {
  'GET /api/users': {
    right: staff('read'),
    tag: 'Users',
    summary: 'List',
    query: pageQuery,
    response: z.array(user),
  },
  'POST /api/users/search': {
    right: staff('read'),
    tag: 'Users',
    summary: 'Search by text and role, in an order of choice',
    body: userSearch,
    response: z.array(user),
  },
  'GET /api/users/:id': {
    right: staff('read'),
    tag: 'Users',
    summary: 'One',
    params: idParams,
    response: user,
  },
  'POST /api/users': {
    right: { who: 'everybody', staffNeed: 'administer' },
    tag: 'Users',
    summary: 'Register as a customer, or create a user as an administrator',
    body: z.union([userInput, registration]),
    response: user,
    status: 201,
    upload: imageRules.user,
  },
  'POST /api/users/invitations': {
    right: staff('administer'),
    tag: 'Users',
    summary: 'Create a user, who gets an invitation by mail and chooses the password',
    body: userInvitation,
    response: user,
    status: 201,
    upload: imageRules.user,
  },
  'POST /api/users/:id/invitation': {
    right: staff('administer'),
    tag: 'Users',
    summary: 'Mail the invitation again; the earlier link is over',
    params: idParams,
    response: done,
  },
  'POST /api/users/:id': {
    right: staff('administer'),
    tag: 'Users',
    summary: 'Update (with _method=PUT)',
    params: idParams,
    body: userUpdate,
    response: changedUser,
    upload: imageRules.user,
  },
  'PUT /api/users/:id': {
    right: staff('administer'),
    tag: 'Users',
    summary: 'Update',
    params: idParams,
    body: userUpdate,
    response: changedUser,
    upload: imageRules.user,
  },
  'DELETE /api/users/:id': {
    right: staff('administer'),
    tag: 'Users',
    summary: 'Delete',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints of roles. */
export const roleEndpoints = {
  'GET /api/roles': {
    right: staff('read'),
    tag: 'Roles',
    summary: 'List',
    query: pageQuery,
    response: z.array(role),
  },
  'POST /api/roles': {
    right: staff('administer'),
    tag: 'Roles',
    summary: 'Create',
    body: roleInput,
    response: role,
    status: 201,
  },
  'PUT /api/roles/:id': {
    right: staff('administer'),
    tag: 'Roles',
    summary: 'Update',
    params: idParams,
    body: roleUpdate,
    response: role,
  },
  'DELETE /api/roles/:id': {
    right: staff('administer'),
    tag: 'Roles',
    summary: 'Delete',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
