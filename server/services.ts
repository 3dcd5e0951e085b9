import type { SessionStore } from '#server/auth/sessions.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { accountMails } from '#server/domain/accounts/account-mails.ts';
import { activityService } from '#server/domain/activity/activity-service.ts';
import { attentionService } from '#server/domain/attention/attention-service.ts';
import { blogImages as blogImagesOf } from '#server/domain/blogs/blog-images.ts';
import { blogSchedule } from '#server/domain/blogs/blog-schedule.ts';
import { blogService } from '#server/domain/blogs/blog-service.ts';
import { blogVersions as blogVersionsOf } from '#server/domain/blogs/blog-versions.ts';
import { caseAccessService } from '#server/domain/case-access/case-access-service.ts';
import { codeSms } from '#server/domain/case-access/code-sms.ts';
import { caseService } from '#server/domain/case-desk/case-service.ts';
import { casePort } from '#server/domain/case-desk/request-sync.ts';
import { categoryService } from '#server/domain/categories/category-service.ts';
import { commentService } from '#server/domain/comments/comment-service.ts';
import { consentService } from '#server/domain/consents/consent-service.ts';
import { emailAddressService } from '#server/domain/credentials/email-addresses.ts';
import { ownPasswordService } from '#server/domain/credentials/own-password.ts';
import { passwordResetService } from '#server/domain/credentials/password-resets.ts';
import { dashboardService } from '#server/domain/dashboard/dashboard-service.ts';
import { exchangeRateService } from '#server/domain/exchange-rates/exchange-rate-service.ts';
import { goalService } from '#server/domain/goals/goal-service.ts';
import { deliveryCheck as deliveryCheckOf } from '#server/domain/mails/delivery-check.ts';
import { mailService } from '#server/domain/mails/mail-service.ts';
import { newsOffice } from '#server/domain/news/news-office.ts';
import { newsPause } from '#server/domain/news/pause.ts';
import { smsDelivery } from '#server/domain/news/sms-delivery.ts';
import { newsletterIssueService } from '#server/domain/newsletter/issues.ts';
import { newsletterService } from '#server/domain/newsletter/newsletter-service.ts';
import { ownSubscriptionService } from '#server/domain/newsletter/own-subscription.ts';
import { newsletterDelivery } from '#server/domain/newsletter/sending.ts';
import { subscriberService } from '#server/domain/newsletter/subscribers.ts';
import { paperService } from '#server/domain/papers/paper-service.ts';
import { plannerService } from '#server/domain/planner/planner-service.ts';
import { portalSearchService } from '#server/domain/portal-search/portal-search-service.ts';
import { dataExportService } from '#server/domain/privacy/data-export.ts';
import { erasureService } from '#server/domain/privacy/erasure.ts';
import { profileService } from '#server/domain/profile/profile-service.ts';
import { requestService } from '#server/domain/requests/request-service.ts';
import { roleService } from '#server/domain/roles/role-service.ts';
import { ruleService } from '#server/domain/rules/rule-service.ts';
import { searchService } from '#server/domain/search/search-service.ts';
import { secondFactorService } from '#server/domain/second-factor/second-factor-service.ts';
import { setupService } from '#server/domain/setup/setup-service.ts';
import { shareLinkService } from '#server/domain/share-links/share-link-service.ts';
import { authenticationService } from '#server/domain/sign-in/authentication.ts';
import { ownSessionService } from '#server/domain/sign-in/own-sessions.ts';
import { siteService } from '#server/domain/site/site-service.ts';
import { sitemapService } from '#server/domain/sitemap/sitemap-service.ts';
import type { CheckedSettings } from '#server/domain/system/checks.ts';
import { storedSecrets } from '#server/domain/system/seal-stored.ts';
import { systemService } from '#server/domain/system/system-service.ts';
import { absences } from '#server/domain/users/absences.ts';
import { invitationService } from '#server/domain/users/invitations.ts';
import { registrationService } from '#server/domain/users/registration.ts';
import { userService } from '#server/domain/users/user-service.ts';
import { visaService } from '#server/domain/visas/visa-service.ts';
import type { Transport } from '#server/mail/transport.ts';
import { recordServices } from '#server/record-services.ts';
import type { RefusalLog } from '#server/refusal-log.ts';
import type { InstallationKeys } from '#server/secrets/installation-keys.ts';
import { smsGateway } from '#server/sms/gateway.ts';
import type { SmsSettings } from '#server/sms/settings.ts';
import type { ImageStore } from '#server/storage/images.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Retention } from '#shared/contract/site.ts';
import type { JobState } from '#shared/contract/system.ts';

