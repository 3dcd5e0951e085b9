import type { Field, FieldErrors } from '#web/features/contact/request-values.ts';

/** What the form shows besides what is typed, which stays with the fields themselves. */
export type FormState = {
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
