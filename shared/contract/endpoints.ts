import { z } from 'zod';
import {
  appointment,
  appointmentDetail,
  appointmentEventInput,
  appointmentQuery,
  appointmentSearch,
  colleague,
} from '#shared/contract/appointments.ts';
import { blog, blogInput, blogQuery, blogUpdate } from '#shared/contract/blogs.ts';
import { category, categoryInput } from '#shared/contract/categories.ts';
import { comment, commentInput, commentQuery } from '#shared/contract/comments.ts';
import { contactAnswer, contactInput } from '#shared/contract/contact.ts';
import { doctor, doctorInput } from '#shared/contract/doctors.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { done, idParams, pageQuery } from '#shared/contract/fields.ts';
import { hospital, hospitalInput } from '#shared/contract/hospitals.ts';
import { contentQuery, languageQuery } from '#shared/contract/languages.ts';
import { role, roleInput, roleUpdate } from '#shared/contract/roles.ts';
import { loginInput, signedIn } from '#shared/contract/session.ts';
import { uploadRules } from '#shared/contract/uploads.ts';
import { registration, user, userInput, userUpdate } from '#shared/contract/users.ts';

/** Every call of the API (specification section 7; decisions.md), by method and path. */
export const endpoints = {
  'GET /api/doctors': {
    tag: 'Doctors',
    summary: 'List',
    query: contentQuery,
    response: z.array(doctor),
  },
  'GET /api/doctors/:id': {
    tag: 'Doctors',
    summary: 'One',
    params: idParams,
    query: languageQuery,
    response: doctor,
  },
  'POST /api/doctors': {
    tag: 'Doctors',
    summary: 'Create',
    body: doctorInput,
    response: doctor,
    status: 201,
    upload: uploadRules.doctor,
  },
  'POST /api/doctors/:id': {
    tag: 'Doctors',
    summary: 'Update (with _method=PUT)',
    params: idParams,
    body: doctorInput,
    response: doctor,
    upload: uploadRules.doctor,
  },
  'PUT /api/doctors/:id': {
    tag: 'Doctors',
    summary: 'Update',
    params: idParams,
    body: doctorInput,
    response: doctor,
    upload: uploadRules.doctor,
  },
  'DELETE /api/doctors/:id': { tag: 'Doctors', summary: 'Delete', params: idParams, response: done },

  'GET /api/hospitals': {
    tag: 'Hospitals',
    summary: 'List',
    query: contentQuery,
    response: z.array(hospital),
  },
  'GET /api/hospitals/:id': {
    tag: 'Hospitals',
    summary: 'One',
    params: idParams,
    query: languageQuery,
    response: hospital,
  },
  'POST /api/hospitals': {
    tag: 'Hospitals',
    summary: 'Create',
    body: hospitalInput,
    response: hospital,
    status: 201,
    upload: uploadRules.hospital,
  },
  'POST /api/hospitals/:id': {
    tag: 'Hospitals',
    summary: 'Update (with _method=PUT)',
    params: idParams,
    body: hospitalInput,
    response: hospital,
    upload: uploadRules.hospital,
  },
  'PUT /api/hospitals/:id': {
    tag: 'Hospitals',
    summary: 'Update',
    params: idParams,
    body: hospitalInput,
    response: hospital,
    upload: uploadRules.hospital,
  },
  'DELETE /api/hospitals/:id': { tag: 'Hospitals', summary: 'Delete', params: idParams, response: done },

  'GET /api/blogs': {
    tag: 'Blogs',
    summary: 'List',
    query: blogQuery,
    response: z.array(blog),
  },
  'GET /api/blogs/:id': {
    tag: 'Blogs',
    summary: 'One',
    params: idParams,
    query: languageQuery,
    response: blog,
  },
  'POST /api/blogs': {
    tag: 'Blogs',
    summary: 'Create',
    body: blogInput,
    response: blog,
    status: 201,
    upload: uploadRules.blog,
  },
  'POST /api/blogs/:id': {
    tag: 'Blogs',
    summary: 'Update (with _method=PUT)',
    params: idParams,
    body: blogUpdate,
    response: blog,
    upload: uploadRules.blog,
  },
  'PUT /api/blogs/:id': {
    tag: 'Blogs',
    summary: 'Update',
    params: idParams,
    body: blogUpdate,
    response: blog,
    upload: uploadRules.blog,
  },
  'DELETE /api/blogs/:id': { tag: 'Blogs', summary: 'Delete', params: idParams, response: done },

  'GET /api/categories': {
    tag: 'Blogs',
    summary: 'List the categories',
    query: contentQuery,
    response: z.array(category),
  },
  'POST /api/categories': {
    tag: 'Blogs',
    summary: 'Create a category',
    body: categoryInput,
    response: category,
    status: 201,
  },
  'GET /api/comments': {
    tag: 'Blogs',
    summary: 'List the comments shown, of one article or of all',
    query: commentQuery,
    response: z.array(comment),
  },
  'POST /api/comments': {
    tag: 'Blogs',
    summary: 'Comment, as the signed-in user or anonymously',
    body: commentInput,
    response: comment,
    status: 201,
  },

  'POST /api/login': { tag: 'Session', summary: 'Sign in', body: loginInput, response: signedIn },
  'POST /api/logout': { tag: 'Session', summary: 'Sign out', response: done },
  'GET /api/me': { tag: 'Session', summary: 'Who is signed in', response: signedIn },

  'GET /api/users': {
    tag: 'Users',
    summary: 'List',
    query: pageQuery,
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

  'POST /api/contact': {
    tag: 'Requests',
    summary: 'Ask for an appointment. An Idempotency-Key header makes sending again safe',
    body: contactInput,
    response: contactAnswer,
    status: 201,
  },
  'GET /api/appointments': {
    tag: 'Requests',
    summary: 'The inbox, newest first',
    query: appointmentQuery,
    response: z.array(appointment),
  },
  'POST /api/appointments/search': {
    tag: 'Requests',
    summary: 'The inbox searched by text and status, newest first',
    body: appointmentSearch,
    response: z.array(appointment),
  },
  'GET /api/appointments/:id': {
    tag: 'Requests',
    summary: 'One request with its history',
    params: idParams,
    response: appointmentDetail,
  },
  'POST /api/appointments/:id/events': {
    tag: 'Requests',
    summary: 'Add to the history: a status, an assignment, a note',
    params: idParams,
    body: appointmentEventInput,
    response: appointmentDetail,
  },
  'GET /api/colleagues': {
    tag: 'Requests',
    summary: 'Whom a request can be assigned to',
    response: z.array(colleague),
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointKey = keyof typeof endpoints;
