import { useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormProblems } from '#web/features/shared/portal/form-problems.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';

const none: FormProblems = { form: null, fields: {} };

type Words = { failure: string; gone: string; sessionOver: string };

function refusalOf(error: unknown, { failure, gone, sessionOver }: Words): FormProblems {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return { form: gone, fields: {} };
  if (status === 401) return { form: sessionOver, fields: {} };
  const errors = error instanceof ApiError ? error.codes : {};
  const fields = Object.entries(errors).map(([field, [message]]) => [field, message]);
  return { form: messageOf(error, failure), fields: Object.fromEntries(fields) };
}

/** Leads to the first field concerned, else back to the button, which was off while sending. */
function focusOn(form: HTMLFormElement, fields: FormProblems['fields']): void {
  const controls = [...form.elements].filter((one) => one instanceof HTMLElement);
  const wrong = controls.find((one) => fields[one.getAttribute('name') ?? ''] !== undefined);
  (wrong ?? controls.find((one) => one.matches('[type=submit]')))?.focus();
}

type DialogForm = {
  /** What is wrong with single fields, before anything is sent. */
  check: () => FormProblems['fields'];
  send: () => Promise<void>;
  /** What to say when the server gave no message. */
  failure: string;
  /** What to say when there is no such record any more. */
  gone: string;
};

/** The life of a form in a dialog: checked, sent once; what failed is said and stays as it was typed. */
export function useDialogForm({ check, send, ...words }: DialogForm) {
  const { t } = useLingui();
  const translate = useTranslate();
  const sessionOver = t`Your session had ended, and nothing was saved. Please save again.`;
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(none);

  const refuse = (form: HTMLFormElement, found: FormProblems) => {
    flushSync(() => {
      setProblems(found);
      setBusy(false);
    });
    focusOn(form, found.fields);
  };

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (underWay.current) return;
    const wrong = check();
    if (Object.keys(wrong).length > 0) return refuse(form, { form: null, fields: wrong });
    underWay.current = true;
    setProblems(none);
    setBusy(true);
    try {
      await send();
    } catch (error) {
      refuse(form, refusalOf(error, { ...words, sessionOver }));
    } finally {
      underWay.current = false;
    }
  };

  const translated: FormProblems = {
    form: problems.form && translate(problems.form),
    fields: Object.fromEntries(
      Object.entries(problems.fields).map(([field, problem]) => [field, problem && translate(problem)]),
    ),
  };
  return {
    busy,
    problems: translated,
    onSubmit,
    /** Editing a field takes back what was said about it. */
    edited: (field: string) =>
      setProblems(({ form, fields }) => ({ form, fields: { ...fields, [field]: undefined } })),
    dismiss: () => setProblems(({ fields }) => ({ form: null, fields })),
  };
}
