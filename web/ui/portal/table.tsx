import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type TableColumn<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  className?: string | undefined;
};

type TableProps<Row extends { id: number }> = {
  caption: string;
  /** The first column names the row. */
  columns: TableColumn<Row>[];
  rows: Row[];
  /** The row that is being edited. */
  currentId?: number | undefined;
  /** Makes the rows a little higher. */
  roomy?: boolean;
};

const headLook =
  'sticky top-16 z-10 border-b border-line bg-paper-deep px-3 text-left text-xs font-semibold text-ink-soft first:rounded-tl-lg last:rounded-tr-lg';
const cellLook = 'border-b border-line px-3 text-left align-middle wrap-break-word';

/** Records as a table. Its head stays visible while the page is scrolled. */
export function Table<Row extends { id: number }>(props: TableProps<Row>) {
  const { caption, columns, rows, currentId, roomy = false } = props;
  const room = roomy ? 'py-2.5 first:pl-4' : 'py-2';
  const [name, ...others] = columns;
  return (
    <div className="rounded-lg border border-line bg-white shadow-card">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col" className={cx(headLook, room)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              aria-current={row.id === currentId || undefined}
              className="transition-colors last:*:border-b-0 hover:bg-teal-50/70 aria-[current]:bg-marigold-50"
            >
              <th scope="row" className={cx(cellLook, room, 'font-semibold', name?.className)}>
                {name?.cell(row)}
              </th>
              {others.map(({ head, cell, className }) => (
                <td key={head} className={cx(cellLook, room, className)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
