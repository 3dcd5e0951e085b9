import { useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { isMessageCode } from '#shared/contract/messages.ts';
import type { SavedRequest, SaveState } from '#web/features/contact/keep-request.tsx';
import { isUntyped, ownDetails } from '#web/features/contact/own-details.ts';
import type { RefusedRequest } from '#web/features/contact/posted-request.ts';
import type { Received } from '#web/features/contact/request-sent.tsx';
import {
  checkRequest,
  emptyRequest,
  firstErrors,
  type RequestErrors,
  type RequestValues,
  readRequest,
  requestValues,
  shownValues,
} from '#web/features/contact/request-values.ts';
import {
  bodyOf,
  errorsOf,
  gotNoResponse,
  idempotencyKey,
  isKeyTaken,
  sendRequest,
} from '#web/features/contact/send-request.ts';
import { rememberRequest } from '#web/features/shared/known-phone.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { localToday } from '#web/inline/today.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { saveRequest, useRefusedRequest } from '#web/lib/waiting-requests/page.ts';
import { dropRequest } from '#web/lib/waiting-requests/store.ts';

const bannerMs = 5000;

/** The form's state besides its values and errors. */
export type RequestState = {
  /** Whether the last attempt got no response and the form has not been edited since. */
  noResponse: boolean;
  /** The last request that was received. */
  received: Received | null;
  /** Whether the banner about that request is shown. */
  banner: boolean;
  /** Whether the last request may be saved on this phone, or is saved; null for neither. */
  saveState: SaveState | null;
  /** Whether JavaScript sent the form, so that the result of a form that the page posted is outdated. */
  sent: boolean;
};

export type RequestEvent =
  | { type: 'edited' }
  | { type: 'sending' }
  | { type: 'failed'; noResponse: boolean }
  | ({ type: 'received' } & Received)
  | { type: 'save'; isSaved: boolean }
  | { type: 'banner-ended' };

export const initialState: RequestState = {
  noResponse: false,
  received: null,
  banner: false,
  saveState: null,
  sent: false,
};

/** The state after an event. */
export function requestReducer(state: RequestState, event: RequestEvent): RequestState {
  switch (event.type) {
    case 'edited':
      return { ...state, noResponse: false, saveState: null };
    case 'sending':
      return { ...state, noResponse: false, banner: false, saveState: null, sent: true };
    case 'failed':
      return { ...state, noResponse: event.noResponse, saveState: event.noResponse ? 'offered' : null };
    case 'received':
      return {
        ...state,
        noResponse: false,
        received: {
          reference: event.reference,
          email: event.email,
          ...(event.respondBy && { respondBy: event.respondBy }),
        },
        banner: true,
      };
    case 'save':
      return event.isSaved
        ? { ...state, noResponse: false, received: null, saveState: 'kept' }
        : { ...state, saveState: 'failed' };
    case 'banner-ended':
      return { ...state, banner: false };
  }
}

/**
 * The state and actions of the request form. A request that is sent again after a lost connection is stored once: the
 * key stays the same until the form is edited or gets another subject. `errors` come from a form that the page itself
 * posted.
 */
export function useRequestForm(about: string, errors: RequestErrors = {}) {
  const { t } = useLingui();
  const translate = useTranslate();
  const lang = useLocale();
  const toEmail = useSite().emails.at(-1) ?? '';
  const [state, dispatch] = useReducer(requestReducer, initialState);
  const [key] = useState(() => idempotencyKey());
  const [returned, setReturned] = useState<ReturnedRequest | null>(null);
  const [saved, setSaved] = useState<SavedRequest | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject makes another request
  useEffect(() => key.renew(), [key, about]);
  useEffect(() => void loadNotice(), []);
  const failed = t`Failed to submit appointment request. Please try again.`;

  const form = useForm<RequestValues>({
    initial: emptyRequest,
    read: readRequest,
    errors: { form: null, fields: errors },
    check: (values) => checkRequest(values, localToday()),
    checkOnBlur: true,
    failed,
    submit: async (values) => {
      dispatch({ type: 'sending' });
      const sent = await sendRequest({ values, lang, toEmail, key: key.current() });
      key.renew();
      const { email, phone } = values;
      rememberRequest(sent.reference, phone);
      flushSync(() => dispatch({ type: 'received', ...sent, email: email.trim() }));
      form.reset();
      if (returned) await dropRequest(returned.key).catch(() => undefined);
      setReturned(null);
    },
    refused: (error) => ({ form: null, fields: errorsOf(error) }),
    onFailed: (error) => {
      if (isKeyTaken(error)) key.renew();
      flushSync(() => dispatch({ type: 'failed', noResponse: gotNoResponse(error) }));
      window.alert(translate(messageOf(error, failed)));
    },
  });

  const { busy, props } = form;
  const isDone = state.banner && !busy;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => dispatch({ type: 'banner-ended' }), bannerMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  useRefusedRequest(about, ({ key: savedKey, body, refused }) => {
    const control = props.ref.current;
    if (!control || !isUntyped(readRequest(control), ownDetails())) return;
    const values = shownValues(requestValues((name) => body?.[name] ?? ''));
    fillIn(control, values);
    const { code = null, codes = {}, message = null } = refused ?? {};
    // A newer server may have refused it with codes that this version does not know.
    const known = Object.entries(codes).map(([field, list]) => [field, list.filter(isMessageCode)]);
    const errors = firstErrors(Object.fromEntries(known));
    form.refuse({ form: null, fields: errors });
    setReturned({ key: savedKey, values, errors, code: isMessageCode(code) ? code : message });
  });

  /** Saves the request under the key of the attempt, so that it is stored once if that attempt did arrive. */
  const keep = async () => {
    const control = props.ref.current;
    if (!control) return;
    const values = readRequest(control);
    const isSaved = await saveRequest({ key: key.current(), lang, body: bodyOf({ values, lang, toEmail }) });
    flushSync(() => {
      setSaved({ key: key.current(), phone: values.phone });
      dispatch({ type: 'save', isSaved });
    });
    if (!isSaved) return;
    if (returned) await dropRequest(returned.key);
    setReturned(null);
    key.renew();
    form.reset();
  };

  const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
    key.renew();
    dispatch({ type: 'edited' });
    props.onInput(event);
  };

  return { state, errors: form.errors, busy, returned, saved, keep, props: { ...props, onInput } };
}

/** The code that shows waiting requests is loaded with the form: without a connection it could not be loaded. */
const loadNotice = () => import('#web/features/shared/waiting-requests.tsx').catch(() => undefined);

/** A request that waited on this phone and was refused, with the key under which it is saved. */
type ReturnedRequest = RefusedRequest & { key: string };

function fillIn(form: HTMLFormElement, values: RequestValues): void {
  for (const [name, text] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = text !== '';
    else if (field && 'value' in field) field.value = text;
  }
}
