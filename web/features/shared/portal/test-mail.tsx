import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MailTest } from '#shared/contract/mails.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';

/** Sends a test mail to the administrator's own email address, and shows the result. */
export function TestMail({ onTested }: { onTested: () => Promise<void> }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { run, busy } = useAction();
  const [outcome, setOutcome] = useState<MailTest | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const test = () =>
    run(async () => {
      setOutcome(null);
      setProblem(null);
      try {
        setOutcome(await api('POST /api/mails/test'));
        await onTested();
      } catch (error) {
        setProblem(translate(messageOf(error, t`The test email could not be sent. Please try again.`)));
      }
    });

  return (
    <div className="pt-1">
      <Button compact onClick={test} busy={busy}>
        {!busy && <MailIcon className="text-lg" />}
        <Trans>Send a test email to me</Trans>
      </Button>
      <p role="status" className="mt-1.5 font-semibold empty:hidden">
        {problem}
        {outcome && <Result outcome={outcome} />}
      </p>
    </div>
  );
}

function Result({ outcome: { result, problem } }: { outcome: MailTest }) {
  if (result === 'sent') return <Trans>The mail server accepted it. Look into your inbox.</Trans>;
  if (result === 'written') return <Trans>It was written to a file, since no mail server is set.</Trans>;
  return <Trans>It was not sent. {problem}</Trans>;
}
