import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Inbox } from '#web/features/requests/inbox/use-inbox.ts';
import { inboxPageSize } from '#web/features/requests/inbox-params.ts';
import { useFormat } from '#web/i18n/format.ts';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { KeyboardIcon } from '#web/ui/icons/tools.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

type InboxBarProps = {
  inbox: Inbox;
  page: number;
  /** Whether the server has not answered for a while. */
  silent: boolean;
  refresh: () => void;
  onHelp: () => void;
};

/** How many there are, and a way to look again. */
export function InboxBar({ inbox, page, silent, refresh, onHelp }: InboxBarProps) {
  const { fetched, outdated, loading } = inbox;
  return (
    <div className="mb-2 flex min-h-11 items-center justify-between gap-3 text-sm text-ink-soft md:min-h-9">
      <p role="status">
        {silent ? (
          <span className="font-semibold text-marigold-700">
            <Trans>The server does not answer. This may be out of date.</Trans>
          </span>
        ) : (
          fetched && !outdated && <Count total={fetched.list.total} page={page} />
        )}
      </p>
      <BarTools loading={loading} refresh={refresh} onHelp={onHelp} />
    </div>
  );
}

type BarToolsProps = { loading: boolean; refresh: () => void; onHelp: () => void };

/** The keys, where there is likely a keyboard, and a way to look again. */
export function BarTools({ loading, refresh, onHelp }: BarToolsProps) {
  const { t } = useLingui();
  return (
    <div className="flex">
      <button
        type="button"
        onClick={onHelp}
        aria-label={t`Keys`}
        title={t`Keys (?)`}
        aria-haspopup="dialog"
        className={toolLook('ghost', 'max-md:hidden')}
      >
        <KeyboardIcon className="text-xl" />
      </button>
      <button
        type="button"
        onClick={refresh}
        aria-label={t`Refresh`}
        title={t`Refresh`}
        className={toolLook('ghost')}
      >
        {loading ? <Spinner className="size-5" /> : <RetryIcon className="text-xl" />}
      </button>
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
