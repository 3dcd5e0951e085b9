import { z } from 'zod';
import { timestamp } from '#shared/contract/fields.ts';

/** A place where the person is signed in. Nothing of it opens anything. */
export const ownSession = z.object({
  id: z.int(),
  device: z.string().nullable().describe('"Chrome · Android"; null where the browser says nothing one knows'),
  created_at: timestamp.describe('When the person signed in there'),
  last_seen_at: timestamp.describe('When it was last used, to the minute'),
  current: z.boolean().describe('Whether it is the one that makes this call'),
});
export type OwnSession = z.infer<typeof ownSession>;

/** All the others, or all. */
export const sessionsEnd = z.object({
  everywhere: z.boolean().optional().describe('Also the one that makes this call'),
});
export type SessionsEnd = z.infer<typeof sessionsEnd>;
