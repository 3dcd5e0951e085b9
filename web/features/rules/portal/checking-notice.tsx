import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import { useFetched } from '#web/lib/query.tsx';

/** Rules whose source is to be looked at: for their owner, and for level 3 as long as they have none. */
export function CheckingNotice() {
  const may = useMay();
  const { id } = useStaff();
  const { value } = useFetched('GET /api/rules/checking');
  if (!value || value.items.length === 0) return null;
  const isMine = value.owner ? value.owner.id === id : may('edit');
  if (!isMine) return null;
  return (
    <section
      className={`mb-4 rounded-lg border p-4 text-sm ${value.past > 0 ? 'border-marigold-500 bg-marigold-50' : 'border-line bg-white'}`}
    >
      <Plural
        value={value.items.length}
        one="Checking day: look at the source of # rule."
        other="Checking day: look at the sources of # rules."
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
