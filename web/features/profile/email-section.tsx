import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Account } from '#shared/contract/account.ts';
import { EmailForm } from '#web/features/profile/email-form.tsx';
import { EmailLinkAgain } from '#web/features/profile/email-link-again.tsx';
import { EmailPending } from '#web/features/profile/email-pending.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The account's address: whether it is confirmed, and the way to another one. */
export function EmailSection({ account }: { account: Account }) {
  const { user, email_confirmed } = account;
  const [pending, setPending] = useState(account.email_pending);
  const [isEdited, setEdited] = useState(false);

  const asked = (email: string) => {
    setPending(email);
    setEdited(false);
  };

  return (
    <Card as="section" id="email" aria-labelledby="email-title" className="scroll-mt-32 p-5 sm:p-7">
      <h2 id="email-title" className="text-xl font-bold text-teal-900">
        <Trans>Email address</Trans>
      </h2>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium break-words text-ink">{user.email}</span>
        <Badge tone={email_confirmed ? 'teal' : 'marigold'}>
          {email_confirmed ? <Trans>Confirmed</Trans> : <Trans>Not confirmed yet</Trans>}
        </Badge>
      </p>
      {!email_confirmed && (
        <EmailLinkAgain address="current">
          <Trans>Follow the link in our mail, so that we know that this address is yours.</Trans>
        </EmailLinkAgain>
      )}
      {pending && <EmailPending email={pending} onCancelled={() => setPending(null)} />}
      {isEdited ? (
        <EmailForm onAsked={asked} onCancel={() => setEdited(false)} />
      ) : (
        <Button variant="outline" className="mt-5" onClick={() => setEdited(true)}>
          <Trans>Change the address</Trans>
        </Button>
      )}
    </Card>
  );
}
