import { Trans, useLingui } from '@lingui/react/macro';
import { NewsletterTabs } from '#web/features/newsletter/admin/issue-labels.tsx';
import { Subscribers } from '#web/features/newsletter/admin/subscribers.tsx';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';

export { ScreenBroken as ErrorBoundary };

/** Who gets the newsletter. */
export default function SubscribersScreen() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Newsletter subscribers`} />
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>Newsletter</Trans>
      </h1>
      <NewsletterTabs current="subscribers" />
      <Subscribers />
    </>
  );
}
