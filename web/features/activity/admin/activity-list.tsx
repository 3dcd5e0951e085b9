import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Activity } from '#shared/contract/activity.ts';
import { byDay, clockTime, dayName } from '#web/features/activity/admin/by-day.ts';
import { Deed } from '#web/features/shared/activity/activity-entry.tsx';

const head =
  'sticky top-16 z-10 border-b border-line bg-paper-deep px-3 py-2 text-left text-sm font-bold text-teal-900 md:px-4';
const cell = 'px-3 py-2 align-top md:px-4';

/** The lines, newest first, each day below its date, which stays in sight. */
export function ActivityList({ lines }: { lines: Activity[] }) {
  return (
    <table className="w-full border-separate border-spacing-0 rounded-lg border border-line bg-white text-sm shadow-card">
      <caption className="sr-only">
        <Trans>Activity, newest first</Trans>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">
            <Trans>Time</Trans>
          </th>
          <th scope="col">
            <Trans>What was done</Trans>
          </th>
        </tr>
      </thead>
      {byDay(lines).map(({ day, lines: ofDay }) => (
        <tbody key={day} className="group">
          <tr>
            <th
              scope="rowgroup"
              colSpan={2}
              className={`${head} group-first-of-type:rounded-t-lg group-not-first-of-type:border-t`}
            >
              {dayName(day)}
            </th>
          </tr>
          {ofDay.map((line) => (
            <tr key={line.id} className="transition-colors hover:bg-teal-50/70">
              <td className={`${cell} w-0 whitespace-nowrap text-ink-soft tabular-nums`}>
                <time dateTime={line.created_at}>{clockTime(line.created_at)}</time>
              </td>
              <td className={`${cell} wrap-anywhere`}>
                <ActivityMessage line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** One line of the activity as a plain message: "Rina changed the doctor Dr. Rahman: name, photo". */
function ActivityMessage({ line }: { line: Activity }) {
  const fields = useFieldWords()(line.fields);
  const deed = <Deed line={line} />;
  if (fields === '') return deed;
  return (
    <Trans>
      {deed}: {fields}
    </Trans>
  );
}

const words: Partial<Record<string, MessageDescriptor>> = {
  image: msg`photo`,
  category_id: msg`category`,
  role_id: msg`role`,
  user_id: msg`author`,
  permissions: msg`level`,
  established: msg`year of foundation`,
  contact: msg`phone`,
  phones: msg`phone numbers`,
  emergencyPhone: msg`emergency phone`,
  emails: msg`email addresses`,
  hours: msg`opening hours`,
  social: msg`social links`,
  office: msg`office recipients`,
};
const bangla = /_bn$/;

/** Names changed fields in words, each once, those in Bangla as such. */
function useFieldWords(): (fields: readonly string[]) => string {
  const { i18n } = useLingui();
  const wordOf = (field: string) => {
    const plain = field.replace(bangla, '');
    const known = words[plain];
    const word = known ? i18n._(known) : plain.replaceAll('_', ' ');
    return bangla.test(field) ? i18n._(msg`${word} in Bangla`) : word;
  };
  return (fields) => [...new Set(fields.map(wordOf))].join(', ');
}
