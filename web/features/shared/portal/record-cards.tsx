import { NameOf } from '#web/features/shared/portal/name-of.tsx';
import type { RowsProps } from '#web/features/shared/portal/record-list.tsx';
import { RowActions } from '#web/features/shared/portal/row-actions.tsx';

/** Records where there is no room for a table: a card for each. */
export function RecordCards<Item extends { id: number }>(props: RowsProps<Item>) {
  const { items, caption, columns, work, nameOf, editingId } = props;
  return (
    <ul aria-label={caption} className="space-y-2.5">
      {items.map((item) => (
        <li
          key={item.id}
          aria-current={item.id === editingId || undefined}
          className="rounded-lg border border-line bg-white p-3.5 text-sm shadow-card aria-[current]:border-marigold-500 aria-[current]:bg-marigold-50"
        >
          <NameOf {...props} item={item} />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <dl className="flex flex-wrap gap-x-4 gap-y-0.5 wrap-anywhere">
              {columns.map(({ head, plain, cell }) => (
                <div key={head} className="flex gap-1.5">
                  <dt className={plain ? 'sr-only' : 'text-ink-soft'}>{head}</dt>
                  <dd>{cell(item)}</dd>
                </div>
              ))}
            </dl>
            <RowActions item={item} name={nameOf(item)} work={work} />
          </div>
        </li>
      ))}
    </ul>
  );
}
