import { Trans } from '@lingui/react/macro';
import { legalVersions } from '#shared/legal.ts';
import { LegalText, Section } from '#web/features/legal/legal-text.tsx';
import { useSite, useSiteText } from '#web/site.ts';

/** What becomes of what people tell us, in plain words. */
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
      <Section title={<Trans>What we keep, and what for</Trans>}>
        <ul>
          <li>
            <Trans>
              An appointment request: your name, email, phone, the day you wish for and your message, so that
              we can answer you and arrange the appointment.
            </Trans>
          </li>
          <li>
            <Trans>
              An account: your name, email, phone, and gender and photo if you give them. Your password is
              stored in a form that nobody can read, we neither.
            </Trans>
          </li>
          <li>
            <Trans>
              A comment: its text, shown to everybody under the article, with your name if you were signed in.
            </Trans>
          </li>
          <li>
            <Trans>The newsletter: your email, once you have confirmed it.</Trans>
          </li>
          <li>
            <Trans>
              To stop abuse we count for an hour how often a connection sends forms. We store a scrambled mark
              for that and not your address.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>We use no advertising, no tracking and no statistics of other companies.</Trans>
        </p>
      </Section>
      <Section title={<Trans>Your health</Trans>}>
        <p>
          <Trans>
            What you write about an illness, and the reports you send us, we use for one thing: to find the
            right treatment with you. By sending the form you agree to that. You can take your agreement back
            at any time; what was arranged until then stays valid.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Who sees it</Trans>}>
        <p>
          <Trans>
            Our coordinators and interpreters, as far as their work needs it. Hospitals and doctors in
            Thailand only after you have agreed to the hospital. Authorities if a law obliges us. We sell
            nothing to anybody.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>How long we keep it</Trans>}>
        <p>
          <Trans>
            Requests for as long as we help you, and afterwards for as long as the law asks us to keep papers.
            An account until you ask us to delete it. The newsletter until you stop it by the link that we
            mailed you.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What your browser keeps</Trans>}>
        <p>
          <Trans>
            Your choice of language. If you sign in, a record of your account and a cookie that keeps you
            signed in; signing out removes the record. There are no other cookies.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Your rights</Trans>}>
        <p>
          <Trans>
            You can ask us what we keep about you, have it corrected, have it deleted, or take it along. Write
            to <MailLink email={email} /> from the address that you gave us. It costs nothing, and nobody
            treats you worse for it.
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
    </LegalText>
  );
}

function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="font-semibold text-teal-800 underline">
      {email}
    </a>
  );
}
