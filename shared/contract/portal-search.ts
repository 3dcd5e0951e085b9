import { z } from 'zod';
import { timestamp } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { tooLong } from '#shared/contract/messages.ts';
import { marks } from '#shared/contract/search.ts';
import { kinds } from '#shared/records/index.ts';

/** The kinds of records that a search of the portal finds by their texts. */
export const foundKinds = Object.values(kinds).flatMap((kind) => ('search' in kind ? [kind] : []));
export type FoundKind = (typeof foundKinds)[number]['search']['as'];

/** What a search of the portal finds, in the order of the groups. */
export const portalSearchKinds = [
  ...(['request', 'case', 'user', 'line'] as const),
  ...foundKinds.map(({ search }) => search.as),
];
const portalSearchKind = z.enum(portalSearchKinds);
export type PortalSearchKind = z.infer<typeof portalSearchKind>;

/** How many hits of each kind a search shows. */
export const portalHitsShown = 5;

/** Where a line stands: in the history of the request or of its case, in a chat, in a task or a letter. */
const lineKind = z.enum(['request', 'case', 'chat', 'task', 'letter']);
export type LineKind = z.infer<typeof lineKind>;

/** A line in which something was found. It is on the page of its request, as the element `lineAnchor`. */
const foundLine = z.object({
  kind: lineKind,
  id: z.int(),
  type: z.string().describe('Of an event its type, of a chat who said it, of a task its state'),
  at: timestamp,
  excerpt: z
    .object({ text: z.string(), marks })
    .nullable()
    .describe('The words around what was found; null for a line that the caller may not read'),
});
export type FoundLine = z.infer<typeof foundLine>;

/** The id of the element with a line, on the page of its request. */
export const lineAnchor = ({ kind, id }: Pick<FoundLine, 'kind' | 'id'>): string => `e-${kind}-${id}`;

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
        line: foundLine.optional().describe('Of a line, whose id, title and note are those of its request'),
      }),
    )
    .max(portalHitsShown),
  more: z.boolean(),
});
export type PortalSearchGroup = z.infer<typeof portalSearchGroup>;
