import { useTranslateMessage } from '#web/i18n/messages.ts';
import type { FormErrors } from '#web/lib/form/form-errors.ts';

/**
 * The messages of a form in the page's language: the one above it, and for each field what its `Field` shows.
 * `translateOwn` is for forms with messages that are not in the contract's common list.
 */
export function useFormMessages({ form, fields }: FormErrors, translateOwn?: (english: string) => string) {
  const translateCommon = useTranslateMessage();
  const translate = translateOwn ?? translateCommon;
  return {
    form: form === null ? null : translate(form),
    field: (name: string): string | undefined => {
      const message = fields[name];
      return message === undefined ? undefined : translate(message);
    },
  };
}
