import { englishOf, type MessageCode, type MessageParams } from '#shared/contract/messages.ts';
import { type ErrorBody, type ErrorKind, statusOf } from '#shared/errors.ts';

type Details = {
  /** The codes about single fields. */
  codes?: Record<string, MessageCode[]> | undefined;
  /** The numbers in the message. */
  params?: MessageParams | undefined;
  /** The numbers in the first message about each field. */
  fieldParams?: Record<string, MessageParams> | undefined;
  /** Seconds after which it may be tried again. */
  retryAfter?: number;
  /** Who changed the record meanwhile. */
  changed?: NonNullable<ErrorBody['changed']>;
  /** What of a second factor is missing. */
  secondFactor?: NonNullable<ErrorBody['secondFactor']>;
};

/** What a service refuses, and why: `code` names the message. Anything else that is thrown is a bug. */
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
    const { codes } = this.details;
    if (!codes) return undefined;
    return Object.fromEntries(
      Object.entries(codes).map(([field, list]) => [field, list.map((code) => englishOf(code))]),
    );
  }
}

/** After so many seconds a visitor may look whether it works again. */
export const retryAfter = 5;

/** The database or the storage can't be reached, or takes too long: the same may work later. `cause` says why. */
export class UnavailableError extends DomainError {
  constructor(cause: unknown) {
    super('busy', 'unavailable', { retryAfter });
    this.name = 'UnavailableError';
    this.cause = cause;
  }
}

/** No such record, or none that the caller may see. */
export const notFound = (code: MessageCode = 'not_found') => new DomainError('not_found', code);

/** One field is wrong. */
export const invalid = (field: string, code: MessageCode) =>
  new DomainError('invalid', code, { codes: { [field]: [code] } });

/** The call contradicts the present state; `field` names the field that does. */
export const conflict = (code: MessageCode, field?: string, params?: MessageParams) =>
  new DomainError('conflict', code, {
    ...(field && { codes: { [field]: [code] } }),
    ...(params && { params }),
  });

export const forbidden = (code: MessageCode = 'not_allowed') => new DomainError('forbidden', code);
