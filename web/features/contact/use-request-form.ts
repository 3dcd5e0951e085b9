import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type SyntheticEvent, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { attemptKey } from '#web/features/contact/attempt-key.ts';
import { checkValues } from '#web/features/contact/check-values.ts';
import { formReducer, untouched } from '#web/features/contact/form-state.ts';
import { localDay } from '#web/features/contact/local-today.ts';
import { readValues } from '#web/features/contact/read-values.ts';
import { type FieldErrors, firstWrong, isField } from '#web/features/contact/request-values.ts';
import { errorsOf, isKeyUsedUp, isLost, sendRequest } from '#web/features/contact/send-request.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { useTranslateMessage } from '#web/i18n/messages.ts';
import { messageOf } from '#web/lib/api-error.ts';

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
    const errors = checkValues(values, localDay());
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
    dispatch({ type: 'left', field, error: checkValues(values, localDay())[field] });
  };

  return { state, handlers: { onSubmit, onInput, onBlur } };
}
