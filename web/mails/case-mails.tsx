import { Trans, useLingui } from '@lingui/react/macro';
import { dateFormats } from '#shared/dates.ts';
import { Help } from '#web/mails/contact-parts.tsx';
import { useDigits, useFrame, usePageUrl } from '#web/mails/frame.ts';
import { Button, Greeting, Highlight, LabelledButton, Mail, Paragraph } from '#web/mails/layout.tsx';

/** The mails about papers and about the tasks of a case. They say nothing about what is in them. */

/**
 * `pages`: how many pages of reports arrived together. `unread`: how many files among them can't be read. `at`: when
 * the last of them arrived.
 */
type ArrivedFacts = { reference: string; name: string; pages: number; unread?: number; at: string };

/** Tells the family that what they sent has arrived. */
function PapersArrived({ reference, name, pages, unread = 0, at }: ArrivedFacts) {
  const { t } = useLingui();
  const { lang } = useFrame();
  const count = useDigits()(pages);
  const time = dateFormats(lang).timestamp(at);
  return (
    <Mail
      subject={t`Your reports have arrived: ${reference}`}
      preheader={t`You do not need to send the pages again.`}
    >
      <Greeting name={name} />
      <Paragraph>
        {pages === 1 ? (
          <Trans>The page that you sent us has arrived safely. It arrived on {time} (Dhaka time).</Trans>
        ) : (
          <Trans>
            The {count} pages that you sent us have arrived safely. The last one arrived on {time} (Dhaka
            time).
          </Trans>
        )}
      </Paragraph>
      {unread > 0 && (
        <Paragraph>
          <Trans>
            Not every file can be read yet. If a PDF has a password, please type it in your account, or send
            photos of its pages.
          </Trans>
        </Paragraph>
      )}
      <Highlight label={<Trans>Your reference</Trans>} value={reference} />
      <LabelledButton href={usePageUrl()(`/track#${reference}`)}>
        <Trans>Follow your request</Trans>
      </LabelledButton>
    </Mail>
  );
}

type ExpiringFacts = {
  reference: string;
  name: string;
  /** Only an account can download papers. */
  hasAccount: boolean;
  /** The case whose page shows the papers. */
  caseId: number | null;
  /** The last day on which the papers exist, YYYY-MM-DD. */
  lastDay: string;
  /** Whether no paper is left after that day. */
  goAll: boolean;
  /** Whether papers are removed, what was written in the case, or both. */
  what?: 'papers' | 'answers' | 'both';
};

/** Notifies a patient that papers will be removed. It does not contain their titles: titles are health data. */
function PapersExpiring(facts: ExpiringFacts) {
  const { reference, name, hasAccount, caseId, lastDay, goAll, what = 'papers' } = facts;
  const { t } = useLingui();
  const { lang } = useFrame();
  const pageUrl = usePageUrl();
  const day = dateFormats(lang).date(lastDay);
  if (what === 'answers') return <FactsExpiring {...facts} day={day} />;
  return (
    <Mail
      subject={t`We will soon delete papers from your request ${reference}`}
      preheader={
        hasAccount
          ? t`Download the papers that you still need.`
          : t`Write to us if you still need the papers.`
      }
      foot={<Help />}
    >
      <Greeting name={name} />
      <Paragraph>
        {goAll ? (
          <Trans>
            We keep papers only as long as they are needed. After {day}, we will delete the papers that you
            sent with this request.
          </Trans>
        ) : (
          <Trans>
            We keep papers only as long as they are needed. After {day}, we will delete some of the papers
            that you sent with this request.
          </Trans>
        )}{' '}
        {what === 'both' && <Trans>What was written in your case is deleted on the same day.</Trans>}
      </Paragraph>
      {hasAccount ? (
        <>
          <Paragraph>
            <Trans>Do you still need these papers? Sign in and download the originals before then.</Trans>
          </Paragraph>
          <Button href={pageUrl(caseId === null ? '/profile' : `/profile/cases/${caseId}#papers`)}>
            <Trans>Open your papers</Trans>
          </Button>
        </>
      ) : (
        <Paragraph>
          <Trans>Do you still need these papers? Write to us before then.</Trans>
        </Paragraph>
      )}
    </Mail>
  );
}

