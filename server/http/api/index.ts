import cookie from '@fastify/cookie';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { isStaff } from '#server/auth/caller.ts';
import type { Config } from '#server/config.ts';
import { notFound } from '#server/errors.ts';
import { accountRoutes } from '#server/http/api/account.ts';
import { activityRoutes } from '#server/http/api/activity.ts';
import { blogVersionRoutes } from '#server/http/api/blog-versions.ts';
import { blogRoutes } from '#server/http/api/blogs.ts';
import { caseAccessRoutes } from '#server/http/api/case-access.ts';
import { caseFactRoutes } from '#server/http/api/case-facts.ts';
import { caseRoutes, ownCaseRoutes } from '#server/http/api/cases.ts';
import { categoryRoutes } from '#server/http/api/categories.ts';
import { commentRoutes } from '#server/http/api/comments.ts';
import { contactRoutes } from '#server/http/api/contact.ts';
import { emailAddressRoutes, passwordRoutes } from '#server/http/api/credentials.ts';
import { dashboardRoutes } from '#server/http/api/dashboard.ts';
import { mailRoutes } from '#server/http/api/mails.ts';
import { newsRoutes } from '#server/http/api/news.ts';
import { newsletterRoutes } from '#server/http/api/newsletter.ts';
import { newsletterIssueRoutes } from '#server/http/api/newsletter-issues.ts';
import { optionRoutes } from '#server/http/api/options.ts';
import { letterboxRoutes, ownPaperRoutes, paperRoutes } from '#server/http/api/papers.ts';
import { plannerRoutes } from '#server/http/api/planner.ts';
import { portalSearchRoutes } from '#server/http/api/portal-search.ts';
import { privacyRoutes } from '#server/http/api/privacy.ts';
import { recordRoutes } from '#server/http/api/records.ts';
import { requestFilterRoutes, requestRoutes } from '#server/http/api/requests.ts';
import { roleRoutes } from '#server/http/api/roles.ts';
import { ruleRoutes } from '#server/http/api/rules.ts';
import { searchRoutes } from '#server/http/api/search.ts';
import { secondFactorRoutes } from '#server/http/api/second-factor.ts';
import { sessionRoutes } from '#server/http/api/sessions.ts';
import { setupRoutes } from '#server/http/api/setup.ts';
import { sharedRoutes, shareLinkRoutes } from '#server/http/api/share-links.ts';
import { siteRoutes } from '#server/http/api/site.ts';
import { subscriberRoutes } from '#server/http/api/subscribers.ts';
import { systemRoutes } from '#server/http/api/system.ts';
import { userRoutes } from '#server/http/api/users.ts';
import { visaRoutes } from '#server/http/api/visas.ts';
import { ownVoiceRoutes, voiceRoutes } from '#server/http/api/voices.ts';
import { registerRightsCheck, signedIn } from '#server/http/authentication.ts';
import { registerBodyParsers } from '#server/http/body.ts';
import { compressTexts } from '#server/http/compress.ts';
import { sessionCookies } from '#server/http/cookie.ts';
import { registerErrorHandler } from '#server/http/errors.ts';
import type { FairWork } from '#server/http/fair-work.ts';
import { notStored } from '#server/http/headers.ts';
import { ipLimits } from '#server/http/ip-limits.ts';
import type { RefusedBodies } from '#server/http/refused-bodies.ts';
import { visitorCalls } from '#server/http/visitor-calls.ts';
import type { Services } from '#server/services.ts';

export type ApiDeps = {
  services: Services;
  limits: Config['limits'];
  publicUrl: string | undefined;
  /** Undefined where nothing is limited. */
  refusedBodies: RefusedBodies | undefined;
  /** The places for what is read, parsed and searched for callers, together with those of the pages. */
  work: FairWork;
};

