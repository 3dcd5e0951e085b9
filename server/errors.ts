import { sentences } from '#shared/contract/sentences.ts';
import { type ErrorCode, statusOf } from '#shared/errors.ts';

type FieldErrors = Record<string, string[]>;

/** What a service refuses, and why, in words that may be shown. Anything else that is thrown is a fault. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { errors?: FieldErrors; retryAfter?: number } = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
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