type Deps = {
  db: Database;
  images: ImageStore;
  clock: Clock;
  keys: InstallationKeys;
  log: Parameters<typeof storedSecrets>[0]['log'];
  sessions: SessionStore;
  throttle: Throttle;
  transport: Transport;
  /** The settings that the page about the system checks. */
  settings: CheckedSettings;
  newsletterPerMinute: number;
  /** How long papers are stored, until an administrator changes it. */
  retention: Retention;
  storage: Storage;
  jobs: () => JobState[];
  refusals: RefusalLog;
  /** Whether failed sign-ins are counted and slowed down. */
  throttleSignIn: boolean;
  staffRoleIds: readonly number[];
  /** The site's details until an administrator sets them. */
  defaults: { name: string; url: string; mailTo: string; mailFrom: string };
  /** The gateway for SMS; undefined where none is set. */
  sms: SmsSettings | undefined;
  /** Whether a mail server is set. */
  sendsMail: boolean;
};

/** Every service of the product, for its two adapters: the API and the pages' loaders. */
export function buildServices(deps: Deps) {
  const { throttle, throttleSignIn } = deps;
  const signInThrottle = throttleSignIn ? throttle : undefined;
  const site = siteService({ ...deps, mailCounts: signInThrottle });
  const mails = accountMails({ ...deps, site });
  const secondFactor = secondFactorService({ ...deps, site, mails, throttle: signInThrottle });
  const deliveryCheck = deliveryCheckOf({ ...deps, site, throttle: signInThrottle });
  const blogImages = blogImagesOf(deps);
  const blogVersions = blogVersionsOf(deps);
  const requests = requestService({ ...deps, site, cases: casePort, throttle: signInThrottle });
  const emailAddresses = emailAddressService({ ...deps, throttle: signInThrottle, mails });
  const papers = paperService({ ...deps, requests, site, throttle: signInThrottle, counts: throttle });
  const records = recordServices(deps);
  const { doctors, hospitals, faqs } = records;
  const gateway = deps.sms && smsGateway(deps.sms);
  return {
    profile: profileService(deps),
    ownSessions: ownSessionService(deps),
    ownPassword: ownPasswordService({ ...deps, mails, throttle: signInThrottle }),
    consents: consentService(deps),
    activity: activityService(deps),
    records,
    doctors,
    hospitals,
    faqs,
    treatmentCosts: records['treatment-costs'],
    blogs: blogService({ ...deps, blogImages, blogVersions }),
    blogImages,
    blogVersions,
    blogSchedule: blogSchedule(deps),
    categories: categoryService(deps),
    comments: commentService({ ...deps, throttle: signInThrottle }),
    roles: roleService(deps),
    users: userService({ ...deps, mails }),
    absences: absences(deps),
    invitations: invitationService({ ...deps, mails }),
    registration: registrationService({ ...deps, emailAddresses }),
    emailAddresses,
    passwordResets: passwordResetService({ ...deps, throttle: signInThrottle, mails }),
    authentication: authenticationService({ ...deps, secondFactor, throttle: signInThrottle }),
    secondFactor,
    cases: caseService({ ...deps, site, throttle: signInThrottle }),
    caseAccess: caseAccessService({ ...deps, site, requests, emailAddresses, throttle: signInThrottle }),
    news: {
      office: newsOffice(deps),
      pause: newsPause(deps),
      sms: smsDelivery({ ...deps, site, gateway, counts: throttle, codes: codeSms({ ...deps, site }) }),
    },
    exchangeRates: exchangeRateService(deps),
    rules: ruleService(deps),
    visas: visaService({ ...deps, site }),
    requests,
    papers,
    shareLinks: shareLinkService({ ...deps, papers, site, throttle: signInThrottle }),
    dataExport: dataExportService({ ...deps, site, throttle: signInThrottle }),
    erasure: erasureService({ ...deps, mails, throttle: signInThrottle }),
    mails: mailService(deps),
    deliveryCheck,
    system: systemService(deps),
    setup: setupService({ ...deps, site, deliveryCheck, doctors, hospitals }),
    newsletter: newsletterService({ ...deps, site }),
    ownNewsletter: ownSubscriptionService({ ...deps, site }),
    search: searchService(deps),
    newsletterIssues: newsletterIssueService({ ...deps, site, throttle: signInThrottle }),
    newsletterDelivery: newsletterDelivery({ ...deps, site, perMinute: deps.newsletterPerMinute }),
    subscribers: subscriberService(deps),
    site,
    planner: plannerService(deps),
    sitemap: sitemapService(deps),
    attention: attentionService(deps),
    dashboard: dashboardService(deps),
    portalSearch: portalSearchService(deps),
    goals: goalService(deps),
    storedSecrets: storedSecrets(deps),
    throttle,
  };
}
export type Services = ReturnType<typeof buildServices>;
