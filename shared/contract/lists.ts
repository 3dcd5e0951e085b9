import { z } from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';

/**
 * How a list may be narrowed and sorted by the server, added to a list's own query: `q` is found anywhere
 * in what tells a record from others, `sort` is a name, with `-` before it from the end.
 */
export const searchQuery = <const Sorts extends readonly string[]>(sorts: Sorts) =>
  z.object({
    q: z
      .string()
      .trim()
      .max(limits.text, code('too_long'))
      .transform((text) => text.normalize('NFC'))
      .optional(),
    sort: z.enum(sorts).optional(),
  });
