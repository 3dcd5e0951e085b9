import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { canNotify, notifies, turnNotifications } from '#web/features/requests/new-requests/notifications.ts';
import { BellIcon } from '#web/ui/icons/portal.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { toolLook } from '#web/ui/tool-look.ts';

/** Turns the browser's notifications of new requests on and off. The browser asks only when this is pressed. */
export function NotifyButton() {
  const { t } = useLingui();
  const toast = useToast();
  const [on, setOn] = useState(notifies);
  if (!canNotify()) return null;
  const turn = async () => {
    const now = await turnNotifications(!on);
    setOn(now);
    if (now) toast({ text: t`You will be notified of new requests while you look elsewhere` });
    else if (on) toast({ text: t`No more notifications of new requests` });
    else
      toast({
        tone: 'error',
        text: t`The browser does not allow notifications. Its settings can change that.`,
      });
  };
  return (
    <button
      type="button"
      onClick={turn}
      aria-pressed={on}
      aria-label={t`Notify me of new requests`}
      title={t`Notify me of new requests`}
      className={toolLook('ghost', 'max-md:hidden aria-pressed:bg-teal-100')}
    >
      <BellIcon className="text-xl" />
    </button>
  );
}
