import { useLingui } from '@lingui/react/macro';
import { ApiError, isOffline } from '#web/lib/api-error.ts';
import { noErrors } from '#web/lib/form/form-errors.ts';
import type { FormOptions } from '#web/lib/form/form-options.ts';
import { submitByKey } from '#web/lib/form/submit-by-key.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';

type PortalFormOptions<Values extends object> = Omit<FormOptions<Values>, 'keepMessage' | 'refused'> & {
  /** The message when the record was deleted while it was being edited. */
  gone?: string;
};

/**
 * A form of the portal. Its message stays until it is dismissed, and an ended session and a missing connection have
 * their own. Ctrl+Enter in a text sends it.
 */
export function usePortalForm<Values extends object>({ gone, ...options }: PortalFormOptions<Values>) {
  const { t } = useLingui();
  const form = useForm({
    failed: t`This could not be saved. Please try again.`,
    ...options,
    keepMessage: true,
    refused: (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 401) {
        return { ...noErrors, form: t`Your session had ended, and nothing was saved. Please save again.` };
      }
      if (isOffline(error)) return { ...noErrors, form: 'offline_kept' };
      return status === 404 && gone ? { ...noErrors, form: gone } : undefined;
    },
  });
  const messages = useFormMessages(form.errors);
  return {
    ...form,
    props: { ...form.props, onKeyDown: submitByKey },
    /** What binds a field to its value: `<TextField {...form.bind('note')} label={…} />`. */
    bind: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: form.values[name],
      busy: form.busy,
      error: messages.field(name),
      onChange: (value: Values[Name]) => {
        form.update((before) => ({ ...before, [name]: value }));
        form.edited(name);
      },
    }),
  };
}
