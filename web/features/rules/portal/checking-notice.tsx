import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useFetched } from '#web/lib/query.tsx';

/** The task of the month, to look at the sources of rules: for their owner, or for level 3 as long as there is none. */
export function CheckingNotice() {
  const may = useMay();
  const { id } = useStaff();
  const { shortDate } = useFormat();
  const { value } = useFetched('GET /api/rules/checking');
  if (!value || value.items.length === 0) return null;
  const isMine = value.owner ? value.owner.id === id : may('edit');
  if (!isMine) return null;
  const day = value.due && shortDate(value.due);
  return (
    <section
      className={`mb-4 rounded-lg border p-4 text-sm ${value.past > 0 ? 'border-marigold-500 bg-marigold-50' : 'border-line bg-white'}`}
    >
      {day && <Trans>Checking day, due on {day}:</Trans>}{' '}
      <Plural
        value={value.items.length}
        one="look at the source of # rule."
        other="look at the sources of # rules."
      />{' '}
      {value.past > 0 && (
        <Plural
          value={value.past}
          one="Of # families read that it may have changed."
          other="Of # families read that they may have changed."
        />
      )}{' '}
      <Link to="/admin/checking-day" className="tap font-semibold underline">
        <Trans>Begin</Trans>
      </Link>
    </section>
  );
}
