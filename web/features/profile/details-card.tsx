import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Account } from '#shared/contract/account.ts';
import type { User } from '#shared/contract/users.ts';
import { DetailsForm } from '#web/features/profile/details-form.tsx';
import { DetailsView } from '#web/features/profile/details-view.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EditIcon } from '#web/ui/icons/actions.tsx';

/** Who one is to us, and the form to change it, in the same place. */
export function DetailsCard({ account }: { account: Account }) {
  const [user, setUser] = useState(account.user);
  const [mode, setMode] = useState<'shown' | 'edited' | 'saved'>('shown');
  const edit = useRef<HTMLButtonElement>(null);

  /** Back to the details, and to the button that one came from. */
  const close = (next: 'shown' | 'saved') => {
    flushSync(() => setMode(next));
    edit.current?.focus();
  };
  const saved = (changed: User) => {
    setUser(changed);
    close('saved');
  };

  return (
    <Card as="section" aria-labelledby="details-title" className="p-5 sm:p-7">
      <h2 id="details-title" className="text-xl font-bold text-teal-900">
        <Trans>Your details</Trans>
      </h2>
      {mode === 'edited' ? (
        <DetailsForm user={user} onSaved={saved} onCancel={() => close('shown')} />
      ) : (
        <>
          {mode === 'saved' && (
            <div className="mt-4">
              <Banner tone="success" onDismiss={() => close('shown')}>
                <Trans>Your details are saved.</Trans>
              </Banner>
            </div>
          )}
          <DetailsView user={user} />
          <Button ref={edit} variant="outline" className="mt-5" onClick={() => setMode('edited')}>
            <EditIcon className="text-xl" />
            <Trans>Edit details</Trans>
          </Button>
        </>
      )}
    </Card>
  );
}
