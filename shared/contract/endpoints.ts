import type { Endpoint } from '#shared/contract/endpoint.ts';
import { accountEndpoints } from '#shared/contract/endpoints/account.ts';
import { activityEndpoints } from '#shared/contract/endpoints/activity.ts';
import { blogEndpoints } from '#shared/contract/endpoints/blogs.ts';
import { commentEndpoints } from '#shared/contract/endpoints/comments.ts';
import { consentEndpoints } from '#shared/contract/endpoints/consents.ts';
import { dashboardEndpoints } from '#shared/contract/endpoints/dashboard.ts';
import { doctorEndpoints } from '#shared/contract/endpoints/doctors.ts';
import { hospitalEndpoints } from '#shared/contract/endpoints/hospitals.ts';
import { mailEndpoints } from '#shared/contract/endpoints/mails.ts';
import { newsletterEndpoints } from '#shared/contract/endpoints/newsletter.ts';
import { ownAccessEndpoints } from '#shared/contract/endpoints/own-access.ts';
import { ownDataEndpoints } from '#shared/contract/endpoints/own-data.ts';
import { ownRequestEndpoints } from '#shared/contract/endpoints/own-requests.ts';
import { recoveryEndpoints } from '#shared/contract/endpoints/recovery.ts';
import { requestEndpoints } from '#shared/contract/endpoints/requests.ts';
import { roleEndpoints } from '#shared/contract/endpoints/roles.ts';
import { secondFactorEndpoints } from '#shared/contract/endpoints/second-factor.ts';
import { sessionEndpoints } from '#shared/contract/endpoints/session.ts';
import { siteEndpoints } from '#shared/contract/endpoints/site.ts';
import { userEndpoints } from '#shared/contract/endpoints/users.ts';

/** Every call of the API (specification section 7; decisions.md), by method and path. */
export const endpoints = {
  ...doctorEndpoints,
  ...hospitalEndpoints,
  ...blogEndpoints,
  ...commentEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...ownAccessEndpoints,
  ...ownRequestEndpoints,
  ...recoveryEndpoints,
  ...consentEndpoints,
  ...ownDataEndpoints,
  ...userEndpoints,
  ...roleEndpoints,
  ...requestEndpoints,
  ...mailEndpoints,
  ...newsletterEndpoints,
  ...siteEndpoints,
  ...activityEndpoints,
  ...dashboardEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointKey = keyof typeof endpoints;
