import { Trans, useLingui } from '@lingui/react/macro';
import { EmailLinkAgain } from '#web/features/profile/email-link-again.tsx';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import { api } from '#web/lib/api.ts';
import { useSending } from '#web/lib/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type EmailPendingProps = { email: string; onCancelled: () => void };

/** A new address that waits for its owner's yes. */
export function EmailPending({ email, onCancelled }: EmailPendingProps) {
  const { t } = useLingui();
  const say = useTranslateMessage();
  const { busy, refusal, send } = useSending(t`That did not work. Please try again.`);

  const cancel = async () => {
    const done = await send(async () => {
      await api('DELETE /api/account/email');
    });
    if (done) onCancelled();
  };

  return (
    <>
      <EmailLinkAgain
        address="pending"
        beside={
          <Button variant="ghost" className="px-3!" busy={busy} onClick={cancel}>
            <Trans>Cancel the change</Trans>
          </Button>
        }
      >
        <Trans>
          We have sent a link to <strong className="break-words">{email}</strong>. Once you follow it, that is
          your address. Until then the old one stays.
        </Trans>
      </EmailLinkAgain>
      {refusal && <Banner tone="error">{say(refusal.message)}</Banner>}
    </>
  );
}
