import { useTranslate } from '#web/i18n/translate.ts';
import type { FormErrors } from '#web/lib/form/form-errors.ts';

/**
 * The messages of a form in the page's language: the message next to its button, and the errors that each `Field`
 * shows.
 */
export function useFormMessages({ form, fields }: FormErrors) {
  const translate = useTranslate();
  return {
    form: form === null ? null : translate(form),
    field: (name: string): string | undefined => {
      const message = fields[name];
      return message === undefined ? undefined : translate(message);
    },
  };
}
