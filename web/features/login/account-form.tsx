import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SignInCancelled } from '#web/features/shared/second-factor/second-step.tsx';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { type FormErrors, noErrors } from '#web/lib/form/form-errors.ts';
import { inControls, type Texts } from '#web/lib/form/form-options.ts';
import { type Form, useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** For both forms: the path to go to afterwards, and the email address, which stays when the visitor switches forms. */
export type AccountFormProps = { next: string; email: string; onEmail: (email: string) => void };

type AccountFormOptions = {
  check: (values: Texts) => FormErrors | null;
  send: (values: Texts, data: FormData) => Promise<void>;
  /** The message for an error without a message from the server. */
  failed: string;
  next: string;
  /** The location state of the next page. */
  state?: object;
};

/** A form that signs in or registers, and then goes to `next`. */
export function useAccountForm({ check, send, failed, next, state }: AccountFormOptions): Form<Texts> {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  return useForm({
    ...inControls,
    check,
    submit: async (values, { data }) => {
      await send(values, data);
      await navigate(localePath(next), { replace: true, state });
    },
    failed,
    refused: (error) => (error instanceof SignInCancelled ? noErrors : undefined),
  });
}

type AccountFormViewProps = {
  form: Form<Texts>;
  /** The label of the button. */
  action: ReactNode;
  children: ReactNode;
};

/**
 * The message, the fields and the button of a form. The button is disabled until hydration, so that a password is never
 * sent without JavaScript.
 */
export function AccountFormView({ form, action, children }: AccountFormViewProps) {
  const messages = useFormMessages(form.errors);
  const isHydrated = useHydrated();
  return (
    <form method="post" data-app-sends="" {...form.props} className="mt-6 space-y-4">
      {children}
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button type="submit" busy={form.busy} disabled={!isHydrated} className="mt-2 min-h-12 w-full">
        {form.busy ? <Trans>Processing...</Trans> : action}
      </Button>
    </form>
  );
}

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'form'> & {
  form: Form<Texts>;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Hides what is typed, and shows a button that reveals it. */
  secret?: boolean;
};

/** A required field. */
export function TextField({ form, name, label, hint, secret, ...input }: TextFieldProps) {
  const { field: errorOf } = useFormMessages(form.errors);
  const Input = secret ? PasswordInput : TextInput;
  return (
    <Field label={label} hint={hint} required error={errorOf(name)}>
      {(control) => <Input {...input} {...control} name={name} readOnly={form.busy} />}
    </Field>
  );
}

type EmailFieldProps = Pick<AccountFormProps, 'email' | 'onEmail'> & {
  form: Form<Texts>;
  autoComplete: 'username' | 'email';
};

/** The field for the email address, which both forms have. */
export function EmailField({ form, email, onEmail, autoComplete }: EmailFieldProps) {
  return (
    <TextField
      form={form}
      name="email"
      type="email"
      defaultValue={email}
      onInput={({ currentTarget }) => onEmail(currentTarget.value)}
      autoComplete={autoComplete}
      label={<Trans>Email</Trans>}
    />
  );
}
