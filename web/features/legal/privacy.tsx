import { Trans } from '@lingui/react/macro';
import { legalVersions } from '#shared/legal.ts';
import { LegalText, Section } from '#web/features/legal/legal-text.tsx';
import { MailLink } from '#web/features/legal/mail-link.tsx';
import { PrivacyAccount } from '#web/features/legal/privacy-account.tsx';
import { PrivacyKept } from '#web/features/legal/privacy-data.tsx';
import { PrivacyRights } from '#web/features/legal/privacy-rights.tsx';
import { PrivacyTimes } from '#web/features/legal/privacy-times.tsx';
import { useSite, useSiteText } from '#web/features/shared/site.ts';

/** What becomes of what people tell us, in plain words. It says what the product does, and nothing else. */
export function Privacy() {
  const { name, emails, ...site } = useSite();
  const address = useSiteText()(site.address);
  const [email = ''] = emails;
  return (
    <LegalText
      title={<Trans>Privacy notice</Trans>}
      version={legalVersions.privacy}
      lead={
        <Trans>
          You tell us about your health because you need help, not so that it is passed around. This page says
          what we keep, why, who sees it, and how you take it back.
        </Trans>
      }
    >
      <Section title={<Trans>Who is responsible</Trans>}>
        <p>
          <Trans>
            {name}, {address}. Write to us about anything on this page: <MailLink email={email} />
          </Trans>
        </p>
      </Section>
      <PrivacyKept />
      <PrivacyAccount />
      <Section title={<Trans>Who sees it</Trans>}>
        <p>
          <Trans>
            Our coordinators and interpreters, as far as their work needs it. Hospitals and doctors in
            Thailand only after you have agreed to the hospital. Authorities if a law obliges us. Whoever runs
            our computers or carries our mails does so on our instructions alone. We sell nothing to anybody.
          </Trans>
        </p>
      </Section>
      <PrivacyTimes />
      <PrivacyRights email={email} />
    </LegalText>
  );
}
