import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The staff portal (/adminlogin, /admin/…): English only, outside of the website's layout. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('routes/admin/portal.tsx', [
    route('adminlogin', 'routes/admin/login.tsx'),
    route('admin', 'routes/admin/layout.tsx', [
      index('routes/admin/home.tsx'),
      route('dashboard', 'routes/admin/dashboard.tsx'),
      route('blogs', 'routes/admin/blogs.tsx'),
      route('doctors', 'routes/admin/doctors.tsx'),
      route('hospitals', 'routes/admin/hospitals.tsx'),
      route('user', 'routes/admin/users.tsx'),
      route('role', 'routes/admin/roles.tsx'),
      route('requests', 'routes/admin/requests.tsx'),
      route('requests/:id', 'routes/admin/request.tsx'),
      route('cases', 'routes/admin/cases.tsx'),
      route('cases/:id', 'routes/admin/case.tsx'),
      route('task-templates', 'routes/admin/task-templates.tsx'),
      route('reply-templates', 'routes/admin/reply-templates.tsx'),
      route('costs', 'routes/admin/costs.tsx'),
      route('faqs', 'routes/admin/faqs.tsx'),
      route('synonyms', 'routes/admin/synonyms.tsx'),
      route('comments', 'routes/admin/comments.tsx'),
      route('newsletter', 'routes/admin/newsletters.tsx'),
      route('newsletter/subscribers', 'routes/admin/subscribers.tsx'),
      route('newsletter/:id', 'routes/admin/newsletter.tsx'),
      route('activity', 'routes/admin/activity.tsx'),
      route('mails', 'routes/admin/mails.tsx'),
      route('site', 'routes/admin/site.tsx'),
      route('system', 'routes/admin/system.tsx'),
      route('*', 'routes/admin/not-found.tsx'),
    ]),
  ]),
];
