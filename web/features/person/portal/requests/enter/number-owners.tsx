import { Trans, useLingui } from '@lingui/react/macro';
import type { NumberOwners as Owners } from '#shared/contract/office-requests.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';
import { StatusBadge } from '#web/features/person/portal/requests/status-badge.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useFetched } from '#web/lib/query.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Button } from '#web/ui/button.tsx';

const restMs = 250;
/** Fewer digits are the number of too many people. */
const leastDigits = 8;

type NumberOwnersProps = {
  phone: string;
  /** Puts the number's missing zero in front of it. */
  onZero: () => void;
};

/** Who is known by the number that is being typed. */
export function NumberOwners({ phone, onZero }: NumberOwnersProps) {
  const rested = useDebounced(phone, restMs);
  const isLongEnough = phoneDigits(rested).length >= leastDigits;
  const { value, failure } = useFetched(
    'POST /api/appointments/with-number',
    { body: { phone: rested } },
    { enabled: isLongEnough, automatic: false },
  );
  return (
    <div role="status" className="text-sm empty:hidden">
      {isLongEnough && failure && (
        <p className="text-ink-soft">
          <Trans>We could not look up who has this number.</Trans>
        </p>
      )}
      {isLongEnough && value && <Found found={value} onZero={onZero} />}
    </div>
  );
}

const linkLook = 'font-semibold text-teal-800 underline decoration-teal-300 underline-offset-3';

function Found({ found, onZero }: { found: Owners; onZero: () => void }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const { requests, emergencies, accounts, cases, agent, fault } = found;
  const isKnown = requests.length + emergencies.length + accounts.length > 0;
  return (
    <div className="space-y-2 empty:hidden">
      {fault === 'phone_zero' && (
        <p>
          <Trans>A mobile number of Bangladesh has 11 digits.</Trans>{' '}
          <Button compact onClick={onZero}>
            <Trans>Put 0 in front</Trans>
          </Button>
        </p>
      )}
      {agent && (
        <p className="font-semibold text-marigold-700">
          <Trans>Perhaps an agent's number: {cases} cases have it.</Trans>
        </p>
      )}
      {isKnown && (
        <ul className="max-h-40 divide-y divide-line overflow-y-auto rounded-md border border-marigold-500 bg-marigold-50 px-3">
          {requests.map(({ id, reference, name, status, created_at, case_id }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 py-1.5">
              <a
                href={case_id === null ? `/admin/requests/${id}` : `/admin/cases/${case_id}`}
                target="_blank"
                rel="noreferrer"
                className={linkLook}
              >
                {reference}
              </a>
              <span className="wrap-anywhere">{name}</span>
              <StatusBadge status={status} />
              <span className="text-ink-soft">
                {date(created_at)}
                {case_id !== null && `, ${t`has a case`}`}
              </span>
            </li>
          ))}
          {emergencies.map(({ id, case_id, reference, name }) => (
            <li key={`emergency-${id}`} className="py-1.5">
              <a href={`/admin/cases/${case_id}`} target="_blank" rel="noreferrer" className={linkLook}>
                {reference}
              </a>{' '}
              <Trans>{name} is to be called in an emergency</Trans>
            </li>
          ))}
          {accounts.map(({ id, name, staff }) => (
            <li key={`account-${id}`} className="py-1.5">
              {staff ? <Trans>{name} works here</Trans> : <Trans>{name} has an account</Trans>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
