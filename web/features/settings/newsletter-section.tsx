import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnNewsletter } from '#shared/contract/newsletter.ts';
import { Fetched, SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useLocale } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Subscribes the account's address to the newsletter, or unsubscribes it. */
export function NewsletterSection() {
  return (
    <SettingsSection
      id="newsletter"
      title={<Trans>Newsletter</Trans>}
      lead={<Trans>Helpful articles for the journey, about once a month. You can stop it at any time.</Trans>}
    >
      <Fetched from="GET /api/account/newsletter">
        {(newsletter) => <NewsletterSwitch initial={newsletter} />}
      </Fetched>
    </SettingsSection>
  );
}

function NewsletterSwitch({ initial }: { initial: OwnNewsletter }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const lang = useLocale();
  const [{ email, state }, setNewsletter] = useState(initial);
  const [isMailSent, setMailSent] = useState(false);
  const { busy, error, run } = useAction();

  const choose = (subscribed: boolean) =>
    run(async () => {
      setMailSent(false);
      const changed = await api('PUT /api/account/newsletter', { body: { subscribed, lang } });
      setNewsletter(changed);
      setMailSent(changed.state === 'unproven');
    });

  return (
    <div className="space-y-4">
      <p aria-live="polite" className="wrap-anywhere">
        {state === 'on' && <Trans>The newsletter goes to {email}.</Trans>}
        {state === 'off' && <Trans>You do not get the newsletter.</Trans>}
        {state === 'unproven' && (
          <Trans>
            Your address {email} is not confirmed yet. We first send it a mail with a link: the newsletter
            begins when you open it, and the same link ends it.
          </Trans>
        )}
      </p>
      {error && (
        <Banner
          tone="error"
          title={translate(messageOf(error.cause, t`That did not work. Please try again.`))}
        />
      )}
      {isMailSent ? (
        <Banner
          tone="success"
          title={<Trans>Thank you. Please open the mail that we sent you, and confirm your address.</Trans>}
        />
      ) : (
        <Button variant="outline" busy={busy} onClick={() => choose(state !== 'on')}>
          {state === 'on' ? <Trans>End the newsletter</Trans> : <Trans>Send me the newsletter</Trans>}
        </Button>
      )}
    </div>
  );
}
