import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { inboxPageSize } from '#web/features/person/portal/inbox/inbox-params.ts';
import {
  canNotify,
  notifies,
  turnNotifications,
} from '#web/features/person/portal/inbox/new-requests/notifications.ts';
import type { Inbox } from '#web/features/person/portal/inbox/use-inbox.ts';
import { RefreshButton } from '#web/features/shared/portal/refresh-button.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { compactButtonClass } from '#web/ui/button.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { BellIcon, KeyboardIcon } from '#web/ui/icons/portal.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type InboxCountProps = {
  inbox: Inbox;
  page: number;
  /** Whether the last calls to the server got no response. */
  unreachable: boolean;
};

/** Shows how many requests there are, or that they may be out of date. */
export function InboxCount({ inbox: { value, outdated }, page, unreachable }: InboxCountProps) {
  return (
    <p role="status" className="text-xs text-ink-soft">
      {unreachable ? (
        <span className="font-semibold text-marigold-700">
          <Trans>The server does not answer. This may be out of date.</Trans>
        </span>
      ) : (
        value && !outdated && <Count total={value.total} page={page} />
      )}
    </p>
  );
}

/** Makes the one line above the list or the board from what the view knows: its count and its buttons. */
export type MakeToolbar = (parts: { count: ReactNode; buttons: ReactNode }) => ReactNode;

type ToolbarButtonsProps = {
  fetched: Pick<Inbox, 'loading' | 'refresh'>;
  onHelp: () => void;
};

/** The button that refreshes the screen, and the button for the shortcuts, which phones hide. */
export function ToolbarButtons({ fetched, onHelp }: ToolbarButtonsProps) {
  const { t } = useLingui();
  return (
    <div className="flex">
      <NotifyButton />
      <button
        type="button"
        onClick={onHelp}
        aria-label={t`Keyboard shortcuts`}
        title={t`Keyboard shortcuts (?)`}
        aria-haspopup="dialog"
        className={compactButtonClass('ghost', 'px-2! max-md:hidden')}
      >
        <KeyboardIcon className="text-xl" />
      </button>
      <RefreshButton fetched={fetched} />
    </div>
  );
}

function Count({ total, page }: { total: number; page: number }) {
  const { number } = useFormat();
  if (total <= inboxPageSize) return <Plural value={total} one="# request" other="# requests" />;
  const first = (page - 1) * inboxPageSize + 1;
  if (first > total) return null;
  const from = number(first);
  const to = number(Math.min(page * inboxPageSize, total));
  const all = number(total);
  return (
    <Trans>
      {from} to {to} of {all} requests
    </Trans>
  );
}

type UpdatesBarProps = { count: number; hasUpdates: boolean; show: () => void };

/**
 * Announces new requests or other changes, and shows them when pressed. The bar floats over the list, so that nothing
 * moves under the pointer.
 */
export function UpdatesBar({ count, hasUpdates, show }: UpdatesBarProps) {
  return (
    <div role="status" className="sticky top-17 z-15 flex h-0 justify-center max-sm:justify-end max-sm:pr-13">
      {(count > 0 || hasUpdates) && (
        <button
          type="button"
          onClick={show}
          className="inline-flex h-11 items-center gap-2 rounded-full bg-teal-800 px-4 text-sm font-semibold text-white shadow-raised hover:bg-teal-900 md:h-9"
        >
          <RetryIcon className="text-lg" />
          {count > 0 ? <Arrived count={count} /> : <Trans>The list has changed: update it</Trans>}
        </button>
      )}
    </div>
  );
}

function Arrived({ count }: { count: number }) {
  const most = limits.arrivals;
  if (count >= most) return <Trans>More than {most - 1} new requests: show them</Trans>;
  return <Plural value={count} one="# new request: show it" other="# new requests: show them" />;
}

/** Turns the browser's notifications of new requests on and off. The browser asks only when this is pressed. */
function NotifyButton() {
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
      className={compactButtonClass('ghost', 'px-2! max-md:hidden aria-pressed:bg-teal-100')}
    >
      <BellIcon className="text-xl" />
    </button>
  );
}
