import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { rememberRequest } from '#web/features/shared/known-phone.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { useWaitingRequest } from '#web/lib/waiting-requests/page.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';

/** Whether the form offers to save its request on this phone, has saved it, or failed to save it. */
export type SaveState = 'offered' | 'kept' | 'failed';

/** Shown after a lost connection: offers to save the request on this phone until it can be sent. */
export function SaveOffer({ busy, failed, onKeep }: { busy: boolean; failed: boolean; onKeep: () => void }) {
  return (
    <div className="mt-4">
      {failed && (
        <div className="mb-4">
          <Banner tone="error">
            <Trans>This phone could not keep the request. What you typed is still here.</Trans>
          </Banner>
        </div>
      )}
      <Button
        variant="outline"
        disabled={busy}
        onClick={onKeep}
        aria-describedby="keep-request"
        className="min-h-12 w-full"
      >
        <Trans>Keep it on this phone and send it later</Trans>
      </Button>
      <p id="keep-request" className="mt-2 text-sm text-ink-soft">
        <Trans>
          We keep the request on this phone until it is sent, for seven days at most. It is sent only once, as
          soon as you are connected. Until then, whoever uses this phone could read it. You can discard it at
          any time.
        </Trans>
      </p>
    </div>
  );
}

/** The form's last request, as it is stored on this phone, and its phone number, which is known here alone. */
export type SavedRequest = { key: string; phone: string };

/** A note above the form: its last request waits on this phone; once it was sent, its reference. */
export function SavedRequestNote({ saved: { key, phone } }: { saved: SavedRequest }) {
  const request = useWaitingRequest(key);
  const reference = request?.reference;
  useEffect(() => {
    if (reference !== undefined) rememberRequest(reference, phone);
  }, [reference, phone]);
  // The form itself says why it was refused.
  if (request?.refused) return null;
  if (reference !== undefined) {
    const code = <strong lang="en">{reference}</strong>;
    return (
      <div className="mb-6">
        <Banner tone="success" title={<Trans>Your request is with us</Trans>}>
          <p>
            <Trans>Your reference is {code}. Please have it ready when you call us.</Trans>
          </p>
          <LinkButton to={`/track#${reference}`} className="mt-3 max-sm:w-full">
            <Trans>Follow your request</Trans>
          </LinkButton>
        </Banner>
      </div>
    );
  }
  return (
    <div className="mb-6">
      <Banner ref={showMessage} tone="success" title={<Trans>Your request is waiting on this phone</Trans>}>
        <Trans>
          We will send it as soon as you are online. You can close this page: when you open the site again,
          you will see here whether it was sent, and its reference.
        </Trans>
      </Banner>
    </div>
  );
}
