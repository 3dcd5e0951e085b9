import { Trans } from '@lingui/react/macro';
import { limits } from '#shared/contract/limits.ts';
import type { Retention } from '#shared/contract/site.ts';
import { PageLink, Section } from '#web/features/legal/legal-text.tsx';
import { PaperPeriods, WrittenPeriods } from '#web/features/legal/privacy-papers.tsx';
import { useFormat } from '#web/i18n/format.ts';

/** Which personal data is stored, the consent, and how to follow a request without an account. */
export function StoredData() {
  return (
    <>
      <Section title={<Trans>What we keep, and what for</Trans>}>
        <ul>
          <li>
            <Trans>
              An appointment request: your name, email if you have one, phone, preferred date and your
              message, so that we can answer you and arrange the appointment. If you told it to us on the
              phone, on WhatsApp or in our office, also who of us wrote it down. We also keep its history:
              when it came, when its status changed, which of us work on it, what we noted when we spoke with
              you, and lines of a chat with us that one of us copied from WhatsApp.
            </Trans>
          </li>
          <li>
            <Trans>
              If you called us, wrote to us or came, and have not agreed yet: only your name, your number and
              the day on which we call you back, and nothing about the illness.
            </Trans>
          </li>
          <li>
            <Trans>
              The emails and SMS that we sent you about your request, and what became of them; and when one of
              us told you that there is news. An SMS says that there is news, or brings a code that you asked
              for, and nothing else.
            </Trans>
          </li>
          <li>
            <Trans>
              Voice messages that you send in your case, encrypted like papers, and the two lines that one of
              us writes about each.
            </Trans>
          </li>
          <li>
            <Trans>
              A case, once we start work on your request: the patient's name as in the passport, birth date
              and language, the emergency contact, who travels with the patient, the stage, what needs to be
              done and by whom, which of us work on it, and which hospitals you agreed to. You can see your
              case in your profile.
            </Trans>
          </li>
          <li>
            <Trans>
              Links that you make for relatives, or that we make for a hospital with your consent: who they
              are for, what they show, how long they work, and when they were opened. The link and PIN are
              stored in a form that nobody can read. You can end a link at any time; withdrawing your consent
              for a hospital ends its links.
            </Trans>
          </li>
          <li>
            <Trans>
              An account: your name, email, phone, and gender and photo if you give them. Your password is
              stored in a form that nobody can read, not even us.
            </Trans>
          </li>
          <li>
            <Trans>
              If you have no email address: the codes with which you open your case, and the four figures of a
              phone that others use too, in a form that nobody can read; who of us gave a code, how, and who
              answered; which phones were connected, and when.
            </Trans>
          </li>
          <li>
            <Trans>
              A comment: its text, shown to everybody under the article, with your name and photo if you were
              signed in.
            </Trans>
          </li>
          <li>
            <Trans>The newsletter: your email, once you have confirmed it.</Trans>
          </li>
          <li>
            <Trans>
              What you agreed to: the version of the text, the language in which you read or heard it, and
              when. If you said it to one of us: whether on the phone, in person or on WhatsApp, who said it
              and for whom, and which of us wrote it down.
            </Trans>
          </li>
          <li>
            <Trans>
              To stop abuse, we count how often a connection sends forms or tries passwords and references.
              For this count we store a coded form of your internet (IP) address, and not the address itself.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>We use no advertising, no tracking and no statistics services of other companies.</Trans>
        </p>
      </Section>
      <Section title={<Trans>Your health, and your consent</Trans>}>
        <p>
          <Trans>
            What you write about an illness, and the reports you send us, we use for one thing only: to find
            the right treatment with you and to arrange it. The form asks for your consent beside its button,
            and you give it by sending the form. On the phone and in our office we read it out and ask you
            first. If you don't consent, we can't handle the request; nothing else depends on your consent.
          </Trans>
        </p>
        <p>
          <Trans>
            You can withdraw your consent at any time: withdraw the request in your <Profile />, or call us or
            write to us. After that, we stop using these details; what was arranged before stays valid.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>How to follow a request without an account</Trans>}>
        <p>
          <Trans>
            Whoever knows both the reference and the phone number of a request can see the progress of the
            request on <Track />. The page shows the status, the dates and what happens next: no name, no
            number, no message, nothing about the illness and no names of our staff. The link in our email
            carries the reference in a part of the address that browsers keep to themselves. After many wrong
            tries, the page pauses for a while.
          </Trans>
        </p>
      </Section>
    </>
  );
}

const Profile = () => (
  <PageLink to="/profile">
    <Trans>profile</Trans>
  </PageLink>
);
const Track = () => (
  <PageLink to="/track">
    <Trans>Follow your request</Trans>
  </PageLink>
);

/**
 * How long data is retained, and what remains after an account is erased. The server's clean-up job uses the same
 * periods.
 */
export function RetentionPeriods({ keep }: { keep: Retention | null }) {
  const { number } = useFormat();
  const callBackDays = number(limits.callBackDays);
  const spamDays = number(limits.spamDays);
  return (
    <>
      <Section title={<Trans>How long we keep it</Trans>}>
        <ul>
          <li>
            <Trans>
              Requests: for as long as we help you, and afterwards until you delete your account or ask us to
              delete them. We keep requests that led to an appointment for as long as the law requires.
            </Trans>
          </li>
          <li>
            <Trans>
              A name and a number to which nobody has agreed: {callBackDays} days, unless you agree before.
            </Trans>
          </li>
          <li>
            <Trans>
              A request that we take for an unwanted message: {spamDays} days. If you write to us, call, send
              a paper or look at its progress before, we keep it like any other.
            </Trans>
          </li>
          <PaperPeriods keep={keep} />
          <WrittenPeriods />
          <li>
            <Trans>
              An account: until you delete it. A device stays signed in for 30 days at most, and for 14 days
              if it is not used. A phone that is somebody else's: two hours at most, and 20 minutes if it is
              not used. A code: one day, or until it is used.
            </Trans>
          </li>
          <li>
            <Trans>
              Links that we email, for a limited time: one hour for a new password, one day for a new email
              address, seven days to confirm your email address.
            </Trans>
          </li>
          <li>
            <Trans>
              A newsletter address that nobody confirms: seven days. A confirmed one: until you stop the
              newsletter with the link that we emailed you, or in your settings.
            </Trans>
          </li>
          <li>
            <Trans>
              The coded form of your connection’s address, which helps to stop abuse: one day at most.
            </Trans>
          </li>
        </ul>
      </Section>
      <Section title={<Trans>Take your data with you, or delete it</Trans>}>
        <p>
          <Trans>
            In your <Settings /> you can download what we hold about you (your papers are on the page of your
            case), as a page to read and as a file for computers, and delete your account. Deleting the
            account works at once and can't be undone:
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>
              Your details, photo, devices, newsletter, the emails to you, and requests that led to no
              appointment are deleted.
            </Trans>
          </li>
          <li>
            <Trans>Your cases and papers are deleted, including those of completed requests.</Trans>
          </li>
          <li>
            <Trans>Your comments stay, but without your name.</Trans>
          </li>
          <li>
            <Trans>
              We must keep a record of requests that were confirmed or completed, for tax, accounts and health
              services: the reference, your name, the dates, the status and your consent. Your email, phone,
              message and our notes are deleted, and nobody can follow these requests any more.
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
