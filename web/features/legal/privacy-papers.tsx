import { Trans } from '@lingui/react/macro';
import type { Retention } from '#shared/contract/site.ts';
import { Section } from '#web/features/legal/legal-text.tsx';
import { useFormat } from '#web/i18n/format.ts';

/** Papers: how they are stored, and who sees them. */
export function Papers() {
  return (
    <Section title={<Trans>The papers that you send us</Trans>}>
      <ul>
        <li>
          <Trans>
            Reports, pictures, passports and other papers we keep encrypted, each with a key of its own.
            Someone who got hold of a backup could not read the papers.
          </Trans>
        </li>
        <li>
          <Trans>
            Only the coordinators and interpreters who look after your case see what is in a paper. Any other
            member of our staff needs permission and must give a reason, and you can read that reason.
          </Trans>
        </li>
        <li>
          <Trans>
            A hospital that you agreed to sees only the papers chosen for it, through a link with a PIN that
            stops working after a set time. Relatives never see a paper through their link.
          </Trans>
        </li>
        <li>
          <Trans>
            What is written about the patient for the hospital is seen by the people who may see the papers of
            the case, and is deleted on the same day as those papers.
          </Trans>
        </li>
        <li>
          <Trans>
            Your profile shows who opened which page and when. Nobody can change that list. If you don’t know
            somebody on it, press the button to tell our management.
          </Trans>
        </li>
        <li>
          <Trans>
            Anyone who sends papers with a reference and phone number, without an account, can add papers but
            cannot see any.
          </Trans>
        </li>
      </ul>
    </Section>
  );
}

/** How long papers are retained, as administrators have set it. */
export function PaperPeriods({ keep }: { keep: Retention | null }) {
  const { number } = useFormat();
  if (!keep) {
    return (
      <li>
        <Trans>
          We keep papers for a limited time after your case was closed. We will tell you 30 days before we
          delete them.
        </Trans>
      </li>
    );
  }
  const months = number(keep.papersMonths);
  const passports = number(keep.passportDays);
  const others = number(keep.orphanDays);
  return (
    <>
      <li>
        <Trans>
          Papers: {months} months after your case was closed or, without a case, after they came. Copies of
          passports: {passports} days after the patient came home. Papers that were sent without an account
          and belong to no case: {others} days. We will tell you 30 days before we delete them. Papers that
          were never completely sent, or could not be read, are deleted after {others} days without notice.
        </Trans>
      </li>
      <li>
        <Trans>If we need the papers of a case for longer, your case shows the new day and the reason.</Trans>
      </li>
    </>
  );
}

/** What else goes on the day the papers of a case go, what stays, and how long emails are kept. */
export function WrittenPeriods() {
  return (
    <>
      <li>
        <Trans>
          What was written in a case goes on the same day as its papers: the message of the request and what
          it was about, all later messages, the answers for the hospital, what hospitals and we wrote about
          them, the tasks, our notes, the emails, and the links that were made.
        </Trans>
      </li>
      <li>
        <Trans>
          What stays after that day, for as long as the request: the reference, the names, dates of birth,
          phone numbers and email, the dates and stages, hospitals and doctors, who agreed to what, the
          amounts of estimates and bills, and the list of who opened which page.
        </Trans>
      </li>
      <li>
        <Trans>The text and address of emails about a request: 90 days at most after they were sent.</Trans>
      </li>
    </>
  );
}

/** What the phone stores of papers and cases. */
export function OnThisPhone() {
  return (
    <>
      <p>
        <Trans>
          Pages that you photographed and that have not reached us yet, so that you can go on sending later.
          They are deleted when they have arrived, when you discard them, when you sign out, and when you open
          this site after more than seven days. The same holds for voice messages that have not reached us
          yet.
        </Trans>
      </p>
      <p>
        <Trans>
          All that waits on a phone is also deleted when you enter your case on it with a code and say that
          others use the phone, or that it is somebody else's.
        </Trans>
      </p>
      <p>
        <Trans>
          If you choose to keep them for times without a connection: the reference, the stage and the next
          date of your case, and our phone numbers. Nothing about the illness, the papers or the patient. All
          of it is deleted when you press the button, when you sign out, and when this site is opened 30 days
          or more after you last looked at your case.
        </Trans>
      </p>
    </>
  );
}
