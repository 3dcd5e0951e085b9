import type { Endpoint } from '#shared/contract/endpoint.ts';
import {
  accountEndpoints,
  consentEndpoints,
  ownAccessEndpoints,
  ownDataEndpoints,
  ownRequestEndpoints,
} from '#shared/contract/endpoints/account.ts';
import {
  caseAccessEndpoints,
  enterEndpoints,
  ownAccessOfCaseEndpoints,
} from '#shared/contract/endpoints/case-access.ts';
import { caseFactEndpoints } from '#shared/contract/endpoints/case-facts.ts';
import { caseEndpoints, ownCaseEndpoints } from '#shared/contract/endpoints/cases.ts';
import { commentEndpoints } from '#shared/contract/endpoints/comments.ts';
import { newsEndpoints } from '#shared/contract/endpoints/news.ts';
import { newsletterIssueEndpoints, subscriberEndpoints } from '#shared/contract/endpoints/newsletters.ts';
import { optionEndpoints } from '#shared/contract/endpoints/options.ts';
import { letterboxEndpoints, ownPaperEndpoints, paperEndpoints } from '#shared/contract/endpoints/papers.ts';
import { plannerEndpoints } from '#shared/contract/endpoints/planner.ts';
import {
  activityEndpoints,
  dashboardEndpoints,
  mailEndpoints,
  portalSearchEndpoints,
  setupEndpoints,
  systemEndpoints,
} from '#shared/contract/endpoints/portal.ts';
import { requestEndpoints } from '#shared/contract/endpoints/requests.ts';
import { ruleEndpoints } from '#shared/contract/endpoints/rules.ts';
import { searchEndpoints } from '#shared/contract/endpoints/search.ts';
import {
  recoveryEndpoints,
  secondFactorEndpoints,
  sessionEndpoints,
} from '#shared/contract/endpoints/session.ts';
import { sharedEndpoints, shareLinkEndpoints } from '#shared/contract/endpoints/share-links.ts';
import { roleEndpoints, userEndpoints } from '#shared/contract/endpoints/users.ts';
import { visaEndpoints } from '#shared/contract/endpoints/visas.ts';
import { voiceEndpoints } from '#shared/contract/endpoints/voices.ts';
import { newsletterEndpoints, siteEndpoints } from '#shared/contract/endpoints/website.ts';
import { blogVersionEndpoints } from '#shared/records/blog-versions.ts';
import { recordEndpoints } from '#shared/records/index.ts';

/** Every endpoint of the API, by method and path. */
export const endpoints = {
  ...recordEndpoints(),
  ...blogVersionEndpoints,
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
  ...ruleEndpoints,
  ...visaEndpoints,
  ...requestEndpoints,
  ...caseEndpoints,
  ...ownCaseEndpoints,
  ...voiceEndpoints,
  ...caseAccessEndpoints,
  ...enterEndpoints,
  ...ownAccessOfCaseEndpoints,
  ...caseFactEndpoints,
  ...optionEndpoints,
  ...shareLinkEndpoints,
  ...sharedEndpoints,
  ...ownPaperEndpoints,
  ...letterboxEndpoints,
  ...paperEndpoints,
  ...mailEndpoints,
  ...newsletterEndpoints,
  ...searchEndpoints,
  ...newsEndpoints,
  ...newsletterIssueEndpoints,
  ...subscriberEndpoints,
  ...siteEndpoints,
  ...plannerEndpoints,
  ...activityEndpoints,
  ...dashboardEndpoints,
  ...portalSearchEndpoints,
  ...setupEndpoints,
  ...systemEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointKey = keyof typeof endpoints;
