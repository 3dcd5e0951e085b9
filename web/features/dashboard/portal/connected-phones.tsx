import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { Panel } from '#web/ui/portal/panel.tsx';
import { ReceivedTime } from '#web/ui/portal/received-time.tsx';

/** The phones that were connected with a code, for administrators: somebody of the office gave each code. */
export function ConnectedPhones({ connected, now }: Pick<Dashboard, 'connected'> & { now: number }) {
  const { t } = useLingui();
  if (connected.length === 0) return null;
  return (
    <Panel title={t`Phones connected with a code in the last seven days`}>
      <ul className="-my-1 divide-y divide-line">
        {connected.map(({ id, case_id, reference, device, entered_at, here, given_by }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <Link to={`/admin/cases/${case_id}`} className="font-semibold underline underline-offset-3">
              {reference}
            </Link>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {here ? (
                <Trans>in the office; code by {given_by}</Trans>
              ) : device === null ? (
                <Trans>code by {given_by}</Trans>
              ) : (
                <Trans>
                  {device}; code by {given_by}
                </Trans>
              )}
            </span>
            <span className="text-xs text-ink-soft">
              <ReceivedTime iso={entered_at} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
