import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RecordActions } from '#web/features/shared/portal/use-record-actions.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EditIcon, TrashIcon } from '#web/ui/icons/tools.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { Table } from '#web/ui/portal/table.tsx';

/** A column of the list, in addition to the name. */
type Column<Item> = {
  head: string;
  cell: (item: Item) => ReactNode;
  /** The value is clear without its column header, so a card does not show the header. */
  plain?: boolean;
};

/** How the records of a kind are shown, as a table or as cards. */
export type RowsProps<Item> = {
  items: Item[];
  caption: string;
  nameOf: (item: Item) => string;
  /** A second line below the name. */
  noteOf?: (item: Item) => string;
  /** A badge below the name; in low rows, beside it. */
  badgeOf?: (item: Item) => ReactNode;
  imageOf?: (item: Item) => ReactNode;
  /** Low rows, with small images and buttons without words: for many records. */
  dense?: boolean;
  nameHead: string;
  columns: Column<Item>[];
  actions: RecordActions<Item>;
  /** The id of the record in the form. */
  editingId: number | undefined;
};

/** Records as a table. The record that is being edited is marked. */
export function RecordTable<Item extends { id: number }>(props: RowsProps<Item>) {
  const { items, caption, nameHead, columns, actions, nameOf, editingId } = props;
  const { t } = useLingui();
  const may = useMay();
  const name = { head: nameHead, cell: (item: Item) => <RecordName {...props} item={item} /> };
  const buttons = {
    head: t`Actions`,
    cell: (item: Item) => (
      <EditAndDelete item={item} name={nameOf(item)} actions={actions} iconsOnly={props.dense === true} />
    ),
    className: 'w-0',
  };
  const shown = columns.map(({ cell, ...column }) => ({
    ...column,
    // Breaks only unusually long words: other words keep their column wide enough.
    cell: (item: Item) => (
      <span className={cx('block wrap-anywhere', props.dense ? 'min-w-16' : 'min-w-24')}>{cell(item)}</span>
    ),
  }));
  const hasButtons = may('edit') || may('delete');
  return (
    <Table
      caption={caption}
      columns={[name, ...shown, ...(hasButtons ? [buttons] : [])]}
      rows={items}
      currentId={editingId}
    />
  );
}

/** Records as cards, for screens too narrow for a table. */
export function RecordCards<Item extends { id: number }>(props: RowsProps<Item>) {
  const { items, caption, columns, actions, nameOf, editingId, dense = false } = props;
  const buttons = (item: Item) => (
    <EditAndDelete item={item} name={nameOf(item)} actions={actions} iconsOnly={dense} />
  );
  return (
    <ul aria-label={caption} className="space-y-2.5">
      {items.map((item) => (
        <li
          key={item.id}
          aria-current={item.id === editingId || undefined}
          className="rounded-lg border border-line bg-white p-3.5 text-sm shadow-card aria-[current]:border-marigold-500 aria-[current]:bg-marigold-50"
        >
          <div className="flex items-start justify-between gap-2">
            <RecordName {...props} item={item} />
            {dense && buttons(item)}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 not-empty:mt-2">
            {columns.length > 0 && (
              <dl className="flex flex-wrap gap-x-4 gap-y-0.5 wrap-anywhere">
                {columns.map(({ head, plain, cell }) => {
                  const value = cell(item);
                  return (
                    value !== null && (
                      <div key={head} className="flex gap-1.5">
                        <dt className={plain ? 'sr-only' : 'shrink-0 text-ink-soft'}>{head}</dt>
                        <dd>{value}</dd>
                      </div>
                    )
                  );
                })}
              </dl>
            )}
            {!dense && buttons(item)}
          </div>
        </li>
      ))}
    </ul>
  );
}

type RecordNameProps<Item> = Pick<RowsProps<Item>, 'nameOf' | 'noteOf' | 'badgeOf' | 'imageOf' | 'dense'> & {
  item: Item;
};

function RecordName<Item>({ item, nameOf, noteOf, badgeOf, imageOf, dense }: RecordNameProps<Item>) {
  const badges = badgeOf && (
    <span className={cx('flex flex-wrap gap-1 empty:hidden', !dense && 'not-empty:mt-1')}>
      {badgeOf(item)}
    </span>
  );
  return (
    <span className="flex items-center gap-3">
      {imageOf && (
        <span
          className={cx(
            'grid shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-teal-50 text-xl text-teal-700',
            dense ? 'size-9' : 'size-11',
          )}
        >
          {imageOf(item)}
        </span>
      )}
      <span className="min-w-32 flex-1 leading-snug font-semibold text-ink wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <LangText>{nameOf(item)}</LangText>
          {dense && badges}
        </span>
        {noteOf && (
          <span className={cx('font-normal text-ink-soft', dense ? 'line-clamp-1' : 'block')}>
            <LangText>{noteOf(item)}</LangText>
          </span>
        )}
        {!dense && badges}
      </span>
    </span>
  );
}

/** A badge for a record that has no Bangla name yet. */
export function NoBangla() {
  return (
    <span className="rounded-full bg-marigold-100 px-2 text-xs font-medium text-marigold-700">
      <Trans>No Bangla yet</Trans>
    </span>
  );
}

/** A badge for a record that visitors do not see. */
export function NotShown() {
  return (
    <span className="rounded-full bg-paper-deep px-2 text-xs font-medium text-ink-soft">
      <Trans>Not published</Trans>
    </span>
  );
}

type EditAndDeleteProps<Item> = {
  item: Item;
  name: string;
  actions: RecordActions<Item>;
  iconsOnly?: boolean;
};

/** The buttons for a record that the permission level allows. */
function EditAndDelete<Item extends { id: number }>({
  item,
  name,
  actions,
  iconsOnly = false,
}: EditAndDeleteProps<Item>) {
  const { t } = useLingui();
  const may = useMay();
  const busy = actions.busyWith === item.id;
  if (!may('edit') && !may('delete')) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {may('edit') && (
        <Button
          compact
          onClick={() => actions.edit(item)}
          disabled={busy}
          aria-label={t`Edit ${name}`}
          variant="ghost"
          className="px-2!"
        >
          <EditIcon className={iconsOnly ? 'text-lg' : 'text-base'} />
          {!iconsOnly && <Trans>Edit</Trans>}
        </Button>
      )}
      {may('delete') && (
        <Button
          compact
          onClick={() => actions.remove(item)}
          busy={busy}
          aria-label={t`Delete ${name}`}
          variant="ghost"
          className="px-2! text-alarm-700! hover:bg-alarm-50!"
        >
          {!busy && <TrashIcon className={iconsOnly ? 'text-lg' : 'text-base'} />}
          {!iconsOnly && <Trans>Delete</Trans>}
        </Button>
      )}
    </span>
  );
}
