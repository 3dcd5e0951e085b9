import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MailDelivery } from '#shared/contract/mails.ts';
import { countText, useAttention } from '#web/features/shared/attention.ts';
import { TestMail } from '#web/features/shared/portal/test-mail.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFetched } from '#web/lib/query.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';

type MailNoticeProps = {
  /** On the dashboard: the notice also says how many mails failed. The test mail is in the checklist there. */
  withFailed?: boolean;
};

/**
 * A warning that mails reach nobody, shown until the mail server has accepted a mail; also says how many mails failed.
 */
export function MailNotice({ withFailed = false }: MailNoticeProps) {
  const { value, refresh } = useFetched('GET /api/mails/delivery');
  const { mails: failed = 0 } = useAttention() ?? {};
  const administers = useMay()('administer');
  return (
    <>
      {value && value.state !== 'working' && (
        <Notice title={<Title state={value.state} />}>
          <Explanation delivery={value} />
          {administers && !withFailed && <TestMail onTested={refresh} />}
        </Notice>
      )}
      {withFailed && failed > 0 && (
        <Notice title={<Failure count={failed} />}>
          <Link
            to="/admin/mails?state=failed"
            className="tap inline-flex items-center font-semibold text-teal-800 underline underline-offset-3"
          >
            <Trans>See what failed</Trans>
          </Link>
        </Notice>
      )}
    </>
  );
}

function Failure({ count }: { count: number }) {
  const shown = countText(count);
  return (
    <Plural
      value={count}
      one="An email could not be delivered"
      other={`${shown} emails could not be delivered`}
    />
  );
}

function Notice({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-4 flex items-start gap-3 rounded-lg border border-marigold-500 bg-marigold-50 p-4 text-sm">
      <AlertIcon className="mt-0.5 shrink-0 text-xl text-marigold-700" />
      <div className="min-w-0 flex-1 space-y-1">
        <h2 className="text-base font-bold text-marigold-700">{title}</h2>
        {children}
      </div>
    </section>
  );
}

function Title({ state }: Pick<MailDelivery, 'state'>) {
  if (state === 'failing') return <Trans>Email is not being sent</Trans>;
  return <Trans>Email is not set up</Trans>;
}

function Explanation({ delivery: { state, problem } }: { delivery: MailDelivery }) {
  if (state === 'files') {
    return (
      <p>
        <Trans>
          No email reaches anybody: emails are only written to files on the server. Whoever runs the server
          sets SMTP_URL and MAIL_FROM and restarts it.
        </Trans>
      </p>
    );
  }
  if (state === 'untested') {
    return (
      <p>
        <Trans>A mail server is set, but it has not accepted an email yet.</Trans>
      </p>
    );
  }
  return (
    <p>
      {problem} <Trans>Emails wait and are tried again automatically.</Trans>
    </p>
  );
}
