import { type Endpoint, everybody, staff } from '#shared/contract/endpoint.ts';
import { done } from '#shared/contract/fields.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { isThisUsInput, isThisUsResult } from '#shared/contract/is-this-us.ts';
import { subscriptionInput, subscriptionToken } from '#shared/contract/newsletter.ts';
import { editableSite, publicSite, retention, siteUpdate } from '#shared/contract/site.ts';

/** The endpoints of the site details. */
export const siteEndpoints = {
  'GET /api/site': {
    right: everybody,
    tag: 'Site',
    summary: 'How to reach the provider',
    response: publicSite,
  },
  'GET /api/site/keeping': {
    right: everybody,
    tag: 'Site',
    summary: 'How long papers are kept',
    response: retention,
  },
  'POST /api/site/is-this-us': {
    right: everybody,
    tag: 'Site',
    summary: 'Whether a phone number, an address, a link or a reference is ours',
    body: isThisUsInput,
    response: isThisUsResult,
  },
  'GET /api/site/settings': {
    right: staff('administer'),
    tag: 'Site',
    summary: 'What an administrator sets of the provider',
    response: editableSite,
  },
  'PUT /api/site/settings': {
    right: staff('administer'),
    tag: 'Site',
    summary: 'Set it, effective on the site at once',
    body: siteUpdate,
    response: editableSite,
  },
  'POST /api/site/logo': {
    right: staff('administer'),
    tag: 'Site',
    summary: 'Set the logo: pages and icons show it',
    upload: imageRules.logo,
    response: editableSite,
  },
  'DELETE /api/site/logo': {
    right: staff('administer'),
    tag: 'Site',
    summary: "Go back to the product's mark",
    response: editableSite,
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints of the newsletter. No newsletter is sent to an address before its owner confirms it. */
export const newsletterEndpoints = {
  'POST /api/newsletter': {
    right: everybody,
    tag: 'Newsletter',
    summary:
      'Ask for the newsletter: the address gets a mail to confirm by. The same answer for every address',
    body: subscriptionInput,
    response: done,
    status: 201,
  },
  // With the mailed token.
  'POST /api/newsletter/confirm': {
    right: everybody,
    tag: 'Newsletter',
    summary: 'Confirm a subscription by the mailed link',
    body: subscriptionToken,
    response: done,
  },
  'POST /api/newsletter/leave': {
    right: everybody,
    tag: 'Newsletter',
    summary: 'End a subscription by the mailed link, and forget the address',
    body: subscriptionToken,
    response: done,
  },
  'POST /api/newsletter/unsubscribe': {
    right: everybody,
    tag: 'Newsletter',
    summary:
      'End a subscription by the link of a newsletter, and forget the address. The same answer for every link',
    body: subscriptionToken,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
