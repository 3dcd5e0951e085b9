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
            Whoever got hold of our disks or backups could not read them.
          </Trans>
        </li>
        <li>
          <Trans>
            What is in a paper is seen by the coordinators and interpreters who look after your case. Anyone
            else of us must be allowed to, can open it only with a reason, and you can read that reason.
          </Trans>
        </li>
        <li>
          <Trans>
            A hospital that you agreed to sees the papers that were chosen for it, by a link with a PIN that
            ends by itself. Relatives never see a paper by their link.
          </Trans>
        </li>
        <li>
          <Trans>
            Your profile shows who opened which page and when. Nobody can change that list. If you don’t know
            somebody in it, one press tells our management.
          </Trans>
        </li>
        <li>
          <Trans>
            Whoever sends papers with a reference and phone number, without an account, can add papers and see
            none.
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
        <Trans>Papers for a limited time after your case was closed. We write to you 30 days before.</Trans>
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
          Papers for {months} months after your case was closed, or after they came where there is no case;
          passports for {passports} days after the patient came home; what came without an account and belongs
          to no case, for {others} days. We write to you 30 days before. What was never sent to the end, or
          could not be read, goes after {others} days without a letter.
        </Trans>
      </li>
      <li>
        <Trans>
          Where we need the papers of a case for longer, we give the reason. Your case says the day and the
          reason.
        </Trans>
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
          Pages that you photographed and that have not reached us yet, so that sending can go on later. They
          are deleted when they have arrived, when you discard them, when you sign out, and when you open this
          site after more than seven days.
        </Trans>
      </p>
      <p>
        <Trans>
          Of your case, if you choose to keep it for times without a connection: the reference, the stage, the
          next date and our phone numbers, and nothing about the illness, the papers or the patient. It is
          deleted by a button, when you sign out, and when this site is opened 30 days after you last looked
          at your case.
        </Trans>
      </p>
    </>
  );
}
