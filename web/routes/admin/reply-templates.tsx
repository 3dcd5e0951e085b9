import { useLingui } from '@lingui/react/macro';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { ManageTemplates } from '#web/features/reply-templates/admin/manage-templates.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/reply-templates */
export default function ReplyTemplates() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Reply templates`} />
      <ManageTemplates />
    </>
  );
}
