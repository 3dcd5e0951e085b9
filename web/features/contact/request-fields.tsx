import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocalToday } from '#web/features/contact/local-today.ts';
import type { FieldErrors, Field as FieldName, Values } from '#web/features/contact/request-values.ts';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/inputs.tsx';

type RequestFieldsProps = {
  errors: FieldErrors;
  readOnly: boolean;
  /** How the message begins. */
  firstMessage: string;
  /** What was typed into the form that the page itself posted. */
  typed: Values | undefined;
  /** The earliest day to choose, as long as the visitor's own calendar is not known. */
  earliest: string | undefined;
};

/** Name, e-mail, phone, date and message. What is typed stays in the inputs. */
export function RequestFields(props: RequestFieldsProps) {
  const { errors, readOnly, firstMessage, typed, earliest } = props;
  const say = useTranslateMessage();
  const message = useFirstMessage(firstMessage);
  const today = useLocalToday() ?? earliest;
  const errorOf = (field: FieldName) => {
    const error = errors[field];
    return error === undefined ? undefined : say(error);
  };
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
            defaultValue={typed?.message ?? firstMessage}
            readOnly={readOnly}
          />
        )}
      </Field>
    </div>
  );
}

/** A text whose first message is exchanged. Once it was edited it is the visitor's own, and stays. */
export function withFirstMessage(text: string, before: string, now: string): string {
  if (now !== '' && text.startsWith(now)) return text;
  return text.startsWith(before) ? now + text.slice(before.length) : text;
}

/**
 * For a message that begins with `message` as its `defaultValue`: when another is chosen, or none any
 * more, exchanges it and keeps what was typed behind it. The form hears of it as of typing.
 */
function useFirstMessage(message: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useRef(message);
  useEffect(() => {
    const before = shown.current;
    shown.current = message;
    if (!field.current || before === message) return;
    field.current.value = withFirstMessage(field.current.value, before, message);
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [message]);
  return field;
}
