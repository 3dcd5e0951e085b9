import { z } from 'zod';
import { activity, activityQuery } from '#shared/contract/activity.ts';
import { attention } from '#shared/contract/attention.ts';
import { dashboard } from '#shared/contract/dashboard.ts';
import { type Endpoint, staff } from '#shared/contract/endpoint.ts';
import { idParams } from '#shared/contract/fields.ts';
import { goal, goalsInput } from '#shared/contract/goals.ts';
import { mail, mailDelivery, mailQuery, mailRetry, mailSearch, mailTest } from '#shared/contract/mails.ts';
import { portalSearchGroup, portalSearchInput } from '#shared/contract/portal-search.ts';
import { samplesInput, setup, setupInput } from '#shared/contract/setup.ts';
import { systemState } from '#shared/contract/system.ts';

/** The endpoints of the dashboard, and of what needs attention on every screen. */
export const dashboardEndpoints = {
  'GET /api/attention': {
    right: staff('read'),
    tag: 'Dashboard',
    summary: 'What needs attention, for the menu and for what polls; 304 with its ETag',
    response: attention,
  },
  'GET /api/dashboard': {
    right: staff('read'),
    tag: 'Dashboard',
    summary: 'How the service stands at this moment',
    response: dashboard,
  },
  'PUT /api/goals': {
    right: staff('administer'),
    tag: 'Dashboard',
    summary: 'Set the weekly goals',
    body: goalsInput,
    response: z.array(goal),
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoint of the portal's one search. */
export const portalSearchEndpoints = {
  'POST /api/portal/search': {
    right: staff('read'),
    tag: 'Dashboard',
    summary: 'Requests, cases, people and content that contain the words; the first few of each kind',
    body: portalSearchInput,
    response: z.array(portalSearchGroup),
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoint of the activity, which can only be read. */
export const activityEndpoints = {
  'GET /api/activity': {
    right: staff('read'),
    tag: 'Activity',
    summary: 'Who did what and when, newest first',
    query: activityQuery,
    response: z.array(activity),
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints of the outbox. */
export const mailEndpoints = {
  'GET /api/mails': {
    right: staff('read'),
    tag: 'Mails',
    summary: 'What waits, was sent or failed, newest first',
    query: mailQuery,
    response: z.array(mail),
  },
  'POST /api/mails/search': {
    right: staff('read'),
    tag: 'Mails',
    summary: 'The mails to a person or about a request, of a kind and in a state, newest first',
    body: mailSearch,
    response: z.array(mail),
  },
  'GET /api/mails/delivery': {
    right: staff('read'),
    tag: 'Mails',
    summary: 'Whether mails reach people, or are only written to files',
    response: mailDelivery,
  },
  'POST /api/mails/test': {
    right: staff('administer'),
    tag: 'Mails',
    summary: "Send a test mail to the caller's own address, and answer what became of it",
    response: mailTest,
  },
  'POST /api/mails/:id/retry': {
    right: staff('edit'),
    tag: 'Mails',
    summary: 'Try a failed or unconfirmed mail once more. 409 for any other',
    params: idParams,
    body: mailRetry,
    response: mail,
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoint of the system page. */
export const systemEndpoints = {
  'GET /api/system': {
    right: staff('administer'),
    tag: 'System',
    summary:
      'How the installation is: version, database, disk, mail, jobs, last backup, and what needs attention',
    response: systemState,
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints of the first-run checklist. */
export const setupEndpoints = {
  'GET /api/setup': {
    right: staff('administer'),
    tag: 'Setup',
    summary: 'What an administrator still has to set up',
    response: setup,
  },
  'PUT /api/setup': {
    right: staff('administer'),
    tag: 'Setup',
    summary: 'Mark the backup as arranged, or as not',
    body: setupInput,
    response: setup,
  },
  'POST /api/setup/samples': {
    right: staff('administer'),
    tag: 'Setup',
    summary: 'Confirm the invented doctors and hospitals of the starter content as real, or remove them',
    body: samplesInput,
    response: setup,
  },
} as const satisfies Record<string, Endpoint>;
