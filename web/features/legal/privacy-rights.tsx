import { Trans } from '@lingui/react/macro';
import { Section } from '#web/features/legal/legal-text.tsx';
import { MailLink } from '#web/features/legal/mail-link.tsx';

/** What stays in the browser, what people can ask for, and what happens when something goes wrong. */
export function PrivacyRights({ email }: { email: string }) {
  return (
    <>
      <Section title={<Trans>What your browser keeps</Trans>}>
        <p>
          <Trans>
            Nothing, as long as you only read. If you choose a language, that choice. If you sign in, a cookie
            that no script can read and that keeps you signed in, and a record of your account with your name,
            email, phone and photo's address, so that the page can greet you; signing out removes both. There
            are no other cookies.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Your rights</Trans>}>
        <p>
          <Trans>
            You can ask us what we keep about you, have it corrected, have it deleted, or take it along, and
            you can object to its use. What the settings of an account don't offer, write to{' '}
            <MailLink email={email} /> from the address that you gave us. We answer within a month. It costs
            nothing, and nobody treats you worse for it.
          </Trans>
        </p>
        <p>
          <Trans>
            If you are not content with our answer, you can complain to the authority for data protection of
            the country in which you live.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>If details get into the wrong hands</Trans>}>
        <p>
          <Trans>
            Should that ever happen, we close the gap, tell the authority within 72 hours, and tell you
            without delay what was concerned and what you can do, in your language.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>When this notice changes</Trans>}>
        <p>
          <Trans>
            The date above tells its version. If we ever want to use your details for something else, we ask
            you first.
          </Trans>
        </p>
      </Section>
    </>
  );
}
