import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Role } from '#shared/contract/roles.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

type DeleteRoleProps = { role: Role; onDeleted: () => void; onCancel: () => void };

/** The roles that came with the product: their ids mean something to it. */
const builtIn: number[] = Object.values(seeded.roles);

/** Asks for confirmation, deletes the role, and shows why the server refused. */
export function DeleteRole({ role, onDeleted, onCancel }: DeleteRoleProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const remove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await api('DELETE /api/roles/:id', { params: { id: role.id } });
    } catch (error) {
      const { status, params } = error instanceof ApiError ? error : { status: 0, params: undefined };
      if (status !== 404) {
        setBusy(false);
        // The session has ended: the portal asks to sign in again, so no further message is needed.
        if (status !== 401) setProblem(translate(messageOf(error, t`Failed to delete role`), params));
        // The delete button was disabled meanwhile, so it lost the focus.
        return cancel.current?.focus();
      }
    }
    onDeleted();
  };

  if (builtIn.includes(role.id)) {
    return (
      <div className="space-y-4">
        <p className="text-base font-bold text-teal-900 wrap-anywhere">{role.name}</p>
        <p>
          {translate('role_of_product')} <Trans>If nobody should use it, edit it and make it inactive.</Trans>
        </p>
        <div className="flex justify-end border-t border-line pt-4">
          <ToolButton data-focus-first onClick={onCancel}>
            <Trans>Close</Trans>
          </ToolButton>
        </div>
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <p className="text-base font-bold text-teal-900 wrap-anywhere">{role.name}</p>
      <p>
        <Trans>Are you sure you want to delete this role? This action cannot be undone.</Trans>
      </p>
      {problem && <Banner tone="error">{problem}</Banner>}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <ToolButton ref={cancel} data-focus-first onClick={onCancel}>
          <Trans>Cancel</Trans>
        </ToolButton>
        <ToolButton variant="alarm" busy={busy} onClick={remove}>
          {busy ? <Trans>Deleting...</Trans> : <Trans>Delete</Trans>}
        </ToolButton>
      </div>
    </div>
  );
}
