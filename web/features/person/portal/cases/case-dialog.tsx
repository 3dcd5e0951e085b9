import { type ReactNode, useState } from 'react';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { api } from '#web/lib/api.ts';
import type { FormErrors } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { TextField } from '#web/ui/portal/fields.tsx';

type CaseFormOptions<Values extends object> = {
  state: CaseState;
  shown: CaseDetail;
  /** The form's initial values, read from the case. */
  valuesOf: (shown: CaseDetail) => Values;
  /** The version that the form's changes are based on. */
  versionOf?: (shown: CaseDetail) => number | undefined;
  check?: (values: Values) => FormErrors | null;
  /** Sends the values with the version that was read, or without it to overwrite a colleague's change. */
  save: (values: Values, version: number | undefined) => Promise<CaseDetail>;
  /** The message after saving. */
  done: string;
  onClose: () => void;
};

/** A form of the case in a dialog. Its changes are based on the version that was shown when the dialog opened. */
export function useCaseForm<Values extends object>(options: CaseFormOptions<Values>) {
  const { state, shown, valuesOf, check, save, done, onClose } = options;
  const versionOf = options.versionOf ?? ((one: CaseDetail) => one.version);
  const [read, setRead] = useState(() => versionOf(shown));
  const form = usePortalForm<Values>({
    initial: () => valuesOf(shown),
    ...(check && { check }),
    submit: async (values, { overwrite }) => {
      const saved = await save(values, overwrite ? undefined : read);
      onClose();
      state.show(saved, done);
    },
  });
  const loadNewest = async () => {
    const newest = await api('GET /api/cases/:id', { params: { id: shown.id } });
    setRead(versionOf(newest));
    form.reset(valuesOf(newest));
    await state.refresh();
  };
  return { ...form, loadNewest };
}

type CaseFormState = Pick<
  ReturnType<typeof useCaseForm<object>>,
  'props' | 'busy' | 'errors' | 'dismiss' | 'conflict' | 'overwrite' | 'loadNewest'
>;

type CaseFormBodyProps = { form: CaseFormState; button: ReactNode; children: ReactNode };

/** The content of a form in a dialog: the fields, a colleague's conflicting change, and the buttons. */
export function CaseFormBody({ form, button, children }: CaseFormBodyProps) {
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        {children}
        <FormConflict form={form} load={form.loadNewest} />
      </div>
      <FormButtons form={form}>{button}</FormButtons>
    </form>
  );
}

type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  state: CaseState;
  shown: CaseDetail;
  title: string;
  label: string;
  hint?: string;
  /** The message when the text is missing. */
  missing: string;
  button: string;
  done: string;
  maxLength: number;
  versionOf?: (shown: CaseDetail) => number | undefined;
  save: (text: string, version: number | undefined) => Promise<CaseDetail>;
};

/** Asks for a reason or a note before an action. */
export function ReasonDialog({ open, onClose, title, ...rest }: ReasonDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={title}>
      <ReasonForm {...rest} onClose={onClose} />
    </FormDialog>
  );
}

function ReasonForm(props: Omit<ReasonDialogProps, 'open' | 'title'>) {
  const { state, shown, label, hint, missing, button, done, maxLength, versionOf, save, onClose } = props;
  const form = useCaseForm({
    state,
    shown,
    valuesOf: () => ({ text: '' }),
    ...(versionOf && { versionOf }),
    check: ({ text }) => (text.trim() === '' ? { form: null, fields: { text: missing } } : null),
    save: ({ text }, version) => save(text, version),
    done,
    onClose,
  });
  const messages = useFormMessages(form.errors);
  return (
    <CaseFormBody form={form} button={button}>
      <TextField
        name="text"
        label={label}
        hint={hint}
        required
        isFirst
        rows={3}
        maxLength={maxLength}
        value={form.values.text}
        busy={form.busy}
        error={messages.field('text')}
        onChange={(text) => form.set({ text })}
      />
    </CaseFormBody>
  );
}
