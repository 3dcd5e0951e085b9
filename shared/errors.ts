import { z } from 'zod';

/** The body of every answer that is an error. `errors` names fields, `requestId` accompanies a 500. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string().optional(),
  /** Of a conflict: who changed the record meanwhile, and when. */
  changed: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).optional(),
  /**
   * `code`: the password was right, and the sign-in has to say a code besides. `setup`: the role asks for a
   * second factor, and until there is one nothing else can be done.
   */
  secondFactor: z.enum(['code', 'setup']).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** What went wrong in terms of the domain, and the HTTP status that says it. */
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
} as const;
export type ErrorCode = keyof typeof statusOf;