/** The same for a case without papers, in which something was written. */
function FactsExpiring({ reference, name, hasAccount, caseId, day }: ExpiringFacts & { day: string }) {
  const { t } = useLingui();
  const pageUrl = usePageUrl();
  return (
    <Mail
      subject={t`We will soon delete what was written in your case ${reference}`}
      preheader={t`Write to us if you still need it.`}
      foot={<Help />}
    >
      <Greeting name={name} />
      <Paragraph>
        <Trans>
          We keep what was written in a case only as long as it is needed. After {day}, we will delete your
          answers, the messages and the rest of it. Do you still need it? Write to us before then.
        </Trans>
      </Paragraph>
      {hasAccount && (
        <Button href={pageUrl(caseId === null ? '/profile' : `/profile/cases/${caseId}#answers`)}>
          <Trans>See your case</Trans>
        </Button>
      )}
    </Mail>
  );
}

/** Reminds the patient of their own due tasks, without saying what the tasks are about. */
function CaseReminder({ reference, caseId, name }: { reference: string; caseId: number; name: string }) {
  const { t } = useLingui();
  return (
    <Mail
      subject={t`There is something to do: ${reference}`}
      preheader={t`Sign in to see what you need to do.`}
    >
      <Greeting name={name} />
      <Paragraph>
        <Trans>
          There is something for you to do in your case {reference}. Sign in to see what you need to do. If
          you cannot do it now, just tell us.
        </Trans>
      </Paragraph>
      <LabelledButton href={usePageUrl()(`/profile/cases/${caseId}`)}>
        <Trans>See your case</Trans>
      </LabelledButton>
      <Paragraph>
        <Trans>
          You get this email because you asked for reminders. You can turn them off on the page of your case.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Help />
      </Paragraph>
    </Mail>
  );
}

/** Says that the office has written something, and nothing of it. */
function CaseNews({ reference, caseId, name }: { reference: string; caseId: number; name: string }) {
  const { t } = useLingui();
  return (
    <Mail subject={t`There is news in your case ${reference}`} preheader={t`Sign in to read it.`}>
      <Greeting name={name} />
      <Paragraph>
        <Trans>There is news in your case {reference}. Sign in to read it.</Trans>
      </Paragraph>
      <LabelledButton href={usePageUrl()(`/profile/cases/${caseId}#messages`)}>
        <Trans>See your case</Trans>
      </LabelledButton>
      <Paragraph>
        <Help />
      </Paragraph>
    </Mail>
  );
}

type StaffReminder = { reference: string; caseId: number; overdue: boolean; count: number };

/** Reminds a coordinator of due tasks of the office. */
function CaseTaskDue({ reference, caseId, overdue, count }: StaffReminder) {
  const { portalUrl } = useFrame();
  const tasks = count === 1 ? 'one task' : `${count} tasks`;
  const due = overdue ? 'overdue' : 'due today';
  return (
    <Mail
      lang="en"
      subject={`${overdue ? 'Overdue' : 'Due today'}: ${reference}`}
      preheader="Open the case in the portal."
    >
      <Paragraph>{`In the case ${reference} ${tasks} of the office ${count === 1 ? 'is' : 'are'} ${due}.`}</Paragraph>
      <LabelledButton href={`${portalUrl}/admin/cases/${caseId}`}>Open the case</LabelledButton>
    </Mail>
  );
}

export const caseMails = {
  'papers-arrived': PapersArrived,
  'papers-expiring': PapersExpiring,
  'case-reminder': CaseReminder,
  'case-news': CaseNews,
  'case-task-due': CaseTaskDue,
};
