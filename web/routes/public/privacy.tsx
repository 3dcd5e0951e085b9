import { Trans, useLingui } from '@lingui/react/macro';
import type { Retention } from '#shared/contract/site.ts';
import { legalVersions } from '#shared/legal-versions.ts';
import { LegalText, MailLink, PageLink, Section } from '#web/features/legal/legal-text.tsx';
import { RetentionPeriods, StoredData } from '#web/features/legal/privacy-data.tsx';
import { OnThisPhone, Papers } from '#web/features/legal/privacy-papers.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { useSite, useSiteText } from '#web/features/shared/site.ts';
import { api } from '#web/lib/api.ts';
import { asResult, isFailure, loadResult } from '#web/lib/result.ts';
import type { Route } from './+types/privacy.ts';

/**
 * Loads how long papers are kept. The rest of the notice does not need the database, so it is shown even if the
 * database is unavailable.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const keep = await loadResult(context, (services) => services.site.retention());
  return { keep: isFailure(keep) ? null : keep };
}

export async function clientLoader() {
  const keep = await asResult(api('GET /api/site/keeping'));
  return { keep: isFailure(keep) ? null : keep };
}

export default function PrivacyPage({ loaderData: { keep } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Privacy notice`}
        description={t`What we keep about you, why, who sees it, and how you can take your consent back.`}
      />
      <Privacy keep={keep} />
    </>
  );
}

/** The privacy notice. It must describe what this product really does. */
function Privacy({ keep }: { keep: Retention | null }) {
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
          what we keep, why, who sees it, and how you can take your consent back.
        </Trans>
      }
    >
      {site.withoutMail && (
        <p className="mt-5 font-semibold">
          <Trans>
            We can't send emails at the moment. What this page says about our emails, also about the one
            before papers are deleted, is true again as soon as we can. Until then, please call us or write on
            WhatsApp.
          </Trans>
        </p>
      )}
      <Section title={<Trans>Who is responsible</Trans>}>
        <p>
          <Trans>
            {name}, {address}. Write to us about anything on this page: <MailLink email={email} />
          </Trans>
        </p>
      </Section>
      <StoredData />
      <Papers />
      <AccountData />
      <Section title={<Trans>Who sees it</Trans>}>
        <p>
          <Trans>
            Our coordinators and interpreters, as far as they need it for their work. Hospitals and doctors in
            Thailand, only after you have agreed to that hospital. Authorities, if the law requires it.
            Whoever runs our computers or delivers our emails and SMS acts only on our instructions. We sell
            nothing to anybody.
          </Trans>
        </p>
        <p>
          <Trans>
            What you send us by WhatsApp or Telegram also passes through those companies, under their own
            rules. For reports, our own page is safer: it encrypts them.
          </Trans>
        </p>
      </Section>
      <RetentionPeriods keep={keep} />
      <Rights email={email} />
    </LegalText>
  );
}

/** The section about accounts: devices, mailed links, two-step sign-in. */
function AccountData() {
  return (
    <Section title={<Trans>Your account and your devices</Trans>}>
      <ul>
        <li>
          <Trans>
            For each device that is signed in, we keep the name that its browser tells us, such as "Chrome,
            Android", when you signed in and when it was last used. In your <Settings /> you can see all
            devices, and sign out on one or all of them.
          </Trans>
        </li>
        <li>
          <Trans>
            If you forget your password we email you a link that works once and for one hour. We store only a
            coded form of the link, and our staff can't read that email. A new password signs out every other
            device.
          </Trans>
        </li>
        <li>
          <Trans>
            Requests that you sent earlier from the same email appear in your account only after you have
            confirmed the address. If you change your address, we send a link to the new one to confirm it,
            and an email to the old one to tell you.
          </Trans>
        </li>
        <li>
          <Trans>
            If you turn on two-step sign-in, we keep the key that your phone shares with us, and your recovery
            codes in a form that nobody can read.
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

/** The sections about data in the browser, rights, data breaches, and changes of this notice. */
function Rights({ email }: { email: string }) {
  return (
    <>
      <Section title={<Trans>What your browser keeps</Trans>}>
        <p>
          <Trans>
            If you choose a language, your browser keeps that choice. If you sign in, it keeps three things.
            Two are cookies that keep you signed in; no program in a page can read the one with your sign-in.
            The third is a copy of your name, email, phone number and the link to your photo, so that the page
            can greet you. Signing out removes them. On a phone that others use too, the copy has no name and
            no number.
          </Trans>
        </p>
        <p>
          <Trans>
            If you enter your case with a code, one more cookie remembers for 400 days that somebody entered
            on this phone, and nothing else, so that strangers cannot keep you out. In a browser of our staff,
            a cookie says for 30 days that they were signed in there. There are no other cookies.
          </Trans>
        </p>
        <p>
          <Trans>The reference with which you entered, unless the phone is somebody else's.</Trans>
        </p>
        <p>
          <Trans>
            The pages of this site that you read last, so that you can read them when there is no connection:
            thirty at most, none older than seven days. Pages about an account or a request, and what you
            search for, are never among them.
          </Trans>
        </p>
        <p>
          <Trans>
            A request that could not be sent because there was no connection, if you choose to keep it: what
            you wrote stays on your phone until it is sent. It is deleted when it has reached us, when you
            discard it, when you sign out, and when you open this site after more than seven days.
          </Trans>
        </p>
        <OnThisPhone />
      </Section>
      <Section title={<Trans>Your rights</Trans>}>
        <p>
          <Trans>
            You can ask us what we keep about you, have it corrected or deleted, or take it with you, and you
            can object to its use. If you cannot do this in the settings of an account, write to{' '}
            <MailLink email={email} /> from the email address you gave us, or call us: we call you back on the
            number that we have for you. We answer within a month. This is free, and it will not affect how we
            treat you.
          </Trans>
        </p>
        <p>
          <Trans>
            If you are not satisfied with our answer, you can complain to the data protection authority of the
            country you live in.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>If your details get into the wrong hands</Trans>}>
        <p>
          <Trans>
            If that ever happens, we will mend the fault, tell the authority within 72 hours, and tell you
            without delay, in your language, which of your details are affected and what you can do.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>When this notice changes</Trans>}>
        <p>
          <Trans>
            The date above says which version this is. If we ever want to use your details for something else,
            we will ask you first.
          </Trans>
        </p>
      </Section>
    </>
  );
}
