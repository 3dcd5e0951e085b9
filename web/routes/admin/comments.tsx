import { Trans, useLingui } from '@lingui/react/macro';
import { CommentsScreen } from '#web/features/comments/admin/comments-screen.tsx';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';

export { ScreenBroken as ErrorBoundary };

/** What visitors wrote under the articles: shown, hidden, deleted. */
export default function Comments() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Comments`} />
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>Comments</Trans>
      </h1>
      <CommentsScreen />
    </>
  );
}
