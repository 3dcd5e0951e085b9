import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '#web/features/shared/staff.ts';
import { EditIcon, TrashIcon } from '#web/ui/icons/actions.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

/** What can be done with the records of a list, and which of them it is being done with. */
export type RowWork<Item> = {
  edit: (item: Item) => void;
  remove: (item: Item) => void;
  busyWith: number | null;
};

type RowActionsProps<Item> = { item: Item; name: string; work: RowWork<Item> };

/** Whether the member's level allows to do anything with a record of a list. */
export const useHasActions = (): boolean => {
  const may = useMay();
  return may('edit') || may('delete');
};

/** Edit and Delete of one record, as far as the member's level goes. */
export function RowActions<Item extends { id: number }>({ item, name, work }: RowActionsProps<Item>) {
  const { t } = useLingui();
  const may = useMay();
  const busy = work.busyWith === item.id;
  if (!may('edit') && !may('delete')) return null;
  return (
    <span className="flex gap-1">
      {may('edit') && (
        <ToolButton
          onClick={() => work.edit(item)}
          disabled={busy}
          aria-label={t`Edit ${name}`}
          variant="ghost"
          className="px-2!"
        >
          <EditIcon className="text-base" />
          <Trans>Edit</Trans>
        </ToolButton>
      )}
      {may('delete') && (
        <ToolButton
          onClick={() => work.remove(item)}
          busy={busy}
          aria-label={t`Delete ${name}`}
          variant="ghost"
          className="px-2! text-alarm-700! hover:bg-alarm-50!"
        >
          {!busy && <TrashIcon className="text-base" />}
          <Trans>Delete</Trans>
        </ToolButton>
      )}
    </span>
  );
}
