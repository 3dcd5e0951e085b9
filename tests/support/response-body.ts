import { z } from 'zod';

/** The id of the record in a response's body. Throws if there is none. */
export const idOf = (body: unknown): number => z.object({ id: z.int() }).parse(body).id;

/** The ids of the records in a response's body, in their order. Throws if it is not a list of records. */
export const idsOf = (body: unknown): number[] =>
  z
    .array(z.object({ id: z.int() }))
    .parse(body)
    .map(({ id }) => id);

/** The token in a response's body. Throws if there is none. */
export const tokenOf = (body: unknown): string => z.object({ token: z.string() }).parse(body).token;
