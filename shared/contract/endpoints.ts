import type { Endpoint } from '#shared/contract/endpoint.ts';
import {
  accountEndpoints,
  consentEndpoints,
  ownAccessEndpoints,
  ownDataEndpoints,
  ownRequestEndpoints,
} from '#shared/contract/endpoints/account.ts';
import { caseFactEndpoints } from '#shared/contract/endpoints/case-facts.ts';
import { caseEndpoints, ownCaseEndpoints } from '#shared/contract/endpoints/cases.ts';
import { commentEndpoints } from '#shared/contract/endpoints/comments.ts';
import { newsletterIssueEndpoints, subscriberEndpoints } from '#shared/contract/endpoints/newsletters.ts';
import { optionEndpoints } from '#shared/contract/endpoints/options.ts';
import { letterboxEndpoints, ownPaperEndpoints, paperEndpoints } from '#shared/contract/endpoints/papers.ts';
import {
  activityEndpoints,
  dashboardEndpoints,
  mailEndpoints,
  portalSearchEndpoints,
  setupEndpoints,
  systemEndpoints,
} from '#shared/contract/endpoints/portal.ts';
import { requestEndpoints } from '#shared/contract/endpoints/requests.ts';
import { searchEndpoints } from '#shared/contract/endpoints/search.ts';
import {
  recoveryEndpoints,
  secondFactorEndpoints,
  sessionEndpoints,
} from '#shared/contract/endpoints/session.ts';
import { sharedEndpoints, shareLinkEndpoints } from '#shared/contract/endpoints/share-links.ts';
import { roleEndpoints, userEndpoints } from '#shared/contract/endpoints/users.ts';
import { newsletterEndpoints, siteEndpoints } from '#shared/contract/endpoints/website.ts';
import { blogVersionEndpoints } from '#shared/records/blog-versions.ts';
import { blogEndpoints } from '#shared/records/blogs.ts';
import { categoryEndpoints } from '#shared/records/categories.ts';
import { doctorEndpoints } from '#shared/records/doctors.ts';
import { faqEndpoints } from '#shared/records/faqs.ts';
import { hospitalEndpoints } from '#shared/records/hospitals.ts';
import { replyTemplateEndpoints } from '#shared/records/reply-templates.ts';
import { synonymEndpoints } from '#shared/records/synonyms.ts';
import { taskTemplateEndpoints } from '#shared/records/task-templates.ts';
import { treatmentCostEndpoints } from '#shared/records/treatment-costs.ts';

/** Every endpoint of the API, by method and path. */
export const endpoints = {
  ...doctorEndpoints,
  ...hospitalEndpoints,
  ...faqEndpoints,
  ...treatmentCostEndpoints,
  ...blogEndpoints,
  ...blogVersionEndpoints,
  ...categoryEndpoints,
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
  ...replyTemplateEndpoints,
  ...caseEndpoints,
  ...ownCaseEndpoints,
  ...caseFactEndpoints,
  ...optionEndpoints,
  ...taskTemplateEndpoints,
  ...shareLinkEndpoints,
  ...sharedEndpoints,
  ...ownPaperEndpoints,
  ...letterboxEndpoints,
  ...paperEndpoints,
  ...mailEndpoints,
  ...newsletterEndpoints,
  ...searchEndpoints,
  ...newsletterIssueEndpoints,
  ...subscriberEndpoints,
  ...synonymEndpoints,
  ...siteEndpoints,
  ...activityEndpoints,
  ...dashboardEndpoints,
  ...portalSearchEndpoints,
  ...setupEndpoints,
  ...systemEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointKey = keyof typeof endpoints;
