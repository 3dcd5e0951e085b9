import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRecordAddress } from '#web/features/shared/portal/record-address.ts';
import { useConfirmDiscard } from '#web/features/shared/portal/unsaved.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { ApiError, messageOf, refusalReasonOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useToast } from '#web/ui/toast-context.ts';

/** The actions on the records of a list. */
export type RecordActions<Item> = {
  edit: (item: Item) => void;
  remove: (item: Item) => void;
  /** The id of the record that is being opened or deleted. */
  busyWith: number | null;
};

/** How a kind of record is opened and deleted. */
export type RecordActionOptions<Item> = {
  /** The form next to the list. `read` fetches a record with the texts of both languages. */
  form: {
    read: (id: number) => Promise<Item>;
    edit: (item: Item) => void;
    forget: (id: number) => void;
    leave: () => void;
    editing: { id: number } | null;
  };
  remove: (id: number) => Promise<unknown>;
  messages: { confirm: string; deleted: string; notDeleted: string };
  /** Called when the list is out of date. */
  onChanged: () => void;
};

/**
 * Opens records in the form, also the one in the URL, and deletes them, one at a time. `problem` is why the last
 * attempt failed.
 */
export function useRecordActions<Item extends { id: number }>(options: RecordActionOptions<Item>) {
  const { t } = useLingui();
  const translate = useTranslate();
  const toast = useToast();
  const confirmDiscard = useConfirmDiscard();
  const { run, busy } = useAction();
  const [busyWith, setBusyWith] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = (id: number, work: () => Promise<void>, onFailed: (error: unknown) => void) =>
    run(async () => {
      setBusyWith(id);
      setProblem(null);
      try {
        await work();
      } catch (error) {
        onFailed(error);
        if (error instanceof ApiError && error.status === 404) options.onChanged();
      }
    });

  const edit = async (id: number) => {
    const item = await options.form.read(id);
    // Somebody may have typed into the form in the meantime.
    if (await confirmDiscard()) options.form.edit(item);
  };

  const remove = async (id: number) => {
    await options.remove(id);
    toast({ text: options.messages.deleted });
    options.form.forget(id);
    options.onChanged();
  };

  const may = useMay();
  const address = useRecordAddress();
  const notOpened = (error: unknown) =>
    setProblem(translate(messageOf(error, t`This could not be opened. Please try again.`)));
  const openAddress = async (id: number) => {
    if (!may('edit')) return setProblem(t`Your role does not let you edit this.`);
    await attempt(
      id,
      () => edit(id),
      (error) => (error instanceof ApiError && error.status === 404 ? leaveWrong() : notOpened(error)),
    );
  };
  const leaveWrong = () => {
    address.show(null);
    setProblem(t`There is nothing at this address any more.`);
  };
  const { id, isWrong } = address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows the URL, and writes its own record there
  useEffect(() => {
    if (isWrong) leaveWrong();
    else if (id === null && options.form.editing) options.form.leave();
    else if (id !== null && id !== options.form.editing?.id) openAddress(id);
  }, [id, isWrong]);

  const actions: RecordActions<{ id: number }> = {
    busyWith: busy ? busyWith : null,
    edit: async ({ id }) => {
      if (!(await confirmDiscard())) return;
      attempt(id, () => edit(id), notOpened);
    },
    remove: ({ id }) => {
      if (!window.confirm(options.messages.confirm)) return;
      attempt(
        id,
        () => remove(id),
        (error) => {
          toast({ tone: 'error', text: options.messages.notDeleted });
          const reason = refusalReasonOf(error);
          setProblem(reason && translate(reason));
        },
      );
    },
  };
  return { actions, problem, dismiss: () => setProblem(null) };
}
