import { Trans, useLingui } from '@lingui/react/macro';
import { legalVersions } from '#shared/legal-versions.ts';
import { responseHours } from '#shared/response-time.ts';
import { LegalText, PageLink, Section } from '#web/features/legal/legal-text.tsx';
import { EmergencyList } from '#web/features/shared/emergency.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { useSite } from '#web/features/shared/site.ts';

export default function TermsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Terms of service`}
        description={t`The rules between you and us, short enough to read with your family.`}
      />
      <Terms />
    </>
  );
}

/** The terms of service. */
function Terms() {
  const { name } = useSite();
  return (
    <LegalText
      title={<Trans>Terms of service</Trans>}
      version={legalVersions.terms}
      lead={
        <Trans>
          These are the rules between you and {name}, kept short so that a family can read them together.
        </Trans>
      }
    >
      <Section title={<Trans>What we are</Trans>}>
        <p>
          <Trans>
            We arrange medical travel, and we interpret. We find hospitals and doctors with you, arrange
            appointments, papers and travel, and interpret. We are not a hospital: diagnosis and treatment are
            the work of the doctors who treat you, and your contract for the treatment is with their hospital.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>In an emergency</Trans>}>
        <p>
          <Trans>Don't wait for our answer. Go to the nearest hospital, or call at once:</Trans>
        </p>
        <EmergencyList linkClass="underline" />
      </Section>
      <Section title={<Trans>A request is not yet an appointment</Trans>}>
        <p>
          <Trans>
            The form tells us what you need. We answer within {responseHours} hours, not counting days when
            our office is closed. The appointment is fixed once we have confirmed its day and place to you. A
            request costs nothing and commits you to nothing, and you can withdraw it at any time, in your
            profile or by calling us.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What it costs</Trans>}>
        <p>
          <Trans>
            Hospitals set their own prices. Figures that we pass on are estimates until the hospital has
            confirmed them: an examination can change the treatment, and with it the cost. If a service of
            ours costs money, we tell you the price first, and you decide.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Your details</Trans>}>
        <p>
          <Trans>
            Please give us true details, above all about illnesses, medicines and allergies: wrong details can
            do harm. If you write for somebody else, you need that person's consent, also to our use of the
            details of their health. The <Notice /> says what happens to these details.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Your account</Trans>}>
        <p>
          <Trans>
            An account is free. You need one only to see the pages of your account. Keep your password and
            your codes to yourself, sign out on devices that others use, and tell us if somebody else got in.
            You can delete the account at any time in the settings. We close accounts that are used to harm
            others, and tell their owners.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>How to follow a request</Trans>}>
        <p>
          <Trans>
            Anybody who has the reference and the phone number of a request can see its progress, without an
            account. Give them only to people who may know about the request. Trying out other people's
            references is forbidden.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Your comments</Trans>}>
        <p>
          <Trans>
            Write comments as you would speak in a waiting room: no insults, no advertising, nothing about
            another person's illness. We remove comments that break these rules. When an account is deleted,
            its comments stay without the name; ask us if you want one removed.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What you read here</Trans>}>
        <p>
          <Trans>
            Our articles explain things, but they don't replace a doctor who has examined you. Visa rules and
            hospital details change. Before you book a flight because of something you read here, ask us.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>If something goes wrong</Trans>}>
        <p>
          <Trans>
            We are responsible for our own work and put right what we did badly. We are not responsible for
            the treatment, or for airlines and authorities. Please tell us first, and we will look for a
            solution together. These terms are governed by the law of Bangladesh; your rights as a consumer
            under that law stay as they are.
          </Trans>
        </p>
      </Section>
    </LegalText>
  );
}

const Notice = () => (
  <PageLink to="/privacy">
    <Trans>privacy notice</Trans>
  </PageLink>
);
