import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { passwordChange, staffPasswordChange } from '#shared/contract/credentials.ts';
import { limits } from '#shared/contract/limits.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { User } from '#shared/contract/users.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { PasswordStrength } from '#web/features/shared/account/password-strength.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { keepCustomer, keepStaff } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

type PasswordSectionProps = {
  user: User;
  /** The others are signed out by now. */
  onChanged: () => void;
};

/** Another password. Whoever knows the old one is out after that. */
export function PasswordSection({ user, onChanged }: PasswordSectionProps) {
  const translate = useTranslate();
  const { typed, problems, busy, done, type, submit } = usePasswordForm(user, onChanged);
  const errorOf = (code: string | undefined) => code && translate(code);

  return (
    <SettingsSection
      id="password"
      title={<Trans>Password</Trans>}
      lead={<Trans>After a change you stay signed in here, and are signed out on all other devices.</Trans>}
    >
      <form method="post" noValidate onSubmit={submit} className="space-y-4">
        {problems.form && <Banner tone="error">{errorOf(problems.form)}</Banner>}
        {done && (
          <Banner tone="success">
            <Trans>Your password is changed. We have sent you a mail about it.</Trans>
          </Banner>
        )}
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <Field label={<Trans>Current password</Trans>} required error={errorOf(problems.current)}>
          {(control) => (
            <PasswordInput
              {...control}
              name="current"
              autoComplete="current-password"
              maxLength={limits.password}
              value={typed.current}
              readOnly={busy}
              onChange={({ target }) => type('current', target.value)}
            />
          )}
        </Field>
        <div>
          <Field
            label={<Trans>New password</Trans>}
            hint={<Trans>Use 8 or more characters with a mix of letters, numbers & symbols</Trans>}
            required
            error={errorOf(problems.password)}
          >
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="new-password"
                maxLength={limits.password}
                value={typed.password}
                readOnly={busy}
                onChange={({ target }) => type('password', target.value)}
              />
            )}
          </Field>
          <PasswordStrength
            password={typed.password}
            person={[user.name, user.email, user.contact ?? undefined]}
          />
        </div>
        <Button type="submit" busy={busy}>
          {busy ? <Trans>Processing...</Trans> : <Trans>Change password</Trans>}
        </Button>
      </form>
    </SettingsSection>
  );
}

const empty = { current: '', password: '' };
type Typed = typeof empty;
type Problems = { [Place in keyof Typed | 'form']?: string | undefined };

const isField = (name: string): name is keyof Typed => name in empty;

/** The first message about each field. */
function problemsOf(errors: [string, string | undefined][]): Problems {
  const problems: Problems = {};
  for (const [name, said] of errors) if (isField(name) && said) problems[name] ??= said;
  return problems;
}

/** The life of the form that changes the password: checked, sent once, then empty; what failed stays. */
function usePasswordForm(user: User, onChanged: () => void) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const isCustomer = user.role_id === seeded.roles.customer;

  const refuse = (form: HTMLFormElement, found: Problems) => {
    flushSync(() => {
      setProblems(found);
      setBusy(false);
    });
    const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? form.querySelector<HTMLElement>('[type=submit]'))?.focus();
  };

  const send = async (form: HTMLFormElement) => {
    setDone(false);
    const checked = (isCustomer ? passwordChange : staffPasswordChange).safeParse(typed);
    if (!checked.success) {
      return refuse(form, problemsOf(checked.error.issues.map((one) => [String(one.path[0]), one.message])));
    }
    setProblems({});
    setBusy(true);
    try {
      const answer = await api('PUT /api/account/password', { body: checked.data });
      (isCustomer ? keepCustomer : keepStaff)(answer);
    } catch (error) {
      const codes = error instanceof ApiError ? error.codes : {};
      const found = problemsOf(Object.entries(codes).map(([name, [first]]) => [name, first]));
      const isSaid = Object.keys(found).length > 0;
      const whole = messageOf(error, t`Your password could not be changed. Please try again.`);
      return refuse(form, isSaid ? found : { form: whole });
    }
    setTyped(empty);
    setBusy(false);
    setDone(true);
    onChanged();
  };

  return {
    typed,
    problems,
    busy,
    done,
    /** Editing a field takes back what was said about it. */
    type: (name: keyof Typed, value: string) => {
      setTyped({ ...typed, [name]: value });
      setProblems({ ...problems, [name]: undefined, form: undefined });
      setDone(false);
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!busy) send(event.currentTarget);
    },
  };
}
