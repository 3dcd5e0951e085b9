import { Trans, useLingui } from '@lingui/react/macro';
import type { Role } from '#shared/contract/roles.ts';
import { EditIcon, TrashIcon } from '#web/ui/icons/tools.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

export type RoleActionsProps = { role: Role; onEdit: (role: Role) => void; onDelete: (role: Role) => void };

/** What can be done with a role. */
export function RoleActions({ role, onEdit, onDelete }: RoleActionsProps) {
  const { t } = useLingui();
  const { name } = role;
  return (
    <span className="flex gap-1.5">
      <ToolButton
        variant="ghost"
        className="px-2.5"
        aria-label={t`Edit ${name}`}
        onClick={() => onEdit(role)}
      >
        <EditIcon className="text-lg" />
        <span className="md:max-lg:sr-only">
          <Trans>Edit</Trans>
        </span>
      </ToolButton>
      <ToolButton
        variant="ghost"
        className="px-2.5 text-alarm-700! hover:bg-alarm-50!"
        aria-label={t`Delete ${name}`}
        onClick={() => onDelete(role)}
      >
        <TrashIcon className="text-lg" />
        <span className="md:max-lg:sr-only">
          <Trans>Delete</Trans>
        </span>
      </ToolButton>
    </span>
  );
}
