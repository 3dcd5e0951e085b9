import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { compactButtonClass } from '#web/ui/button.tsx';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';

/** The message of a block that has nothing to show yet. */
export function BlockEmpty({
  icon,
  action,
  children,
}: {
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-2 px-2 py-5 text-center text-ink-soft">
      <span className="text-3xl text-teal-600">{icon}</span>
      <p className="max-w-sm">{children}</p>
      {action && <div className="mt-1">{action}</div>}
    </div>
  );
}

/** A link to the screen that shows everything. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={compactButtonClass('ghost', 'gap-1.5 px-2.5')}>
      {children}
      <ArrowRightIcon />
    </Link>
  );
}

/** The screens behind the dashboard's numbers. */
export const links = {
  waiting: '/admin/requests?status=new',
  overdue: '/admin/requests?status=new&overdue=yes&sort=waiting',
  blogs: '/admin/blogs',
  doctors: '/admin/doctors',
  hospitals: '/admin/hospitals',
  comments: '/admin/comments',
  commentsWaiting: '/admin/comments?state=waiting',
  activity: '/admin/activity',
} as const;
