import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { isOver } from '#shared/request-status.ts';
import { ChangeError, type Changes } from '#web/features/person/portal/requests/changes.tsx';
import { LaterDialog } from '#web/features/person/portal/requests/later-dialog.tsx';
import { NotReached } from '#web/features/person/portal/requests/status-badge.tsx';
import { useKeys } from '#web/features/shared/portal/keys.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ClockIcon } from '#web/ui/icons/contact.tsx';
import { TrashIcon } from '#web/ui/icons/tools.tsx';
import { shortDay } from '#web/ui/portal/time.ts';

type PlaceControlsProps = { request: RequestDetail; changes: Changes };

/** Puts a request with the spam (`!`), sets it aside (`l`), or takes it back. */
export function PlaceControls({ request, changes }: PlaceControlsProps) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const { spam, later, version } = request;
  const mayBeSpam = spam === null && request.case_id === null && request.erased_at === null;
  const mayWait = spam === null && !isOver(request.status) && request.call_back_on === null;
  const markSpam = () => {
    if (mayBeSpam) void changes.change({ type: 'spam', version }, t`Marked as spam. Nobody is told.`);
    return mayBeSpam;
  };
  const askWhen = () => {
    if (mayWait) setAsks(true);
    return mayWait;
  };
  useKeys((key) => (key === '!' ? markSpam() : key === 'l' ? askWhen() : false));
  const back = () => changes.change({ type: 'back', version }, t`It is back in the inbox`);
  const busy = changes.sending !== null;

  return (
    <div className="space-y-3">
      <PlaceNote spam={spam} later={later} />
      <div className="flex flex-wrap items-center gap-2">
        {mayWait && (
          <Button compact disabled={busy} onClick={askWhen}>
            <ClockIcon className="text-lg" />
            <Trans>Later</Trans>
          </Button>
        )}
        {(spam || later) && (
          <Button compact disabled={busy} onClick={back}>
            {spam ? <Trans>Not spam</Trans> : <Trans>Back to the inbox</Trans>}
          </Button>
        )}
        {mayBeSpam && (
          <Button compact variant="ghost" disabled={busy} onClick={markSpam}>
            <TrashIcon className="text-lg" />
            <Trans>Spam</Trans>
          </Button>
        )}
        <NotReached count={request.calls_not_reached} />
      </div>
      {(['spam', 'later', 'back'] as const).map((kind) => (
        <ChangeError key={kind} kind={kind} changes={changes} />
      ))}
      <LaterDialog
        open={asks}
        onClose={() => setAsks(false)}
        setAside={(until) => changes.change({ type: 'later', ...until, version }, t`Set aside`)}
      />
    </div>
  );
}

/** Where a request is, if that is not the inbox alone, and what follows. */
function PlaceNote({ spam, later }: Pick<RequestDetail, 'spam' | 'later'>) {
  const { timestamp } = useFormat();
  const look = 'rounded-md bg-marigold-50 px-3 py-2 text-sm wrap-anywhere';
  if (spam) {
    const day = spam.goes_on && shortDay(spam.goes_on);
    return (
      <p className={look}>
        {day ? (
          <Trans>Spam, deleted on {day}. It comes back if its sender looks at it or writes.</Trans>
        ) : (
          <Trans>Spam, but kept: it has an account, a paper or a code.</Trans>
        )}
      </p>
    );
  }
  if (!later) return null;
  const until = timestamp(later.until);
  const by = later.by?.name;
  return (
    <p className={look}>
      {later.back ? (
        <Trans>Back in the inbox: {later.reason}</Trans>
      ) : by ? (
        <Trans>
          {by} set it aside until {until}: {later.reason}
        </Trans>
      ) : (
        <Trans>
          Set aside until {until}: {later.reason}
        </Trans>
      )}
    </p>
  );
}
