import { Trans } from '@lingui/react/macro';
import type { CaseTurn } from '#shared/contract/case-tasks.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { useRelativeDay } from '#web/features/shared/cases/relative-day.ts';
import { useNow } from '#web/ui/use-now.ts';

type TurnProps = { turn: CaseTurn | null };

/** Whose turn it is, in words for the family. */
export function TurnTitle({ turn }: TurnProps) {
  switch (turn?.owner) {
    case undefined:
      return <Trans>Nothing is waiting right now</Trans>;
    case 'patient':
      return <Trans>It is your turn</Trans>;
    case 'office':
      return <Trans>It is our turn</Trans>;
    case 'hospital':
      return <Trans>It is the hospital’s turn</Trans>;
    case 'embassy':
      return <Trans>It is the embassy’s turn</Trans>;
    case 'bank':
      return <Trans>It is the bank’s turn</Trans>;
  }
}

/** What happens next, and by when. */
export function TurnNext({ turn }: TurnProps) {
  const nearDay = useRelativeDay();
  const today = dayInDhaka(useNow());
  if (!turn) return <Trans>We will tell you as soon as there is something to do.</Trans>;
  const day = turn.due ? nearDay(turn.due) : '';
  const late = turn.due !== null && turn.due < today;
  if (turn.owner === 'patient') {
    if (!turn.due) return <Trans>You can see below what needs to be done.</Trans>;
    return late ? (
      <Trans>This task was due on {day}. If something is stopping you, tell us.</Trans>
    ) : (
      <Trans>Please do this by {day}. You can see below what needs to be done.</Trans>
    );
  }
  if (turn.owner === 'office') {
    if (!turn.due || late)
      return <Trans>We are working on this. If you have to wait too long, call us.</Trans>;
    return <Trans>You will hear from us by {day}.</Trans>;
  }
  if (!turn.due || late)
    return <Trans>We will keep asking, and tell you as soon as there is an answer.</Trans>;
  return <Trans>We will ask again on {day}.</Trans>;
}
