import { sentences } from '#shared/contract/sentences.ts';
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
export const notFound = (sentence: string = sentences.notFound) => new DomainError('not_found', sentence);

/** One field that is wrong, in the sentence that says so. */
export const invalid = (field: string, sentence: string) =>
  new DomainError('invalid', sentence, { errors: { [field]: [sentence] } });

/** Something that stands against the call. */
export const conflict = (sentence: string, field?: string) =>
  new DomainError('conflict', sentence, field ? { errors: { [field]: [sentence] } } : {});

export const forbidden = (sentence: string = sentences.notAllowed) => new DomainError('forbidden', sentence);
