import { Trans } from '@lingui/react/macro';
import type { FormErrors } from '#web/lib/form/form-errors.ts';
import { inControls, type Texts } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** What a form posts if the app does not run; without it the form needs the app. */
type Posted = { intent: string; reference: string };

type CodeFormProps = {
  check: (values: Texts) => FormErrors | null;
  /** Sends the code, and goes on if it is right. */
  send: (code: string) => Promise<void>;
  /** The first errors, if the server rendered the form again after a post. */
  errors?: FormErrors | undefined;
  posted?: Posted;
};

/** The form for the code from a mail, by which somebody proves that they read the mails of a request. */
export function CodeForm({ check, send, errors: first, posted }: CodeFormProps) {
  const { props, errors, busy } = useForm({
    ...inControls,
    ...(first && { errors: first }),
    check,
    submit: ({ code = '' }) => send(code),
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  return (
    <form {...(posted && { method: 'post' })} {...props} className="space-y-4">
      <PostedFields posted={posted} />
      <Field
        label={<Trans>Code</Trans>}
        hint={<Trans>Six digits, from our email. The code works for 10 minutes.</Trans>}
        error={messages.field('code')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            autoFocus
            autoComplete="one-time-code"
            inputMode="numeric"
            readOnly={busy}
            className="max-w-48 text-xl! tracking-[0.2em]"
          />
        )}
      </Field>
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button type="submit" busy={busy}>
        {busy ? <Trans>Processing...</Trans> : <Trans>Continue</Trans>}
      </Button>
    </form>
  );
}

type AskForCodeProps = {
  /** Has the code mailed. */
  ask: () => Promise<void>;
  /** Whether a code was asked for before. */
  again?: boolean | undefined;
  /** How the button looks at first. */
  variant: ButtonVariant;
  /** The message if the mail could not be sent. */
  failed: string;
  posted?: Posted;
};

/** The button that has a code mailed to the address of a request. */
export function AskForCode({ ask, again, variant, failed, posted }: AskForCodeProps) {
  const { props, errors, busy } = useForm({ ...inControls, submit: ask, failed });
  const messages = useFormMessages(errors);
  return (
    <form {...(posted && { method: 'post' })} {...props} className="space-y-3">
      <PostedFields posted={posted} />
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button type="submit" variant={again ? 'ghost' : variant} busy={busy}>
        {again ? <Trans>Send another code</Trans> : <Trans>Send me a code</Trans>}
      </Button>
    </form>
  );
}

const PostedFields = ({ posted }: { posted: Posted | undefined }) =>
  posted &&
  Object.entries(posted).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
