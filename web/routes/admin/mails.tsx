import { Trans, useLingui } from '@lingui/react/macro';
import { MailsScreen } from '#web/features/mails/admin/mails-screen.tsx';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';

export { ScreenBroken as ErrorBoundary };

/** The outbox with its mails. */
export default function Mails() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Mail`} />
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>Mail</Trans>
      </h1>
      <MailsScreen />
    </>
  );
}
