import { messages } from '#shared/contract/messages.ts';
import { type ErrorBody, type ErrorCode, statusOf } from '#shared/errors.ts';

type FieldErrors = Record<string, string[]>;
type Changed = NonNullable<ErrorBody['changed']>;
type SecondFactor = NonNullable<ErrorBody['secondFactor']>;
type More = { errors?: FieldErrors; retryAfter?: number; changed?: Changed; secondFactor?: SecondFactor };

/** What a service refuses, and why, in words that may be shown. Anything else that is thrown is a fault. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  /** Who changed the record meanwhile. */
  readonly changed: Changed | undefined;

  /** What of a second factor is missing. */
  readonly secondFactor: SecondFactor | undefined;

  constructor(code: ErrorCode, message: string, more: More = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
    this.changed = more.changed;
    this.secondFactor = more.secondFactor;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** No such record, or none that the caller may see. */
export const notFound = (message: string = messages.notFound) => new DomainError('not_found', message);

/** One field that is wrong, in the message that says so. */
export const invalid = (field: string, message: string) =>
  new DomainError('invalid', message, { errors: { [field]: [message] } });

/** Something that stands against the call. */
export const conflict = (message: string, field?: string) =>
  new DomainError('conflict', message, field ? { errors: { [field]: [message] } } : {});

export const forbidden = (message: string = messages.notAllowed) => new DomainError('forbidden', message);
