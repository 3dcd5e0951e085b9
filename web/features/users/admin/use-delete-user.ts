import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MessageCode } from '#shared/contract/messages.ts';
import type { User } from '#shared/contract/users.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { focusScreen } from '#web/ui/portal/focus-screen.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** What the server forbids, and not what it failed at. */
function reasonOf(error: unknown): MessageCode | null {
  return error instanceof ApiError && [403, 409].includes(error.status) ? error.code : null;
}

/** Asks, deletes and tells how it went, by the browser's own dialogs as specified. */
export function useDeleteUser(refresh: () => Promise<void>) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const [leaving, setLeaving] = useState<number | null>(null);

  const remove = async ({ id }: User) => {
    if (!window.confirm(t`Are you sure you want to delete this user?`)) return;
    setLeaving(id);
    try {
      await api('DELETE /api/users/:id', { params: { id } });
      toast({ text: t`User deleted successfully` });
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      // Whose session is over is asked to sign in again, which says enough.
      if (status === 401) return setLeaving(null);
      if (status === 404) {
        toast({ text: t`A colleague has deleted this user meanwhile.` });
      } else {
        const reason = reasonOf(error);
        const failed = t`Failed to delete user`;
        window.alert(reason ? `${failed}\n\n${translate(reason)}` : failed);
        return setLeaving(null);
      }
    }
    await refresh();
    setLeaving(null);
    focusScreen();
  };

  return { leaving, remove };
}
