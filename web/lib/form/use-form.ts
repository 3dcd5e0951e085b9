import { type FocusEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, type ConflictInfo } from '#web/lib/api-error.ts';
import {
  type FormErrors,
  focusFirst,
  focusOn,
  nameOf,
  noErrors,
  refusalOf,
  restoreFocus,
} from '#web/lib/form/form-errors.ts';
import type { FormOptions, Submission } from '#web/lib/form/form-options.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { isTyping } from '#web/lib/show-message.ts';

function without(fields: FormErrors['fields'], names: string[]): FormErrors['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/**
 * A form of the website or the portal: its values are checked, sent once at a time, and kept if sending fails. The
 * first wrong field gets the focus; if the form has no other message, it asks the person to look at the marked fields.
 * Editing a field removes its error. Spread `props` on the form. Change values in state with `set`.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { read, check, submit, failed, showServerErrors, refused, checkOnBlur, keepMessage } = options;
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState(options.errors ?? noErrors);
  const [conflict, setConflict] = useState<ConflictInfo | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const overwriting = useRef(false);
  const sessionEnded = useRef(false);

  const refuse = (found: FormErrors, changed: ConflictInfo | null = null, mayFocus = true) => {
    const isMarked = Object.keys(found.fields).length > 0;
    flushSync(() => {
      setErrors({ ...found, form: found.form ?? (isMarked ? 'invalid' : null) });
      setConflict(changed);
      setBusy(false);
    });
    if (form.current && mayFocus) focusOn(form.current, found);
  };

  const send = async (submission: Submission) => {
    const typed = read ? read(submission.form) : values;
    const wrong = check?.(typed, submission.form);
    if (wrong) return refuse(wrong);
    setErrors(noErrors);
    setConflict(null);
    setBusy(true);
    try {
      await submit(typed, submission);
      flushSync(() => setBusy(false));
      if (submission.form.isConnected) restoreFocus(submission.form);
    } catch (error) {
      sessionEnded.current = error instanceof ApiError && error.status === 401;
      const mayFocus = !isTyping();
      if (error instanceof ApiError && error.changed) refuse(noErrors, error.changed, mayFocus);
      else refuse(refused?.(error) ?? refusalOf(error, failed, showServerErrors), null, mayFocus);
      options.onFailed?.(error);
    }
  };

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    // A second press while the first is being sent must not make a later submission overwrite the record.
    const overwrite = overwriting.current;
    overwriting.current = false;
    if (running.current) return;
    running.current = true;
    const { currentTarget, nativeEvent } = event;
    const submission = {
      form: currentTarget,
      data: new FormData(currentTarget),
      submitter: nativeEvent.submitter,
      overwrite,
    };
    await send(submission).finally(() => {
      running.current = false;
    });
  };

  /** The message that the session had ended is outdated, and the focus should stay where it was. */
  useAfterSignIn(() => {
    if (!sessionEnded.current || !form.current) return;
    sessionEnded.current = false;
    setErrors(({ fields }) => ({ form: null, fields }));
    restoreFocus(form.current);
  });

  /** Removes the errors of fields that are being edited. With the last of them, the form's message disappears. */
  const edited = (...names: string[]) =>
    setErrors((before) => {
      const unchanged = (keepMessage || before.form === null) && !names.some((name) => name in before.fields);
      if (unchanged) return before;
      const fields = without(before.fields, names);
      const isCorrected = Object.keys(before.fields).length > 0 && Object.keys(fields).length === 0;
      return { form: keepMessage && !isCorrected ? before.form : null, fields };
    });

  const onInput = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    edited(nameOf(target));
    if (read) setValues(read(currentTarget));
  };

  const onBlur = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const name = nameOf(target);
    const typed = read ? read(currentTarget) : values;
    if (relatedTarget instanceof HTMLButtonElement || !Reflect.get(typed, name)) return;
    mark(name, check?.(typed, currentTarget)?.fields[name]);
  };

  /** Sets the error of one field, or removes it. */
  const mark = (name: string, message: string | undefined) =>
    setErrors(({ form: above, fields }) => ({
      form: above,
      fields: { ...without(fields, [name]), ...(message !== undefined && { [name]: message }) },
    }));

  /** Checks what was typed and left before the app started. */
  const checkTyped = () => {
    if (!form.current || !read || options.errors?.form) return;
    const wrong = check?.(read(form.current), form.current)?.fields ?? {};
    for (const field of form.current.elements)
      if (
        field instanceof HTMLInputElement &&
        field.value !== field.defaultValue &&
        field !== document.activeElement
      )
        mark(field.name, wrong[field.name]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the app runs
  useEffect(() => {
    if (checkOnBlur) checkTyped();
  }, []);

  return {
    props: { ref: form, noValidate: true, onSubmit, onInput, ...(checkOnBlur && { onBlur }) },
    values,
    errors,
    /** Who changed the record in the meantime, and when, if the server refused to overwrite that change. */
    conflict,
    busy,
    /** Sends the values despite a conflict. */
    overwrite: () => {
      overwriting.current = true;
      form.current?.requestSubmit();
    },
    /** Changes values that are kept in state. */
    set: (part: Partial<Values>) => {
      setValues((before) => ({ ...before, ...part }));
      edited(...Object.keys(part));
    },
    /**
     * Changes values that are kept in state, based on the current values. The caller reports which fields were edited.
     */
    update: setValues,
    edited,
    mark,
    /** Shows errors that were found outside of a submission, and moves the focus to the first wrong field. */
    refuse,
    /** Shows a conflict that was found outside of a submission: who changed the record. The focus stays where it is. */
    showConflict: setConflict,
    /** Removes the message of the form. */
    dismiss: () => setErrors(({ fields }) => ({ form: null, fields })),
    /** Starts again, with other values if they are given. */
    reset: (next: Values | (() => Values) = options.initial) => {
      if (read) form.current?.reset();
      setValues(next);
      setErrors(noErrors);
      setConflict(null);
    },
    /** Moves the focus to the first field. */
    focusFirst: () => form.current && focusFirst(form.current),
    /** Whether a submission is running; already up to date before the next rendering. */
    isRunning: () => running.current,
  };
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/** Runs when somebody signs in again in the dialog that covers the screen after the session has ended. */
function useAfterSignIn(run: () => void): void {
  const signedIn = useCurrentUser() !== null;
  const wasSignedIn = useRef(signedIn);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const again = signedIn && !wasSignedIn.current;
    wasSignedIn.current = signedIn;
    if (again) latest.current();
  }, [signedIn]);
}
