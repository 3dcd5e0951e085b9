import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';

type TableColumn<Row> = {
  head: string;
  /**
   * Makes the column's head a link that sorts by it; the order is part of the URL, so it is a link and not a button.
   */
  sort?: { to: string; direction: 'ascending' | 'descending' | null };
  cell: (row: Row) => ReactNode;
  className?: string | undefined;
};

/** Attributes that distinguish one row from the others. */
type RowAttributes = {
  'data-row'?: string | number;
  tabIndex?: number;
  className?: string;
  /** Replaces the background that a row has under the pointer. */
  background?: string | undefined;
};

type TableProps<Row extends { id: number }> = {
  caption: ReactNode;
  /** The first column identifies the row. */
  columns: TableColumn<Row>[];
  rows: Row[];
  /** A column before the others, with a control that selects all rows, and one for each row. */
  selection?: { head: ReactNode; cell: (row: Row) => ReactNode } | undefined;
  /** The row that is being edited. */
  currentId?: number | undefined;
  attributesOf?: (row: Row) => RowAttributes;
  room?: keyof typeof rooms;
  /** The vertical position of the other cells in a row with several lines. */
  align?: 'middle' | 'top';
  /** The table's body; its rows may get the focus. */
  ref?: Ref<HTMLTableSectionElement>;
};

/** The padding of cells and heads. */
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