/** The API: every call of the contract under /api, in its own scope. */
export async function registerApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { services } = deps;
  await app.register(async (scope) => {
    registerErrorHandler(scope);
    // Runs before the body is read: an unknown call gets a 404, whatever its body contains.
    scope.addHook('onRequest', async () => {
      throw notFound();
    });
    scope.all('/api/*', () => {});
  });
  await app.register(async (scope) => {
    scope.setValidatorCompiler(validatorCompiler);
    scope.setSerializerCompiler(serializerCompiler);
    registerErrorHandler(scope);
    compressTexts(scope);
    await scope.register(cookie);
    const cookies = sessionCookies(deps.publicUrl);
    registerRightsCheck(scope, {
      authentication: services.authentication,
      cookies,
      publicUrl: deps.publicUrl,
    });
    await registerBodyParsers(scope, deps);
    // The response cache has set its header on what everybody may read.
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (reply.getHeader('cache-control') !== 'no-cache') reply.headers(notStored);
      return payload;
    });

    scope.addHook('onRoute', (route) => {
      giveTurns(route, deps.work);
    });

    const api = scope.withTypeProvider<ZodTypeProvider>();
    const limits = ipLimits(services.throttle, deps.limits);
    const visitors = visitorCalls({ services, limits });
    mailRoutes(api, services);
    setupRoutes(api, services.setup);
    systemRoutes(api, services.system);
    dashboardRoutes(api, services);
    portalSearchRoutes(api, services.portalSearch);
    activityRoutes(api, services.activity);
    recordRoutes(api, services.records);
    blogRoutes(api, services.blogs, services.blogImages);
    blogVersionRoutes(api, services.blogs, services.blogVersions);
    categoryRoutes(api, services.categories);
    commentRoutes(api, { comments: services.comments, visitors });
    sessionRoutes(api, { ...services, cookies });
    accountRoutes(api, services);
    secondFactorRoutes(api, services.secondFactor);
    passwordRoutes(api, { ...services, limits, cookies });
    emailAddressRoutes(api, services.emailAddresses);
    userRoutes(api, { ...services, limits, cookies });
    privacyRoutes(api, { ...services, cookies });
    roleRoutes(api, services.roles);
    ruleRoutes(api, services.rules);
    visaRoutes(api, services.visas);
    contactRoutes(api, visitors, services);
    requestFilterRoutes(api, services.requests);
    requestRoutes(api, services);
    caseRoutes(api, services);
    ownCaseRoutes(api, services.cases);
    ownVoiceRoutes(api, services.papers.voices);
    voiceRoutes(api, services.papers.voices);
    caseAccessRoutes(api, { ...services, cookies });
    caseFactRoutes(api, services.cases);
    optionRoutes(api, services);
    shareLinkRoutes(api, services.shareLinks);
    sharedRoutes(api, services.shareLinks, cookies);
    ownPaperRoutes(api, services.papers);
    letterboxRoutes(api, services.papers);
    paperRoutes(api, services.papers);
    siteRoutes(api, services.site);
    plannerRoutes(api, services.planner);
    searchRoutes(api, services.search);
    newsletterRoutes(api, visitors);
    newsRoutes(api, services.news);
    newsletterIssueRoutes(api, services.newsletterIssues);
    subscriberRoutes(api, services);
  });
}

/**
 * Makes the handler of a route wait for the turn of its caller: lists and records that everybody may read, and what
 * customers do in their account.
 */
function giveTurns(route: RouteOptions, work: FairWork): void {
  const { handler, method } = route;
  const who = route.config?.right?.who;
  if (who === 'everybody' && method === 'GET')
    route.handler = function (request, reply) {
      const call = { request, reply, callerOf: () => request.caller };
      return work.run(call, async () => handler.call(this, request, reply));
    };
  if (who === 'signed-in')
    route.handler = async function (request, reply) {
      const handle = async () => handler.call(this, request, reply);
      const caller = signedIn(request);
      return isStaff(caller) ? handle() : work.runFor(caller, reply, handle);
    };
}
