import { Trans } from '@lingui/react/macro';
import { NameOf } from '#web/features/shared/portal/name-of.tsx';
import type { RowsProps } from '#web/features/shared/portal/record-list.tsx';
import { RowActions, useHasActions } from '#web/features/shared/portal/row-actions.tsx';
import { cx } from '#web/ui/cx.ts';

const head =
  'sticky top-16 z-10 border-b border-line bg-paper-deep px-3 py-2 text-left text-xs font-semibold text-ink-soft first:rounded-tl-lg last:rounded-tr-lg';
const cell = 'border-b border-line px-3 py-2 text-left align-middle wrap-break-word';

/** Records as a real table, whose head stays in sight. The record that is being edited is marked. */
export function RecordTable<Item extends { id: number }>(props: RowsProps<Item>) {
  const { items, caption, nameHead, columns, work, nameOf, editingId } = props;
  const actions = useHasActions();
  return (
    <div className="rounded-lg border border-line bg-white shadow-card">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {nameHead}
            </th>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={head}>
                {column.head}
              </th>
            ))}
            {actions && (
              <th scope="col" className={head}>
                <Trans>Actions</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr
              key={item.id}
              aria-current={item.id === editingId || undefined}
              className="transition-colors last:*:border-b-0 hover:bg-teal-50/70 aria-[current]:bg-marigold-50"
            >
              <th scope="row" className={cx(cell, 'font-semibold')}>
                <NameOf {...props} item={item} />
              </th>
              {columns.map((column) => (
                <td key={column.head} className={cell}>
                  {column.cell(item)}
                </td>
              ))}
              {actions && (
                <td className={cx(cell, 'w-0')}>
                  <RowActions item={item} name={nameOf(item)} work={work} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
