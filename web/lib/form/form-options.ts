import type { FormErrors } from '#web/lib/form/form-errors.ts';

/** The texts of a form, by the names of its controls. */
export type Texts = Record<string, string>;

/** What a submission knows besides the values. */
export type Submission = {
  data: FormData;
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  /** Whether what somebody else changed meanwhile is to be replaced. */
  overwrite: boolean;
};

export type FormOptions<Values extends object> = {
  /** What the form starts with, and what `reset` returns to. */
  initial: Values | (() => Values);
  /** Reads the values where they are kept in the form's controls. Without it they are kept in state. */
  read?: (form: HTMLFormElement) => Values;
  /** What is wrong at first, when the server rendered the form again after the page posted it. */
  errors?: FormErrors;
  /** What is wrong with the values; null when they may be sent. */
  check?: (values: Values, form: HTMLFormElement) => FormErrors | null;
  /** Sends the values. What it throws is shown as an error of the form. */
  submit: (values: Values, submission: Submission) => Promise<unknown>;
  /** The message for an error to which the server gave none, if there is a better one than those of every call. */
  failed?: string;
  /** Shows what the server found wrong with fields only there, and not beside the button as well. */
  showServerErrors?: 'fields';
  /** Reads an error in its own way; undefined leaves it to the form. */
  refused?: (error: unknown) => FormErrors | undefined;
  /** Runs after the errors are shown, for an alert. */
  onFailed?: (error: unknown) => void;
  /** Checks a field when it is left, unless it is empty. */
  checkOnBlur?: boolean;
  /** Keeps the message of the form until every marked field is edited, where it has a button to dismiss it. */
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
