import { useLingui } from '@lingui/react/macro';
import type { Colleague, StaffColleague } from '#shared/contract/requests.ts';
import { type QueryState, useFetched } from '#web/lib/query.tsx';
import { shortDay } from '#web/ui/portal/time.ts';

/** The staff to whom a request can be assigned. */
export function useColleagues(): QueryState<StaffColleague[]> {
  return useFetched('GET /api/colleagues', {}, { automatic: false });
}

/** The colleagues to choose from, including the current assignee. */
export function assignableTo(
  { value }: QueryState<StaffColleague[]>,
  assignee: Colleague | null,
): StaffColleague[] {
  const known = value ?? [];
  const isKnown = !assignee || known.some(({ id }) => id === assignee.id);
  return isKnown ? known : [{ ...assignee, away: null }, ...known];
}

/** The options of a select with colleagues. Who is away is marked, with the day and the stand-in. */
export function ColleagueOptions({ colleagues }: { colleagues: StaffColleague[] }) {
  const { t } = useLingui();
  const textOf = ({ name, away }: StaffColleague) => {
    if (!away) return name;
    const until = shortDay(away.until);
    const other = away.stand_in?.name;
    return other ? t`${name} (away until ${until}: ${other})` : t`${name} (away until ${until})`;
  };
  return colleagues.map((one) => (
    <option key={one.id} value={one.id}>
      {textOf(one)}
    </option>
  ));
}
