import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';

/** What is wrong: messages of single fields, else one for all. */
export type Problems = { form: string | null; fields: Record<string, string> };

const none: Problems = { form: null, fields: {} };

function problemsOf(error: unknown, otherwise: string): Problems {
  const found = error instanceof ApiError ? Object.entries(error.errors) : [];
  const fields = Object.fromEntries(found.map(([field, [message = '']]) => [field, message]));
  return found.length > 0 ? { form: null, fields } : { form: messageOf(error, otherwise), fields };
}

/** The life of a small form: sent once at a time; what the server says against it stands at its fields. */
export function useSending(send: (values: FormData) => Promise<void>) {
  const { t } = useLingui();
  const message = useTranslateMessage();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(none);

  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    const form = event.currentTarget;
    underWay.current = true;
    setBusy(true);
    setProblems(none);
    try {
      await send(new FormData(form));
      setBusy(false);
    } catch (error) {
      flushSync(() => {
        setProblems(problemsOf(error, t`The server did not answer. Please check the connection.`));
        setBusy(false);
      });
      form.querySelector<HTMLElement>('[aria-invalid=true], [type=submit]')?.focus();
    } finally {
      underWay.current = false;
    }
  };

  const said = (field: string) => {
    const problem = problems.fields[field];
    return problem === undefined ? undefined : message(problem);
  };
  /** Takes back what was said against the form. */
  const clear = () => setProblems(none);
  return { busy, onSubmit, problem: problems.form && message(problems.form), said, clear };
}
