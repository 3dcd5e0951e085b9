import { z } from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { tooLong } from '#shared/contract/messages.ts';
import { kinds } from '#shared/records/index.ts';

/** The kinds of records that a search of the portal finds by their texts. */
export const foundKinds = Object.values(kinds).flatMap((kind) => ('search' in kind ? [kind] : []));
export type FoundKind = (typeof foundKinds)[number]['search']['as'];

/** What a search of the portal finds, in the order of the groups. */
export const portalSearchKinds = [
  ...(['request', 'case', 'user'] as const),
  ...foundKinds.map(({ search }) => search.as),
];
const portalSearchKind = z.enum(portalSearchKinds);
export type PortalSearchKind = z.infer<typeof portalSearchKind>;

/** How many hits of each kind a search shows. */
export const portalHitsShown = 5;

/** A search of the whole portal. It is a body and not a query, because names and numbers don't belong in URLs. */
export const portalSearchInput = z.object({
  q: z.string().trim().normalize().min(1, 'fields_required').max(limits.text, tooLong(limits.text)),
});
export type PortalSearchInput = z.infer<typeof portalSearchInput>;

export const portalSearchGroup = z.object({
  kind: portalSearchKind,
  hits: z
    .array(
      z.object({
        id: z.int(),
        title: z.string(),
        note: z.string().nullable().describe('What distinguishes it from others with the same title'),
      }),
    )
    .max(portalHitsShown),
  more: z.boolean(),
});
export type PortalSearchGroup = z.infer<typeof portalSearchGroup>;
