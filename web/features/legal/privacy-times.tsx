import { Trans } from '@lingui/react/macro';
import { Section } from '#web/features/legal/legal-text.tsx';
import { PageLink } from '#web/features/legal/page-link.tsx';

/** How long what is kept: the periods that the server's clean-up follows. And what erasing leaves. */
export function PrivacyTimes() {
  return (
    <>
      <Section title={<Trans>How long we keep it</Trans>}>
        <ul>
          <li>
            <Trans>
              Requests for as long as we help you, and afterwards until you erase your account or ask us to
              delete them. Those that led to an appointment we keep for as long as the law asks us to keep
              such papers.
            </Trans>
          </li>
          <li>
            <Trans>
              An account until you erase it. A device stays signed in for 30 days at most, and for 14 days if
              it is not used.
            </Trans>
          </li>
          <li>
            <Trans>
              Links that we mail: for a new password one hour, for a new address one day, to confirm your
              address seven days.
            </Trans>
          </li>
          <li>
            <Trans>
              A newsletter address that nobody confirms seven days; a confirmed one until you stop it by the
              link that we mailed you, or in your settings.
            </Trans>
          </li>
          <li>
            <Trans>The scrambled marks against abuse a day at most.</Trans>
          </li>
        </ul>
      </Section>
      <Section title={<Trans>Take it along, or erase it</Trans>}>
        <p>
          <Trans>
            Your <Settings /> give you everything that we hold of you, as a page to read and as a file for
            machines, and they erase your account. That works at once and can't be undone:
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>
              Your details, photo, devices, newsletter, the mails to you, and requests that led to no
              appointment are deleted.
            </Trans>
          </li>
          <li>
            <Trans>Your comments stay, without your name, as those of an anonymous visitor.</Trans>
          </li>
          <li>
            <Trans>
              Requests that were confirmed or completed stay as papers for tax, accounts and health services:
              reference, name, dates and status, and that you consented. Email, phone, message and our notes
              are taken off, and nobody can follow them any more.
            </Trans>
          </li>
        </ul>
      </Section>
    </>
  );
}

const Settings = () => (
  <PageLink to="/settings">
    <Trans>settings</Trans>
  </PageLink>
);
