import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocalToday } from '#web/features/contact/local-today.ts';
import type { RequestValues } from '#web/features/contact/request-values.ts';
import type { FormErrors } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/inputs.tsx';

type RequestFieldsProps = {
  errors: FormErrors;
  readOnly: boolean;
  /** How the message begins. */
  opening: string;
  /** What was typed into the form that the page itself posted. */
  typed: RequestValues | undefined;
  /** The earliest date to choose while the visitor's own today is unknown. */
  earliest: string | undefined;
};

/** Name, email, phone, date and message. */
export function RequestFields({ errors, readOnly, opening, typed, earliest }: RequestFieldsProps) {
  const { field: errorOf } = useFormMessages(errors);
  const message = useOpening(opening);
  const today = useLocalToday() ?? earliest;
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <Field label={<Trans>Name</Trans>} error={errorOf('name')} required className="sm:col-span-2">
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="name"
            defaultValue={typed?.name}
            readOnly={readOnly}
          />
        )}
      </Field>
      <Field label={<Trans>Email</Trans>} error={errorOf('email')} required>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            defaultValue={typed?.email}
            readOnly={readOnly}
          />
        )}
      </Field>
      <Field label={<Trans>Phone</Trans>} error={errorOf('phone')} required>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            name="phone"
            autoComplete="tel"
            defaultValue={typed?.phone}
            readOnly={readOnly}
          />
        )}
      </Field>
      <Field
        label={<Trans>Date</Trans>}
        hint={<Trans>The day on which you would like to see the doctor</Trans>}
        error={errorOf('date')}
        required
        className="sm:col-span-2"
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            name="date"
            min={today}
            defaultValue={typed?.date}
            readOnly={readOnly}
          />
        )}
      </Field>
      <Field
        label={<Trans>Message (optional)</Trans>}
        hint={<Trans>The illness, the hospital or doctor you have in mind, your questions</Trans>}
        error={errorOf('message')}
        className="sm:col-span-2"
      >
        {(control) => (
          <TextArea
            {...control}
            ref={message}
            name="message"
            rows={4}
            defaultValue={typed?.message ?? opening}
            readOnly={readOnly}
          />
        )}
      </Field>
    </div>
  );
}

/** Replaces the opening of a text. One that was edited is kept. */
export function withOpening(text: string, before: string, opening: string): string {
  if (opening !== '' && text.startsWith(opening)) return text;
  return text.startsWith(before) ? opening + text.slice(before.length) : text;
}

/**
 * For a textarea whose `defaultValue` is the opening: when the opening changes, it is replaced and what was typed
 * after it is kept. The form gets an input event, as if it were typed.
 */
function useOpening(opening: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useRef(opening);
  useEffect(() => {
    const before = shown.current;
    shown.current = opening;
    if (!field.current || before === opening) return;
    field.current.value = withOpening(field.current.value, before, opening);
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [opening]);
  return field;
}
