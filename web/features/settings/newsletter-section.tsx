import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnNewsletter } from '#shared/contract/newsletter.ts';
import { AskedOnce, SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useLocale } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Whether the own address gets the newsletter. */
export function NewsletterSection() {
  return (
    <SettingsSection
      id="newsletter"
      title={<Trans>Newsletter</Trans>}
      lead={<Trans>Helpful articles for the journey, about once a month. You can stop it at any time.</Trans>}
    >
      <AskedOnce ask={() => api('GET /api/account/newsletter')}>
        {(known) => <NewsletterSwitch known={known} />}
      </AskedOnce>
    </SettingsSection>
  );
}

type Outcome = { asked: true } | { problem: string };

function NewsletterSwitch({ known }: { known: OwnNewsletter }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const lang = useLocale();
  const [{ email, state }, setNewsletter] = useState(known);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const choose = async (subscribed: boolean) => {
    setBusy(true);
    setOutcome(null);
    try {
      const now = await api('PUT /api/account/newsletter', { body: { subscribed, lang } });
      setNewsletter(now);
      if (now.state === 'unproven') setOutcome({ asked: true });
    } catch (error) {
      setOutcome({ problem: translate(messageOf(error, t`That did not work. Please try again.`)) });
    }
    setBusy(false);
  };

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
      {outcome && 'problem' in outcome && <Banner tone="error" title={outcome.problem} />}
      {outcome && 'asked' in outcome ? (
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
