import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { inboxPageSize } from '#web/features/requests/inbox-query.ts';
import type { Inbox } from '#web/features/requests/use-inbox.ts';
import { useFormat } from '#web/i18n/format.ts';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

/** How many there are, as of when, and a way to look again. */
export function InboxBar({ inbox, page }: { inbox: Inbox; page: number }) {
  const { t } = useLingui();
  const { fetched, outdated, loading, refresh } = inbox;
  return (
    <div className="mb-2 flex min-h-9 items-center justify-between gap-3 text-sm text-ink-soft">
      <p role="status">{fetched && !outdated && <Count total={fetched.list.total} page={page} />}</p>
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
