import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Colleague } from '#shared/contract/requests.ts';
import { sortWords } from '#web/features/requests/inbox/sort-words.ts';
import { assigneeOf } from '#web/features/requests/inbox-params.ts';
import { isSort, sorts, usualSort } from '#web/features/requests/sorts.ts';
import type { Whereabouts } from '#web/features/requests/use-inbox-params.ts';
import { useStaff } from '#web/features/shared/staff.ts';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { ToolSelect } from '#web/ui/tool-inputs.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

type NarrowingProps = { where: Whereabouts; colleagues: Colleague[]; children: ReactNode };

/** Whose requests, only the overdue ones, and in which order. */
export function Narrowing({ where: { place, go }, colleagues, children }: NarrowingProps) {
  const { t, i18n } = useLingui();
  const me = useStaff();
  const others = colleagues.filter(({ id }) => id !== me.id);
  const unknown = typeof place.assignee === 'number' && !others.some(({ id }) => id === place.assignee);
  return (
    <div className="mb-3 flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
      <ToolSelect
        aria-label={t`Assigned to`}
        value={place.assignee ?? ''}
        onChange={({ target }) => go({ assignee: assigneeOf(target.value) })}
        className="min-w-0 sm:w-auto! sm:max-w-52"
      >
        <option value="">{t`Everybody's`}</option>
        <option value="me">{t`Mine`}</option>
        <option value="nobody">{t`Nobody's`}</option>
        {unknown && <option value={String(place.assignee)}>{t`A colleague's`}</option>}
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ToolSelect>
      <ToolSelect
        aria-label={t`Order`}
        value={place.sort}
        onChange={({ target }) => go({ sort: isSort(target.value) ? target.value : usualSort })}
        className="min-w-0 sm:w-auto!"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {i18n._(sortWords[sort])}
          </option>
        ))}
      </ToolSelect>
      <button
        type="button"
        aria-pressed={place.overdue}
        onClick={() => go({ overdue: !place.overdue })}
        className={toolLook(
          'outline',
          'aria-pressed:border-alarm-600 aria-pressed:bg-alarm-50 aria-pressed:text-alarm-700',
        )}
      >
        <AlertIcon className="text-lg" />
        <Trans>Overdue</Trans>
      </button>
      {children}
    </div>
  );
}
