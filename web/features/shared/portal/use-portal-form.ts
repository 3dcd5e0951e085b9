import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#web/lib/api-error.ts';
import { noErrors } from '#web/lib/form/form-errors.ts';
import type { FormOptions } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';

type PortalFormOptions<Values extends object> = Omit<FormOptions<Values>, 'keepMessage' | 'refused'> & {
  /** The message when the record was deleted while it was being edited. */
  gone?: string;
};

/** A form of the portal. Its message stays until it is dismissed, and an ended session has its own message. */
export function usePortalForm<Values extends object>({ gone, ...options }: PortalFormOptions<Values>) {
  const { t } = useLingui();
  return useForm({
    ...options,
    keepMessage: true,
    refused: (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 401) {
        return { ...noErrors, form: t`Your session had ended, and nothing was saved. Please save again.` };
      }
      return status === 404 && gone ? { ...noErrors, form: gone } : undefined;
    },
  });
}
