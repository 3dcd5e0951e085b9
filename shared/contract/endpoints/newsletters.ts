import { z } from 'zod';
import { type Endpoint, staff } from '#shared/contract/endpoint.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import {
  issueAction,
  issueLanguage,
  newsletterIssue,
  newsletterIssueDetail,
  newsletterIssueInput,
  newsletterIssueQuery,
  newsletterIssueUpdate,
} from '#shared/contract/newsletter-issues.ts';
import { subscriber, subscriberFilter, subscriberSearch } from '#shared/contract/subscribers.ts';

/** The endpoints of the newsletters that staff write and send. */
export const newsletterIssueEndpoints = {
  'GET /api/newsletter-issues': {
    right: staff('read'),
    tag: 'Newsletter',
    summary: 'The newsletters, newest first, with what became of each',
    query: newsletterIssueQuery,
    response: z.array(newsletterIssue),
  },
  'GET /api/newsletter-issues/:id': {
    right: staff('read'),
    tag: 'Newsletter',
    summary: 'One newsletter with its texts and articles, and how many would get it now',
    params: idParams,
    response: newsletterIssueDetail,
  },
  'GET /api/newsletter-issues/:id/preview': {
    right: staff('read'),
    tag: 'Newsletter',
    summary: 'The mail as a page, as a subscriber gets it',
    params: idParams,
    query: issueLanguage,
    response: z.string(),
    produces: 'text/html',
  },
  'POST /api/newsletter-issues': {
    right: staff('create'),
    tag: 'Newsletter',
    summary: 'Write a newsletter. It is a draft at first',
    body: newsletterIssueInput,
    response: newsletterIssueDetail,
    status: 201,
  },
  'POST /api/newsletter-issues/:id/test': {
    right: staff('create'),
    tag: 'Newsletter',
    summary: "Send it to the caller's own address, ten times an hour at most",
    params: idParams,
    body: issueLanguage,
    response: done,
  },
  'PUT /api/newsletter-issues/:id': {
    right: staff('edit'),
    tag: 'Newsletter',
    summary: 'Update a draft',
    params: idParams,
    body: newsletterIssueUpdate,
    response: newsletterIssueDetail,
  },
  // Sending is like publishing, which editors do, too.
  'POST /api/newsletter-issues/:id/actions': {
    right: staff('edit'),
    tag: 'Newsletter',
    summary: 'Schedule it or send it now, make it a draft again, pause, resume or cancel it',
    params: idParams,
    body: issueAction,
    response: newsletterIssueDetail,
  },
  'DELETE /api/newsletter-issues/:id': {
    right: staff('delete'),
    tag: 'Newsletter',
    summary: 'Delete a newsletter that nobody got',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints of the newsletter's subscribers. */
export const subscriberEndpoints = {
  'POST /api/subscribers/search': {
    right: staff('read'),
    tag: 'Newsletter',
    summary: 'The subscribers, newest first; a searched address is in no URL',
    body: subscriberSearch,
    response: z.array(subscriber),
  },
  'POST /api/subscribers/export': {
    right: staff('administer'),
    tag: 'Newsletter',
    summary: 'What a filter finds as a CSV file',
    body: subscriberFilter,
    response: z.unknown(),
    produces: 'text/csv',
  },
  'DELETE /api/subscribers/:id/bounce': {
    right: staff('edit'),
    tag: 'Newsletter',
    summary: 'Send newsletters to an address again that bounced',
    params: idParams,
    response: subscriber,
  },
  'DELETE /api/subscribers/:id': {
    right: staff('delete'),
    tag: 'Newsletter',
    summary: 'Delete a subscription, for somebody who asked for it',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
