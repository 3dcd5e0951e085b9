import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addedMessageInput } from '#shared/contract/request-changes.ts';
import { checkBy, type FormErrors } from '#web/lib/form/form-errors.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/inputs.tsx';

type AddMessageProps = {
  send: (message: string) => Promise<void>;
  /** Hidden fields, if the page itself may post the form. */
  hidden?: ReactNode;
  /** The message that the page posted, if the server refused it. */
  initial?: string | undefined;
  errors?: FormErrors | undefined;
  onFailed?: (error: unknown, message: string) => void;
};

/** A form with which the sender adds a message to a request. */
export function AddMessage({ send, hidden, initial, errors: posted, onFailed }: AddMessageProps) {
  const { t } = useLingui();
  const { props, values, errors, busy } = useForm({
    ...inControls,
    ...(posted && { errors: posted }),
    check: (typed) => checkBy(addedMessageInput, typed),
    submit: ({ message = '' }) => send(message),
    failed: t`The message could not be sent. Please try again, or call us.`,
    onFailed: (error) => onFailed?.(error, values.message ?? ''),
  });
  const messages = useFormMessages(errors);
  return (
    <form method="post" {...props} className="space-y-4">
      {hidden}
      <Field
        label={<Trans>Your message</Trans>}
        hint={
          <Trans>
            Tell us something new, ask a question, or ask for another day. Our coordinators will read your
            message.
          </Trans>
        }
        error={messages.field('message')}
        required
      >
        {(control) => <TextArea {...control} name="message" defaultValue={initial} readOnly={busy} />}
      </Field>
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button type="submit" busy={busy}>
        {busy ? <Trans>Processing...</Trans> : <Trans>Send the message</Trans>}
      </Button>
    </form>
  );
}
