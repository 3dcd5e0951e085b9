import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';

type TableColumn<Row> = {
  head: string;
  /** Makes the head a link that sorts by the column; a link because the order is part of the address. */
  sort?: { to: string; direction: 'ascending' | 'descending' | null };
  cell: (row: Row) => ReactNode;
  className?: string | undefined;
};

/** What sets one row apart from the others. */
type RowAttributes = {
  'data-row'?: string | number;
  tabIndex?: number;
  className?: string;
  /** Instead of the background of a row under the pointer. */
  background?: string | undefined;
};

type TableProps<Row extends { id: number }> = {
  caption: ReactNode;
  /** The first column names the row. */
  columns: TableColumn<Row>[];
  rows: Row[];
  /** Before the columns: what selects all rows, and one. */
  selection?: { head: ReactNode; cell: (row: Row) => ReactNode } | undefined;
  /** The row that is being edited. */
  currentId?: number | undefined;
  attributesOf?: (row: Row) => RowAttributes;
  room?: keyof typeof rooms;
  /** Where in a row of several lines the other cells stand. */
  align?: 'middle' | 'top';
  /** The body, whose rows may be focused. */
  ref?: Ref<HTMLTableSectionElement>;
};

/** How much room there is around what a cell and a head contain. */
const rooms = {
  usual: 'px-3 py-2',
  roomy: 'px-3 py-2.5 first:pl-4',
  /** For many columns. */
  narrow: 'px-2 py-2.5 first:pl-3 lg:px-3 lg:first:pl-4',
};

/** A head that stays visible below the portal's header while the page is scrolled. */
export const stickyHead = 'sticky top-16 z-10 border-b border-line bg-paper-deep text-left';
const headClass = `${stickyHead} text-xs font-semibold text-ink-soft first:rounded-tl-lg last:rounded-tr-lg`;
const cellClass = 'border-b border-line text-left wrap-break-word';

/** Records as a table. Its head stays visible while the page is scrolled. */
export function Table<Row extends { id: number }>(props: TableProps<Row>) {
  const { caption, columns, rows, selection, currentId, attributesOf, ref } = props;
  const room = rooms[props.room ?? 'usual'];
  const look = cx(cellClass, room, props.align === 'top' ? 'align-top' : 'align-middle');
  const [name, ...others] = columns;
  return (
    <div className="rounded-lg border border-line bg-white shadow-card">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && <td className={cx(headClass, room)}>{selection.head}</td>}
            {columns.map(({ head, sort }) => (
              <th
                key={head}
                scope="col"
                aria-sort={sort?.direction ?? undefined}
                className={cx(headClass, room)}
              >
                {sort ? <SortLink {...sort}>{head}</SortLink> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={ref}>
          {rows.map((row) => {
            const { className, background, ...attributes } = attributesOf?.(row) ?? {};
            return (
              <tr
                key={row.id}
                {...attributes}
                aria-current={row.id === currentId || undefined}
                className={cx(
                  'transition-colors last:*:border-b-0 aria-[current]:bg-marigold-50',
                  background ?? 'hover:bg-teal-50/70',
                  className,
                )}
              >
                {selection && <td className={cx(look, 'w-8')}>{selection.cell(row)}</td>}
                <th scope="row" className={cx(look, 'font-semibold', name?.className)}>
                  {name?.cell(row)}
                </th>
                {others.map(({ head, cell, className: ofColumn }) => (
                  <td key={head} className={cx(look, ofColumn)}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type SortLinkProps = NonNullable<TableColumn<never>['sort']> & { children: string };

function SortLink({ to, direction, children }: SortLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="-m-1 inline-flex items-center gap-1 rounded-sm p-1 hover:text-teal-900 hover:underline"
    >
      {children}
      <span aria-hidden="true" className={direction ? 'text-teal-800' : 'text-line-strong'}>
        {direction ? (direction === 'ascending' ? '↑' : '↓') : '↕'}
      </span>
    </Link>
  );
}
