import { useLingui } from '@lingui/react/macro';
import {
  type FocusEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { seeded } from '#shared/contract/limits.ts';
import { localToday } from '#web/features/contact/local-today.ts';
import {
  checkValues,
  type Field,
  type FieldErrors,
  firstWrong,
  isField,
  readValues,
} from '#web/features/contact/request-values.ts';
import {
  attemptKey,
  errorsOf,
  isKeyUsedUp,
  isLost,
  sendRequest,
} from '#web/features/contact/send-request.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { readCurrentUser } from '#web/lib/session.ts';

/** What the form shows besides what is typed, which stays with the fields themselves. */
type FormState = {
  errors: FieldErrors;
  sending: boolean;
  /** No answer came to the last attempt, and what it held still stands in the form. */
  lost: boolean;
  /** The reference of the last request that was taken in. */
  reference: string | null;
  /** Whether the green banner stands. */
  banner: boolean;
  /** Whether the scripts have sent the form, so that news of the page's own post are old. */
  sent: boolean;
};

export type FormEvent =
  | { type: 'edited'; field: Field }
  | { type: 'left'; field: Field; error: string | undefined }
  | { type: 'sending' }
  | { type: 'refused'; errors: FieldErrors; lost: boolean }
  | { type: 'received'; reference: string }
  | { type: 'banner-over' };

export const untouched: FormState = {
  errors: {},
  sending: false,
  lost: false,
  reference: null,
  banner: false,
  sent: false,
};

function withError(errors: FieldErrors, field: Field, error: string | undefined): FieldErrors {
  const { [field]: _before, ...others } = errors;
  return error === undefined ? others : { ...others, [field]: error };
}

/** How the form goes from idle to sending, and on to received or refused (specification, section 4). */
export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'edited':
      return { ...state, errors: withError(state.errors, event.field, undefined), lost: false };
    case 'left':
      return { ...state, errors: withError(state.errors, event.field, event.error) };
    case 'sending':
      return { ...state, errors: {}, sending: true, lost: false, banner: false, sent: true };
    case 'refused':
      return { ...state, errors: event.errors, sending: false, lost: event.lost };
    case 'received':
      return { ...state, errors: {}, sending: false, lost: false, reference: event.reference, banner: true };
    case 'banner-over':
      return { ...state, banner: false };
  }
}

const bannerMs = 5000;

function focusOn(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

/**
 * The appointment form's life: what to show, and what to do when something is typed, left or sent. It may
 * begin with what the server found wrong when the page itself posted it.
 */
export function useRequestForm(wrong: FieldErrors = {}) {
  const { t } = useLingui();
  const say = useTranslateMessage();
  const lang = useLocale();
  const toEmail = useSite().emails.at(-1) ?? '';
  const [state, dispatch] = useReducer(formReducer, { ...untouched, errors: wrong });
  const [key] = useState(() => attemptKey());
  const underWay = useRef(false);

  useEffect(() => {
    if (!state.banner) return;
    const timer = setTimeout(() => dispatch({ type: 'banner-over' }), bannerMs);
    return () => clearTimeout(timer);
  }, [state.banner]);

  /** Shows what is wrong and leads to the first of it; else back to where the visitor was, the button. */
  const refuse = (form: HTMLFormElement, errors: FieldErrors, lost = false) => {
    flushSync(() => dispatch({ type: 'refused', errors, lost }));
    focusOn(form, firstWrong(errors) ?? 'send');
  };

  const send = async (form: HTMLFormElement) => {
    const values = readValues(form);
    const errors = checkValues(values, localToday());
    if (firstWrong(errors)) return refuse(form, errors);
    dispatch({ type: 'sending' });
    try {
      const reference = await sendRequest({ values, lang, toEmail, key: key.current() });
      key.renew();
      flushSync(() => dispatch({ type: 'received', reference }));
      form.reset();
      focusOn(form, 'send');
    } catch (failure) {
      if (isKeyUsedUp(failure)) key.renew();
      refuse(form, errorsOf(failure), isLost(failure));
      window.alert(say(messageOf(failure, t`Failed to submit appointment request. Please try again.`)));
    }
  };

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    await send(event.currentTarget).finally(() => {
      underWay.current = false;
    });
  };

  const onInput = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    if (!('name' in target) || !isField(target.name)) return;
    key.renew();
    dispatch({ type: 'edited', field: target.name });
  };

  /** Leaving a field checks it; an empty one may still be filled, and the button checks everything itself. */
  const onBlur = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!('name' in target) || !isField(target.name) || relatedTarget instanceof HTMLButtonElement) return;
    const field = target.name;
    const values = readValues(currentTarget);
    if (values[field] === '') return;
    dispatch({ type: 'left', field, error: checkValues(values, localToday())[field] });
  };

  return { state, handlers: { onSubmit, onInput, onBlur } };
}

/** A field that nobody has touched: empty, and nobody is about to type into it. */
const isFree = (field: HTMLInputElement) => field.value === '' && field !== document.activeElement;

/**
 * Fills in what a signed-in customer has told us already, never over what was typed or kept. `off` where the
 * form comes back with what was typed: what is empty there was left empty.
 */
export function useOwnDetails(off: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const user = readCurrentUser();
    if (off || user?.role_id !== seeded.roles.customer) return;
    for (const [name, known] of Object.entries({ name: user.name, email: user.email, phone: user.contact })) {
      const field = form.current?.elements.namedItem(name);
      if (known && field instanceof HTMLInputElement && isFree(field)) field.value = known;
    }
  }, [off]);
  return form;
}
