import { Trans, useLingui } from '@lingui/react/macro';
import { data, Link } from 'react-router';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { portalHome } from '#web/features/shell/portal/portal-paths.ts';
import { compactButtonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CompassIcon } from '#web/ui/icons/status.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** Makes no call: the browser knows that there is no such page. */
export function clientLoader() {
  return null;
}

/** The page for a path of the portal that does not exist. */
export default function PortalNotFound() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Page not found`} />
      <h1 className="mb-5 text-2xl font-bold text-teal-900">
        <Trans>Page not found</Trans>
      </h1>
      <EmptyState
        icon={<CompassIcon />}
        title={<Trans>There is no such page in the portal</Trans>}
        actions={
          <Link to={portalHome} className={compactButtonClass('primary')}>
            <Trans>Go to the dashboard</Trans>
          </Link>
        }
      >
        <Trans>The address may be mistyped, or the page has moved.</Trans>
      </EmptyState>
    </>
  );
}
