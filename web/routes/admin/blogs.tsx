import { useLingui } from '@lingui/react/macro';
import { ManageBlogs } from '#web/features/blogs/admin/manage-blogs.tsx';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/blogs */
export default function Blogs() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Manage Blogs`} />
      <ManageBlogs />
    </>
  );
}
