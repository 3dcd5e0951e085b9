import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { accountPages, type Page, pages } from '#shared/pages.ts';

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
      route('requests', 'routes/portal/requests.tsx', [route(':id', 'routes/portal/request.tsx')]),
      route('cases', 'routes/portal/cases.tsx'),
      route('cases/:id', 'routes/portal/case.tsx'),
      route('cases/:id/facts', 'routes/portal/case-facts.tsx'),
      route('task-templates/:id?', 'routes/portal/task-templates.tsx'),
      route('checking-day', 'routes/portal/checking-day.tsx'),
      route('embassy-closed-days/:id?', 'routes/portal/embassy-closed-days.tsx'),
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

/** The routes of pages. A file that several paths show has a name for each further one. */
function pageRoutes(pages: Record<string, Page>): RouteConfigEntry[] {
  const used = new Set<string>();
  return Object.entries(pages).map(([path, { file = path.slice(1) }]) => {
    const module = `routes/public/${file}.tsx`;
    if (path === '/') return index(module);
    const again = used.has(file) ? { id: path.split('/')[1] ?? path } : {};
    used.add(file);
    return route(path.slice(1), module, again);
  });
}

/** A shared case has a frame of its own: at a hospital nobody books an appointment. */
const { '/shared': shared, ...ofAccount } = accountPages;

/** The website: every screen at its plain path in English and under /bn in Bangla. */
const publicRoutes: RouteConfigEntry[] = [
  route('bn?', 'routes/public/plain.tsx', pageRoutes({ '/shared': shared })),
  route('bn?', 'routes/public/layout.tsx', [
    ...pageRoutes(pages),
    layout('routes/public/account.tsx', pageRoutes(ofAccount)),
    route('*', 'routes/public/not-found.tsx'),
  ]),
];

/** Pages for developers, only in `npm run dev`: the built site has none of them. */
const devRoutes: RouteConfigEntry[] = process.argv.includes('--dev')
  ? [route('dev/ui', 'routes/dev/ui.tsx')]
  : [];

/** The map of URLs: the website in both languages, and the staff portal. */
export default [...devRoutes, ...publicRoutes, ...portalRoutes] satisfies RouteConfig;
