import { Trans } from '@lingui/react/macro';
import type { RespondBy } from '#shared/contract/closed-days.ts';
import { weekdayAndDate } from '#shared/dates.ts';
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
      <Trans>Our office is closed in between: {line}.</Trans>
    </>
  );
}
