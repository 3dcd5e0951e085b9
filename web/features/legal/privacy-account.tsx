import { Trans } from '@lingui/react/macro';
import { Section } from '#web/features/legal/legal-text.tsx';
import { PageLink } from '#web/features/legal/page-link.tsx';

/** What an account brings with it: devices, mailed links, the second step. */
export function PrivacyAccount() {
  return (
    <Section title={<Trans>Your account and your devices</Trans>}>
      <ul>
        <li>
          <Trans>
            For each device that is signed in we keep what it calls itself, such as "Chrome, Android", when it
            signed in and when it was last used. Your <Settings /> list them, and sign out one or all.
          </Trans>
        </li>
        <li>
          <Trans>
            If you forget your password we mail you a link that works once and for one hour. Of the link we
            store a scrambled mark alone, and our staff can't read that mail. A new password signs out every
            other device.
          </Trans>
        </li>
        <li>
          <Trans>
            Requests that you sent earlier from the same email appear in your account only after you have
            confirmed the address. A new address is confirmed at the new one and announced at the old one.
          </Trans>
        </li>
        <li>
          <Trans>
            If you switch on signing in with a second step, we keep the key that your phone shares with us,
            and your recovery codes in a form that nobody can read.
          </Trans>
        </li>
      </ul>
    </Section>
  );
}

const Settings = () => (
  <PageLink to="/settings">
    <Trans>settings</Trans>
  </PageLink>
);
