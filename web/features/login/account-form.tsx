import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { FormErrors } from '#web/features/login/check-form.ts';
import { SignInCancelled } from '#web/features/shared/second-factor/second-step.tsx';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** What both forms are given: where to go on to, and the address that was typed into the other one. */
export type DoorProps = { next: string; email: string; onEmail: (email: string) => void };

type AccountFormProps = Omit<ReturnType<typeof useAccountForm>, 'errors' | 'typed'> & {
  /** The message above the fields. */
  error: string | null;
  /** What the button says. */
  action: ReactNode;
  children: ReactNode;
};

/**
 * What both forms have in common. Until the page is awake the button is off; a password is posted then,
 * never put into an address.
 */
export function AccountForm({ error, action, busy, handlers, children }: AccountFormProps) {
  const message = useTranslateMessage();
  const awake = useHydrated();
  return (
    <form method="post" noValidate className="mt-6 space-y-4" {...handlers}>
      {error && <Banner tone="error">{message(error)}</Banner>}
      {children}
      <Button type="submit" busy={busy} disabled={!awake} className="mt-2 min-h-12 w-full">
        {busy ? <Trans>Processing...</Trans> : action}
      </Button>
    </form>
  );
}

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'name'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  errors: FormErrors;
  /** Shows what is typed only when asked to. */
  secret?: boolean;
};

/** A required field with its label. A field that a message above the form is about is only marked. */
export function TextField({ name, label, hint, errors, secret, ...input }: TextFieldProps) {
  const message = useTranslateMessage();
  const error = errors.fields[name];
  const Input = secret ? PasswordInput : TextInput;
  return (
    <Field label={label} hint={hint} required error={error ? message(error) : undefined}>
      {(control) => (
        <Input {...input} {...control} name={name} aria-invalid={error === undefined ? undefined : true} />
      )}
    </Field>
  );
}

const none: FormErrors = { form: null, fields: {} };

type AccountForm = {
  check: (values: Record<string, string>) => FormErrors | null;
  send: (values: Record<string, string>, form: FormData) => Promise<void>;
  /** What to say when the server gave no message. */
  failure: string;
  /** The plain path to go on to. */
  next: string;
};

function textsOf(data: FormData): Record<string, string> {
  return Object.fromEntries(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** The server's word on single fields, if it has any besides the message for all. */
function refusal(error: unknown, failure: string): FormErrors {
  if (error instanceof SignInCancelled) return none;
  const errors = error instanceof ApiError ? error.errors : {};
  const fields = Object.fromEntries(Object.keys(errors).map((field) => [field, '']));
  return { form: messageOf(error, failure), fields };
}

/** Leads to the first field concerned, else back to the button, which was off while sending. */
function focusOn(form: HTMLFormElement, fields: Record<string, string>): void {
  const controls = [...form.elements].filter((one) => one instanceof HTMLElement);
  const wrong = controls.find((one) => (one.getAttribute('name') ?? '') in fields);
  (wrong ?? controls.find((one) => one.matches('[type=submit]')))?.focus();
}

/** The life of a form on /login: checked, sent once, then onwards; what failed stays as it was typed. */
export function useAccountForm({ check, send, failure, next }: AccountForm) {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(none);
  const [typed, setTyped] = useState<Record<string, string>>({});

  const refuse = (form: HTMLFormElement, found: FormErrors) => {
    flushSync(() => {
      setErrors(found);
      setBusy(false);
    });
    focusOn(form, found.fields);
  };

  const attempt = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const values = textsOf(data);
    const wrong = check(values);
    if (wrong) return refuse(form, wrong);
    setErrors(none);
    setBusy(true);
    try {
      await send(values, data);
      await navigate(localePath(next), { replace: true });
    } catch (error) {
      refuse(form, refusal(error, failure));
    }
  };

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    await attempt(event.currentTarget).finally(() => {
      underWay.current = false;
    });
  };

  /** Editing a field takes back what was said about it. */
  const onInput = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    setTyped(textsOf(new FormData(currentTarget)));
    if (!('name' in target) || typeof target.name !== 'string') return;
    const { [target.name]: _edited, ...fields } = errors.fields;
    setErrors({ form: null, fields });
  };

  return { busy, errors, typed, handlers: { onSubmit, onInput } };
}
