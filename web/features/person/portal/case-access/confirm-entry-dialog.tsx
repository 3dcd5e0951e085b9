import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CaseAccess, confirmEntryInput } from '#shared/contract/case-access.ts';
import { limits } from '#shared/contract/limits.ts';
import type { AccessState } from '#web/features/person/portal/case-access/use-access.ts';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { TextField } from '#web/ui/portal/fields.tsx';

type ConfirmEntryProps = {
  /** The entry; null while the dialog is closed. */
  entry: CaseAccess['entries'][number] | null;
  /** The number of the case. */
  number: string;
  state: AccessState;
  onClose: () => void;
};

/** A second member of staff has called the family, and says whom they reached under which number. */
export function ConfirmEntryDialog({ entry, ...rest }: ConfirmEntryProps) {
  const { t } = useLingui();
  return (
    <FormDialog open={entry !== null} onClose={rest.onClose} title={t`I called as the second person`}>
      {entry && <ConfirmForm id={entry.id} {...rest} />}
    </FormDialog>
  );
}

function ConfirmForm({ id, number, state, onClose }: Omit<ConfirmEntryProps, 'entry'> & { id: number }) {
  const { t } = useLingui();
  const form = usePortalForm({
    initial: { reached: '', number },
    check: (values) => checkBy(confirmEntryInput, values),
    submit: async (values) => {
      const access = await api('POST /api/case-entries/:id/confirm', { params: { id }, body: values });
      onClose();
      state.show(access, t`The limits of the first day have ended`);
    },
  });
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        <p>
          <Trans>
            You called the family yourself, and it says that it connected the phone. From now on it can agree
            to a hospital, say yes to an estimate, add an address and erase everything.
          </Trans>
        </p>
        <TextField
          {...form.bind('reached')}
          label={<Trans>I reached</Trans>}
          required
          isFirst
          maxLength={limits.text}
        />
        <TextField
          {...form.bind('number')}
          label={<Trans>on the number</Trans>}
          required
          type="tel"
          maxLength={limits.phone}
        />
      </div>
      <FormButtons form={form}>
        <Trans>I reached the family</Trans>
      </FormButtons>
    </form>
  );
}
