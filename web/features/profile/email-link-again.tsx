import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { LinkAgain } from '#shared/contract/recovery.ts';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import { api } from '#web/lib/api.ts';
import { useSending } from '#web/lib/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type EmailLinkAgainProps = LinkAgain & {
  /** What the link is for. */
  children: ReactNode;
  /** Other buttons beside it. */
  beside?: ReactNode;
};

/** That a mail waits to be answered, and the way to have it sent again. */
export function EmailLinkAgain({ address, children, beside }: EmailLinkAgainProps) {
  const { t } = useLingui();
  const say = useTranslateMessage();
  const [isSent, setSent] = useState(false);
  const { busy, refusal, send } = useSending(t`That did not work. Please try again.`);

  const again = async () => {
    setSent(false);
    const sent = await send(async () => {
      await api('POST /api/account/email-confirmation', { body: { address } });
    });
    setSent(sent);
  };

  return (
    <div className="mt-4 rounded-lg border border-marigold-300 bg-marigold-50 p-4 text-ink">
      <p>{children}</p>
      <div className="mt-2 -ml-3 flex flex-wrap">
        <Button variant="ghost" className="px-3!" busy={busy} onClick={again}>
          <Trans>Send the link again</Trans>
        </Button>
        {beside}
      </div>
      {isSent && (
        <Banner tone="success">
          <Trans>The link is on its way. It can take a few minutes; look among the unwanted mails too.</Trans>
        </Banner>
      )}
      {refusal && <Banner tone="error">{say(refusal.message)}</Banner>}
    </div>
  );
}
