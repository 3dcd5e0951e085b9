import { z } from 'zod';
import { isMessageCode, type MessageCode } from '#shared/contract/messages.ts';

const code = z.custom<MessageCode>(isMessageCode, 'no known code');

/**
 * The body of every error response: `message` in English, and its stable `code`. `errors` and `codes` say the same
 * about single fields. `params` are the numbers in the message, `fieldParams` those in the first message about each
 * field.
 */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code,
  codes: z.record(z.string(), z.array(code)).optional(),
  params: z.record(z.string(), z.number()).optional(),
  fieldParams: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  /** For a 500: the id of the request in the log. */
  requestId: z.string().optional(),
  /** For a conflict: who changed the record in the meantime, and when. */
  changed: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).optional(),
  /**
   * `code`: the sign-in also needs a code. `setup`: the role needs a second factor, which must be set up before
   * anything else.
   */
  secondFactor: z.enum(['code', 'setup']).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The kinds of errors, and the HTTP status of each. */
export const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  invalid: 422,
  too_many: 429,
  busy: 503,
  full: 507,
} as const;
export type ErrorKind = keyof typeof statusOf;
