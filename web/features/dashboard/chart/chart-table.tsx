import { Trans } from '@lingui/react/macro';
import type { DayCount } from '#web/features/dashboard/chart-bars.ts';
import { useFormat } from '#web/i18n/format.ts';

/** The chart for screen readers. */
export function ChartTable({ days }: { days: readonly DayCount[] }) {
  const { date, number } = useFormat();
  return (
    <div className="sr-only">
      <table>
        <caption>
          <Trans>Requests by day</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Requests</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{date(day)}</th>
              <td>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
