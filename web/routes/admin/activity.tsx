import { Trans, useLingui } from '@lingui/react/macro';
import { ActivityScreen } from '#web/features/activity/admin/activity-screen.tsx';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';

export { ScreenBroken as ErrorBoundary };

/** Who did what and when to every record. */
export default function Activity() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Activity`} />
      <h1 className="text-2xl font-bold text-teal-900">
        <Trans>Activity</Trans>
      </h1>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        <Trans>Who did what and when, in Dhaka time. Nobody can change or remove these entries.</Trans>
      </p>
      <ActivityScreen />
    </>
  );
}
