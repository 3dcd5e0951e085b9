import { englishOf, type MessageCode, type MessageParams } from '#shared/contract/messages.ts';
import { type ErrorBody, type ErrorKind, statusOf } from '#shared/errors.ts';

type Details = {
  /** The codes about single fields. */
  codes?: Record<string, MessageCode[]> | undefined;
  /** The numbers in the message. */
  params?: MessageParams | undefined;
  /** The numbers in the first message about each field. */
  fieldParams?: Record<string, MessageParams> | undefined;
  /** Seconds after which the call may be repeated. */
  retryAfter?: number;
  /** Who changed the record meanwhile. */
  changed?: NonNullable<ErrorBody['changed']>;
  /** What is missing for the second factor. */
  secondFactor?: NonNullable<ErrorBody['secondFactor']>;
};

/** The refusal of a service, and the reason: `code` is the message code. Any other thrown error is a bug. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: MessageCode;
  readonly details: Details;

  constructor(kind: ErrorKind, code: MessageCode, details: Details = {}) {
    super(englishOf(code, details.params));
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statusOf[this.kind];
  }

  /** The messages about single fields, in English. */
  get errors(): ErrorBody['errors'] {
    const { codes, fieldParams = {} } = this.details;
    if (!codes) return undefined;
    return Object.fromEntries(
      Object.entries(codes).map(([field, list]) => [
        field,
        list.map((code) => englishOf(code, fieldParams[field])),
      ]),
    );
  }
}

/** The number of seconds after which a visitor may try again. */
export const retryAfter = 5;

/**
 * The database or the storage can't be reached, or takes too long: the same call may work later. `cause` is the reason.
 */
export class UnavailableError extends DomainError {
  constructor(cause: unknown) {
    super('busy', 'unavailable', { retryAfter });
    this.name = 'UnavailableError';
    this.cause = cause;
  }
}

/** There is no such record, or none that the caller may see. */
export const notFound = (code: MessageCode = 'not_found') => new DomainError('not_found', code);

/** One field is wrong. */
export const invalid = (field: string, code: MessageCode) =>
  new DomainError('invalid', code, { codes: { [field]: [code] } });

/** The call contradicts the present state; `field` is the field that does. */
export const conflict = (code: MessageCode, field?: string, params?: MessageParams) =>
  new DomainError('conflict', code, {
    ...(field && { codes: { [field]: [code] } }),
    ...(params && { params }),
  });

export const forbidden = (code: MessageCode = 'not_allowed') => new DomainError('forbidden', code);
