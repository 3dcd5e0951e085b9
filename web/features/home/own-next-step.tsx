import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { stepsOf } from '#shared/cases/own-steps.ts';
import { isEnded } from '#shared/cases/stages.ts';
import type { ListedOwnCase } from '#shared/contract/cases.ts';
import { isOver } from '#shared/request-status.ts';
import { YourRequests } from '#web/features/home/your-requests.tsx';
import { useTaskText } from '#web/features/shared/cases/task-text.ts';
import { TurnTitle } from '#web/features/shared/cases/turn-text.tsx';
import { useNameIn } from '#web/features/shared/names.ts';
import { progressLabels } from '#web/features/shared/request-progress/steps.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { apiPage } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { QueryProvider, useFetching } from '#web/lib/query.tsx';
import { useCurrentUser } from '#web/lib/session.ts';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** Enough to find what is still open: the newest come first. */
const page = { page: 1, per_page: 5 };

/**
 * The open case of the family that is signed in and its next step, as a link to the case. Without a case, its open
 * request and how far it is.
 */
export default function OwnNextStep() {
  const user = useCurrentUser();
  if (!user) return <YourRequests />;
  return (
    <QueryProvider>
      <CaseLine key={user.id} />
    </QueryProvider>
  );
}

function CaseLine() {
  const { value } = useFetching(
    ['GET /api/account/cases', 'first'],
    (signal) => apiPage('GET /api/account/cases', { query: page, signal }).catch(ended),
    { automatic: false },
  );
  if (!value) return <YourRequests />;
  const own = value.items.find(({ stage }) => !isEnded(stage));
  if (!own) return <RequestLine />;
  return (
    <Line to={`/profile/cases/${own.id}`} name={<Trans>Your case {own.reference}</Trans>}>
      <CaseStep own={own} />
    </Line>
  );
}

/** What the family has to do next for the case, as its page says it; otherwise whose turn it is. */
function CaseStep({ own }: { own: ListedOwnCase }) {
  const nameIn = useNameIn();
  const textOf = useTaskText();
  const [step] = stepsOf(own, useNow());
  if (step?.what === 'password') return <Trans>We can't read one of your reports</Trans>;
  if (step?.what === 'consent') {
    const place = nameIn(step.hospital);
    return <Trans>Say whether {place} may see the papers</Trans>;
  }
  if (own.on_hold) return <Trans>Your case is on hold</Trans>;
  return step ? <LangText>{textOf(step.task)}</LangText> : <TurnTitle turn={own.turn} />;
}

function RequestLine() {
  const { i18n } = useLingui();
  const { value } = useFetching(
    ['GET /api/account/requests', 'first'],
    (signal) => apiPage('GET /api/account/requests', { query: page, signal }).catch(ended),
    { automatic: false },
  );
  const own = value?.items.find(({ status }) => !isOver(status));
  if (!own) return <YourRequests />;
  return (
    <Line to="/profile" name={<Trans>Your request {own.reference}</Trans>}>
      {i18n._(progressLabels(own).title)}
    </Line>
  );
}

type LineProps = { to: string; name: ReactNode; children: ReactNode };

function Line({ to, name, children }: LineProps) {
  return (
    <LocaleLink to={to} className="tap flex min-w-0 flex-1 items-center justify-between gap-3 font-semibold">
      <span className="min-w-0">
        <span className="block truncate text-sm font-normal">{name}</span>
        <span className="line-clamp-2">{children}</span>
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
