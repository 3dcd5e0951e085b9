import type { EndpointKey } from '#shared/contract/endpoints.ts';
import type { Action } from '#shared/permissions.ts';

/** Who may make a call. */
export type Right =
  /** Everybody. */
  | { who: 'everybody' }
  /** Everybody, but staff only with a level that allows the action. */
  | { who: 'everybody'; staffNeed: Action }
  /** A user with a session; with `toSetUp` also a user who still has to set up a second factor. */
  | { who: 'signed-in'; toSetUp?: true }
  /** Staff whose role's level allows the action. */
  | { who: 'staff'; action: Action };

const everybody: Right = { who: 'everybody' };
const signedIn: Right = { who: 'signed-in' };
const signedInToSetUp: Right = { who: 'signed-in', toSetUp: true };
const staff = (action: Action): Right => ({ who: 'staff', action });

/**
 * The rights of every call of the API: level 1 reads the portal's data, 2 also creates, 3 also edits, 4 also
 * deletes and administers (see shared/permissions.ts). Routes are built from this table: a call that is not in
 * it can't be registered.
 */
export const rights: Record<EndpointKey, Right> = {
  'GET /api/doctors': everybody,
  'GET /api/doctors/:id': everybody,
  'GET /api/doctors/facets': everybody,
  'GET /api/doctors/:id/related': everybody,
  'POST /api/doctors': staff('create'),
  'POST /api/doctors/:id': staff('edit'),
  'PUT /api/doctors/:id': staff('edit'),
  'DELETE /api/doctors/:id': staff('delete'),

  'GET /api/hospitals': everybody,
  'GET /api/hospitals/:id': everybody,
  'GET /api/hospitals/facets': everybody,
  'POST /api/hospitals': staff('create'),
  'POST /api/hospitals/:id': staff('edit'),
  'PUT /api/hospitals/:id': staff('edit'),
  'DELETE /api/hospitals/:id': staff('delete'),

  // Unpublished questions are for staff: the service checks the caller.
  'GET /api/faqs': everybody,
  'GET /api/faqs/:id': everybody,
  'POST /api/faqs': staff('create'),
  'PUT /api/faqs/:id': staff('edit'),
  'POST /api/faqs/:id/move': staff('edit'),
  'DELETE /api/faqs/:id': staff('delete'),
  'GET /api/treatment-costs': everybody,
  'GET /api/treatment-costs/:id': everybody,
  'POST /api/treatment-costs': staff('create'),
  'PUT /api/treatment-costs/:id': staff('edit'),
  'DELETE /api/treatment-costs/:id': staff('delete'),

  // Drafts are for staff: the service checks the caller.
  'GET /api/blogs': everybody,
  'GET /api/blogs/:id': everybody,
  'GET /api/blogs/facets': everybody,
  'GET /api/blogs/:id/related': everybody,
  'POST /api/blogs': staff('create'),
  'POST /api/blogs/images': staff('create'),
  'POST /api/blogs/:id': staff('edit'),
  'PUT /api/blogs/:id': staff('edit'),
  'DELETE /api/blogs/:id': staff('delete'),
  'GET /api/categories': everybody,
  'POST /api/categories': staff('create'),
  'GET /api/comments': everybody,
  'POST /api/comments': everybody,
  'GET /api/comments/moderation': staff('read'),
  'POST /api/comments/search': staff('read'),
  'PUT /api/comments/:id': staff('edit'),
  'DELETE /api/comments/:id': staff('delete'),
  'POST /api/comments/:id/reply': staff('create'),
  'PUT /api/comments/:id/reply': staff('edit'),
  'DELETE /api/comments/:id/reply': staff('delete'),

  'POST /api/login': everybody,
  'POST /api/logout': signedInToSetUp,
  'GET /api/me': signedInToSetUp,

  // The first call has the same response for every e-mail address; the others need a mailed token.
  'POST /api/password-resets': everybody,
  'POST /api/password-resets/confirm': everybody,
  'POST /api/email-confirmations': everybody,

  // The caller's own data.
  'GET /api/account': signedInToSetUp,
  'POST /api/account/second-factor': signedInToSetUp,
  'POST /api/account/second-factor/confirm': signedInToSetUp,
  'POST /api/account/second-factor/off': signedInToSetUp,
  'POST /api/account/second-factor/recovery-codes': signedInToSetUp,
  'GET /api/account/sessions': signedInToSetUp,
  'DELETE /api/account/sessions/:id': signedInToSetUp,
  'POST /api/account/sessions/end-all': signedInToSetUp,
  'PUT /api/account/password': signedIn,
  'PUT /api/account/language': signedIn,
  'PUT /api/account': signedIn,
  'GET /api/account/requests': signedIn,
  'GET /api/account/requests/:id': signedIn,
  'POST /api/account/requests/:id/withdraw': signedIn,
  'POST /api/account/requests/:id/messages': signedIn,
  'POST /api/account/requests/:id/proof-code': signedIn,
  'POST /api/account/requests/:id/proof': signedIn,
  'PUT /api/account/email': signedIn,
  'DELETE /api/account/email': signedIn,
  'POST /api/account/email-confirmation': signedIn,
  'GET /api/account/consents': signedIn,
  'GET /api/account/export': signedIn,
  'POST /api/account/erasure': signedIn,
  'GET /api/account/newsletter': signedIn,
  'PUT /api/account/newsletter': signedIn,

  'GET /api/users': staff('read'),
  'POST /api/users/search': staff('read'),
  'GET /api/users/:id': staff('read'),
  'POST /api/users': { who: 'everybody', staffNeed: 'administer' },
  'POST /api/users/:id': staff('administer'),
  'PUT /api/users/:id': staff('administer'),
  'DELETE /api/users/:id': staff('administer'),
  'DELETE /api/users/:id/second-factor': staff('administer'),
  'GET /api/roles': staff('read'),
  'POST /api/roles': staff('administer'),
  'PUT /api/roles/:id': staff('administer'),
  'DELETE /api/roles/:id': staff('administer'),

  'GET /api/search': everybody,
  'GET /api/search/suggestions': everybody,
  'GET /api/synonyms': staff('read'),
  'GET /api/synonyms/:id': staff('read'),
  // Synonyms affect everybody's searches: adding a group counts as editing.
  'POST /api/synonyms': staff('edit'),
  'PUT /api/synonyms/:id': staff('edit'),
  'DELETE /api/synonyms/:id': staff('delete'),

  'GET /api/site': everybody,
  'GET /api/site/keeping': everybody,
  'GET /api/site/settings': staff('administer'),
  'PUT /api/site/settings': staff('administer'),

  'POST /api/newsletter': everybody,
  // With the mailed token.
  'POST /api/newsletter/confirm': everybody,
  'POST /api/newsletter/leave': everybody,
  'POST /api/newsletter/unsubscribe': everybody,
  'GET /api/newsletter-issues': staff('read'),
  'GET /api/newsletter-issues/:id': staff('read'),
  'GET /api/newsletter-issues/:id/preview': staff('read'),
  'POST /api/newsletter-issues': staff('create'),
  'POST /api/newsletter-issues/:id/test': staff('create'),
  'PUT /api/newsletter-issues/:id': staff('edit'),
  // Sending is like publishing, which editors do, too.
  'POST /api/newsletter-issues/:id/actions': staff('edit'),
  'DELETE /api/newsletter-issues/:id': staff('delete'),
  'POST /api/subscribers/search': staff('read'),
  'POST /api/subscribers/export': staff('administer'),
  'DELETE /api/subscribers/:id/bounce': staff('edit'),
  'DELETE /api/subscribers/:id': staff('delete'),

  'POST /api/contact': everybody,
  'GET /api/contact/subject': everybody,
  // With the reference and the phone number.
  'POST /api/appointments/track': everybody,
  // The first call has the same response for every reference; the others need the mailed code, or the proof that the
  // code was right.
  'POST /api/appointments/track/code': everybody,
  'POST /api/appointments/track/proof': everybody,
  'POST /api/appointments/track/withdraw': everybody,
  'POST /api/appointments/track/messages': everybody,
  'GET /api/appointments': staff('read'),
  'POST /api/appointments/search': staff('read'),
  'POST /api/appointments/export': staff('edit'),
  'POST /api/appointments/assign': staff('create'),
  'POST /api/appointments/status': staff('create'),
  'GET /api/appointments/pulse': staff('read'),
  // The caller's own filters.
  'GET /api/appointments/filters': staff('read'),
  'POST /api/appointments/filters': staff('read'),
  'DELETE /api/appointments/filters/:id': staff('read'),
  'GET /api/appointments/:id': staff('read'),
  // Handling a request adds to its history and does not change what the patient wrote.
  'POST /api/appointments/:id/events': staff('create'),
  'POST /api/appointments/:id/owner-proof': staff('edit'),
  'GET /api/colleagues': staff('read'),
  // All staff send these templates: adding a template counts as editing.
  'GET /api/reply-templates': staff('read'),
  'GET /api/reply-templates/:id': staff('read'),
  'POST /api/reply-templates': staff('edit'),
  'PUT /api/reply-templates/:id': staff('edit'),
  'DELETE /api/reply-templates/:id': staff('delete'),

  // A search reads. Recording missing data adds; in the service only level 3 can change existing data.
  'POST /api/cases/search': staff('read'),
  'GET /api/cases/my-turn': staff('read'),
  'POST /api/cases': staff('create'),
  'GET /api/cases/:id': staff('read'),
  'PUT /api/cases/:id': staff('create'),
  'DELETE /api/cases/:id': staff('delete'),
  'PUT /api/cases/:id/keeping': staff('edit'),
  'POST /api/cases/:id/events': staff('create'),
  'POST /api/cases/:id/team': staff('create'),
  // A member leaves the team; in the service only level 3 can remove others.
  'POST /api/cases/:id/team/leave': staff('read'),
  'POST /api/cases/:id/companions': staff('create'),
  'PUT /api/companions/:id': staff('edit'),
  'DELETE /api/companions/:id': staff('edit'),
  'POST /api/cases/:id/tasks': staff('create'),
  'PUT /api/case-tasks/:id': staff('create'),
  'POST /api/case-tasks/:id/state': staff('create'),
  'POST /api/cases/:id/consents': staff('create'),
  'POST /api/hospital-consents/:id/withdraw': staff('create'),
  // The customer's own cases.
  'GET /api/account/cases': signedIn,
  'GET /api/account/cases/:id': signedIn,
  'POST /api/account/case-tasks/:id/complete': signedIn,
  'PUT /api/account/cases/:id/reminders': signedIn,
  'POST /api/account/cases/:id/consents': signedIn,
  'POST /api/account/hospital-consents/:id/withdraw': signedIn,
  'GET /api/account/cases/:id/share-links': signedIn,
  'POST /api/account/cases/:id/share-links': signedIn,
  'POST /api/account/share-links/:id/revoke': signedIn,
  'GET /api/cases/:id/share-links': staff('read'),
  'POST /api/cases/:id/share-links': staff('create'),
  'POST /api/share-links/:id/revoke': staff('create'),
  // With link and PIN, or the proof that they were right.
  'POST /api/shared/open': everybody,
  'POST /api/shared/read': everybody,
  'POST /api/shared/page': everybody,
  'GET /api/task-templates': staff('read'),
  'GET /api/task-templates/:id': staff('read'),
  // Every case gets tasks from these templates: adding a template counts as editing.
  'POST /api/task-templates': staff('edit'),
  'PUT /api/task-templates/:id': staff('edit'),
  'POST /api/task-templates/:id/move': staff('edit'),
  'DELETE /api/task-templates/:id': staff('edit'),
  // The papers of the caller's own requests: the service checks the owner.
  'GET /api/account/papers': signedIn,
  'POST /api/account/papers': signedIn,
  'GET /api/account/papers/accesses': signedIn,
  'POST /api/account/papers/accesses/:id/dispute': signedIn,
  'GET /api/account/papers/:id': signedIn,
  'PUT /api/account/papers/:id': signedIn,
  'POST /api/account/papers/:id/files': signedIn,
  'PUT /api/account/papers/:id/files/:file/chunks/:offset': signedIn,
  'DELETE /api/account/papers/:id/files/:file': signedIn,
  'POST /api/account/papers/:id/finish': signedIn,
  'POST /api/account/papers/:id/unlock': signedIn,
  'POST /api/account/papers/:id/withdraw': signedIn,
  'GET /api/account/papers/:id/pages/:page': signedIn,
  'GET /api/account/papers/:id/thumbnails/:page': signedIn,
  'GET /api/account/papers/:id/originals/:file': signedIn,
  // With the reference and phone number of the tracking page, or a ticket: upload-only.
  'POST /api/letterbox/tickets': everybody,
  'GET /api/letterbox/papers': everybody,
  'POST /api/letterbox/papers': everybody,
  'POST /api/letterbox/papers/:id/files': everybody,
  'PUT /api/letterbox/papers/:id/files/:file/chunks/:offset': everybody,
  'DELETE /api/letterbox/papers/:id/files/:file': everybody,
  'POST /api/letterbox/papers/:id/finish': everybody,
  'POST /api/letterbox/papers/:id/unlock': everybody,
  // The content of papers is for the care team, or for level 3 with a reason: the service checks this.
  'GET /api/papers': staff('read'),
  'POST /api/papers': staff('create'),
  'GET /api/papers/accesses': staff('read'),
  'GET /api/papers/:id': staff('read'),
  'PUT /api/papers/:id': staff('edit'),
  'POST /api/papers/:id/files': staff('create'),
  'PUT /api/papers/:id/files/:file/chunks/:offset': staff('create'),
  'DELETE /api/papers/:id/files/:file': staff('create'),
  'POST /api/papers/:id/finish': staff('create'),
  'POST /api/papers/:id/unlock': staff('create'),
  'POST /api/papers/:id/openings': staff('edit'),
  'POST /api/papers/:id/error': staff('edit'),
  'DELETE /api/papers/:id': staff('delete'),
  'GET /api/papers/:id/pages/:page': staff('read'),
  'GET /api/papers/:id/thumbnails/:page': staff('read'),
  'GET /api/papers/:id/originals/:file': staff('edit'),

  'GET /api/mails': staff('read'),
  'GET /api/mails/delivery': staff('read'),
  'POST /api/mails/test': staff('administer'),
  'POST /api/mails/:id/retry': staff('edit'),

  'GET /api/system': staff('administer'),
  'GET /api/setup': staff('administer'),
  'PUT /api/setup': staff('administer'),
  'POST /api/setup/samples': staff('administer'),

  'GET /api/attention': staff('read'),
  'GET /api/dashboard': staff('read'),
  'PUT /api/goals': staff('administer'),
  'GET /api/activity': staff('read'),
};
