import type { FormErrors } from '#web/lib/form/form-errors.ts';

/** The texts of a form, by the names of its controls. */
export type Texts = Record<string, string>;

/** What the `submit` function gets besides the values. */
export type Submission = {
  data: FormData;
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  /** Whether to overwrite the changes that somebody else made in the meantime. */
  overwrite: boolean;
};

export type FormOptions<Values extends object> = {
  /** The values with which the form starts, and which `reset` restores. */
  initial: Values | (() => Values);
  /** Reads the values from the form's controls. Without this function they are kept in state. */
  read?: (form: HTMLFormElement) => Values;
  /** The first errors, if the server rendered the form again after a post. */
  errors?: FormErrors;
  /** Checks the values; null if they may be sent. */
  check?: (values: Values, form: HTMLFormElement) => FormErrors | null;
  /** Sends the values. A thrown error is shown as an error of the form. */
  submit: (values: Values, submission: Submission) => Promise<unknown>;
  /** The message for an error without a server message, if there is a better one than the general messages. */
  failed?: string;
  /** Shows the server's field errors only at the fields, and not next to the button as well. */
  showServerErrors?: 'fields';
  /** Turns an error into form errors; undefined leaves that to the form. */
  refused?: (error: unknown) => FormErrors | undefined;
  /** Runs after the errors are shown, for an alert. */
  onFailed?: (error: unknown) => void;
  /** Checks a field when it is left, unless it is empty. */
  checkOnBlur?: boolean;
  /** Keeps the form's message until every marked field is edited. For a message with a button to dismiss it. */
  keepMessage?: boolean;
};

/** Keeps the values in the form's own controls: spread it into the options. */
export const inControls: Pick<FormOptions<Texts>, 'initial'> & { read: (form: HTMLFormElement) => Texts } = {
  initial: {},
  read: (form) =>
    Object.fromEntries(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
};
