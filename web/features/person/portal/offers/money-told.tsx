import { Trans } from '@lingui/react/macro';
import { totalOf } from '#shared/cases/estimates.ts';
import type { Estimate } from '#shared/contract/options.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { useMoney } from '#web/features/shared/cases/estimate-money.ts';
import { api } from '#web/lib/api.ts';
import { useFetching } from '#web/lib/query.tsx';
import { shortDay } from '#web/ui/portal/time.ts';
import { useNow } from '#web/ui/use-now.ts';

/** What the family was told about money: the newest estimate of each hospital that they can read. */
export function MoneyTold({ caseId }: { caseId: number }) {
  const { value } = useFetching(['case-options', caseId], (signal) =>
    api('GET /api/cases/:id/options', { params: { id: caseId }, signal }),
  );
  const told = (value ?? []).flatMap(({ id, hospital, state, estimates }) => {
    const estimate = estimates.find((one) => one.state === 'accepted' || one.state === 'sent');
    return state === 'active' && estimate ? [{ id, hospital, estimate }] : [];
  });
  if (told.length === 0) return null;
  return (
    <p className="basis-full wrap-anywhere">
      <span className="font-semibold">
        <Trans>Money:</Trans>
      </span>{' '}
      {told.map(({ id, hospital, estimate }, nth) => (
        <span key={id}>
          {nth > 0 && '; '}
          {hospital.name} <Told estimate={estimate} />
        </span>
      ))}
    </p>
  );
}

function Told({ estimate }: { estimate: Estimate }) {
  const { range } = useMoney();
  const { low, high } = totalOf(estimate.lines);
  const { valid_until } = estimate;
  const last = valid_until && shortDay(valid_until);
  const today = dayInDhaka(useNow());
  const isOver = valid_until !== null && valid_until < today;
  return (
    <>
      <strong>{range(estimate.currency, low, high)}</strong>
      {estimate.state === 'accepted' && (
        <>
          , <Trans>they said yes</Trans>
        </>
      )}
      {last && (
        <span className={isOver ? 'font-semibold text-alarm-700' : undefined}>
          , <Trans>valid to {last}</Trans>
        </span>
      )}
    </>
  );
}
