import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The staff portal (/adminlogin, /admin/…): English only, outside of the website's layout. */
const portalRoutes: RouteConfigEntry[] = [
  layout('routes/portal/portal.tsx', [
    route('adminlogin', 'routes/portal/login.tsx'),
    route('admin', 'routes/portal/layout.tsx', [
      index('routes/portal/home.tsx'),
      route('dashboard', 'routes/portal/dashboard.tsx'),
      route('blogs/:id?', 'routes/portal/blogs.tsx'),
      route('doctors/:id?', 'routes/portal/doctors.tsx'),
      route('hospitals/:id?', 'routes/portal/hospitals.tsx'),
      route('user', 'routes/portal/users.tsx'),
      route('role', 'routes/portal/roles.tsx'),
      route('requests', 'routes/portal/requests.tsx'),
      route('requests/:id', 'routes/portal/request.tsx'),
      route('cases', 'routes/portal/cases.tsx'),
      route('cases/:id', 'routes/portal/case.tsx'),
      route('cases/:id/facts', 'routes/portal/case-facts.tsx'),
      route('task-templates/:id?', 'routes/portal/task-templates.tsx'),
      route('reply-templates/:id?', 'routes/portal/reply-templates.tsx'),
      route('costs/:id?', 'routes/portal/costs.tsx'),
      route('faqs/:id?', 'routes/portal/faqs.tsx'),
      route('synonyms/:id?', 'routes/portal/synonyms.tsx'),
      route('comments', 'routes/portal/comments.tsx'),
      route('newsletter', 'routes/portal/newsletters.tsx'),
      route('newsletter/subscribers', 'routes/portal/subscribers.tsx'),
      route('newsletter/:id', 'routes/portal/newsletter.tsx'),
      route('activity', 'routes/portal/activity.tsx'),
      route('mails', 'routes/portal/mails.tsx'),
      route('site', 'routes/portal/site.tsx'),
      route('system', 'routes/portal/system.tsx'),
      route('*', 'routes/portal/not-found.tsx'),
    ]),
  ]),
];

/** The screens of somebody's own account or request; each path is also in `accountPaths`. */
const accountRoutes = [
  route('login', 'routes/public/login.tsx'),
  route('profile', 'routes/public/profile.tsx'),
  // One route for both pages: each more is a part of the list that every page loads.
  route('profile/cases/:id/messages?', 'routes/public/own-case.tsx'),
  route('settings', 'routes/public/settings.tsx'),
  route('track', 'routes/public/track.tsx'),
  route('send-reports', 'routes/public/send-reports.tsx'),
  route('forgot-password', 'routes/public/forgot-password.tsx'),
  route('reset-password', 'routes/public/reset-password.tsx'),
  route('confirm-email', 'routes/public/confirm-email.tsx'),
  route('shared', 'routes/public/shared.tsx'),
];

/** The website: every screen at its plain path in English and under /bn in Bangla. */
export const publicRoutes: RouteConfigEntry[] = [
  route('bn?', 'routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('services', 'routes/public/services.tsx'),
    route('doctors', 'routes/public/doctors.tsx'),
    route('doctordetails/:id', 'routes/public/doctor-details.tsx'),
    route('doctors/:id', 'routes/public/doctor-details.tsx', { id: 'speaking-doctor' }),
    route('hospitals', 'routes/public/hospitals.tsx'),
    route('hospitaldetails/:id', 'routes/public/hospital-details.tsx'),
    // Slug URLs of the same pages: `/hospitals/the-name-3`.
    route('hospitals/:id', 'routes/public/hospital-details.tsx', { id: 'speaking-hospital' }),
    route('blogs', 'routes/public/blogs.tsx'),
    route('blogdetails/:id', 'routes/public/blog-details.tsx'),
    route('blogs/:id', 'routes/public/blog-details.tsx', { id: 'speaking-blog' }),
    // The same page: on it the server shows drafts, but only to staff (server/http/web/preview.ts).
    route('blogpreview/:id', 'routes/public/blog-details.tsx', { id: 'blog-preview' }),
    route('faq', 'routes/public/faq.tsx'),
    route('costs', 'routes/public/costs.tsx'),
    route('compare', 'routes/public/compare.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    layout('routes/public/account.tsx', accountRoutes),
    route('search', 'routes/public/search.tsx'),
    route('newsletter', 'routes/public/newsletter-subscribe.tsx'),
    route('newsletter/:token', 'routes/public/newsletter.tsx'),
    route('newsletter/leave/:token', 'routes/public/newsletter-unsubscribe.tsx'),
    route('is-this-us', 'routes/public/is-this-us.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
];

/** Pages for developers, only in `npm run dev`: the built site has none of them. */
const devRoutes: RouteConfigEntry[] = process.argv.includes('--dev')
  ? [route('dev/ui', 'routes/dev/ui.tsx')]
  : [];

/** The map of URLs: the website in both languages, and the staff portal. */
export default [...devRoutes, ...publicRoutes, ...portalRoutes] satisfies RouteConfig;
