import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RespondBy } from '#shared/contract/closed-days.ts';
import { weekdayAndDate } from '#shared/dates.ts';
import { useRespondBy } from '#web/features/shared/site.ts';
import { useLocale } from '#web/i18n/locale.tsx';

/** Writes the day by which we answer, as families read it. */
export function useResponseDay(): (respondBy: RespondBy) => string {
  const locale = useLocale();
  return ({ day }) => weekdayAndDate(day, locale);
}

/** Why the office is closed until then; empty if nobody wrote a line about it. */
export function WhyClosed({ respondBy: { why } }: { respondBy: RespondBy }) {
  const line = why[useLocale()];
  if (!line) return null;
  return (
    <>
      {' '}
      <Trans>Before then, our office is closed: {line}.</Trans>
    </>
  );
}

/** The promise of an answer (the children). On closed days and before them, the day on which we do answer, and why. */
export function ResponsePromise({ children }: { children?: ReactNode }) {
  const respondBy = useRespondBy();
  const dayOf = useResponseDay();
  if (!respondBy) return children;
  const day = dayOf(respondBy);
  return (
    <>
      <Trans>We will answer by {day}.</Trans>
      <WhyClosed respondBy={respondBy} />
    </>
  );
}
