import { Trans } from '@lingui/react/macro';
import { useLocalToday } from '#web/features/contact/local-today.ts';
import type { RequestValues } from '#web/features/contact/request-values.ts';
import type { FormErrors } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/inputs.tsx';

type RequestFieldsProps = {
  errors: FormErrors;
  readOnly: boolean;
  /** What was typed before: into the form that the page itself posted, or before another subject was chosen. */
  typed: RequestValues | undefined;
  /** The earliest date to choose while the visitor's own today is unknown. */
  earliest: string | undefined;
};

/** Name, email, phone, date and message. */
export function RequestFields({ errors, readOnly, typed, earliest }: RequestFieldsProps) {
  const { field: errorOf } = useFormMessages(errors);
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
          <TextArea {...control} name="message" rows={4} defaultValue={typed?.message} readOnly={readOnly} />
        )}
      </Field>
    </div>
  );
}
