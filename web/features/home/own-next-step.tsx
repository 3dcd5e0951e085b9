import { Trans } from '@lingui/react/macro';
import { YourRequests } from '#web/features/home/your-requests.tsx';
import { TurnTitle } from '#web/features/shared/cases/turn-text.tsx';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { apiPage } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { QueryProvider, useFetching } from '#web/lib/query.tsx';
import { useCurrentUser } from '#web/lib/session.ts';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';

/** The open case of the family that is signed in, and whose turn it is, as a link to the case. */
export default function OwnNextStep() {
  const user = useCurrentUser();
  if (!user) return <YourRequests />;
  return (
    <QueryProvider>
      <NextStep key={user.id} />
    </QueryProvider>
  );
}

function NextStep() {
  const { value } = useFetching(
    ['GET /api/account/cases', 'first'],
    (signal) => apiPage('GET /api/account/cases', { query: { page: 1, per_page: 5 }, signal }).catch(ended),
    { automatic: false },
  );
  const own = value?.items.find(({ stage }) => stage !== 'closed' && stage !== 'cancelled');
  if (!own) return <YourRequests />;
  return (
    <LocaleLink
      to={`/profile/cases/${own.id}`}
      className="tap flex items-center justify-between gap-3 font-semibold"
    >
      <span className="min-w-0">
        <span className="block truncate text-sm font-normal">
          <Trans>Your case {own.reference}</Trans>
        </span>
        <span className="block truncate">
          {own.locked_papers > 0 ? (
            <Trans>We can't read one of your reports</Trans>
          ) : own.on_hold ? (
            <Trans>Your case is on hold</Trans>
          ) : (
            <TurnTitle turn={own.turn} />
          )}
        </span>
      </span>
      <ArrowRightIcon className="shrink-0 text-xl" />
    </LocaleLink>
  );
}

/** Staff and sessions that have ended have no case here. */
function ended(error: unknown) {
  if (error instanceof ApiError) return { items: [], total: 0 };
  throw error;
}
