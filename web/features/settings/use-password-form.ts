import '#web/lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { seeded } from '#shared/contract/limits.ts';
import { passwordChange, staffPasswordChange } from '#shared/contract/own-password.ts';
import type { User } from '#shared/contract/users.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { keepCustomer, keepStaff } from '#web/lib/session.ts';

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
export function usePasswordForm(user: User, onChanged: () => void) {
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
      const errors = error instanceof ApiError ? error.errors : {};
      const found = problemsOf(Object.entries(errors).map(([name, said]) => [name, said[0]]));
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
