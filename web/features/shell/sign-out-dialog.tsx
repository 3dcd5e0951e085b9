import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { onThisPhone } from '#web/lib/papers/paper-store.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/**
 * Asks before a sign-out deletes pages that wait on this phone and have not arrived. Signs out at once if none does.
 */
export default function SignOutDialog({
  onClose,
  onSignOut,
}: {
  onClose: () => void;
  onSignOut: () => void;
}) {
  const [count, setCount] = useState(0);
  const found = useEffectEvent((unsent: number) => (unsent > 0 ? setCount(unsent) : onSignOut()));
  useEffect(() => {
    void countUnsent().then(found, () => found(0));
  }, []);
  return (
    <Dialog
      open={count > 0}
      onClose={onClose}
      title={<Plural value={count} one="One page is not sent yet" other="# pages are not sent yet" />}
    >
      <p>
        <Trans>Signing out deletes what is waiting on this phone, so that nobody else finds it here.</Trans>
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <LocaleLink
          to="/send-reports"
          onClick={onClose}
          data-focus-first=""
          className={buttonClass('primary')}
        >
          <Trans>Send before signing out</Trans>
        </LocaleLink>
        <Button variant="outline" onClick={onSignOut}>
          <Trans>Delete and sign out</Trans>
        </Button>
      </p>
    </Dialog>
  );
}

async function countUnsent(): Promise<number> {
  const papers = await onThisPhone.papers();
  const pages = papers.flatMap((paper) => (paper.done ? [] : paper.pages));
  return pages.filter(({ arrived, refused }) => !arrived && !refused).length;
}
