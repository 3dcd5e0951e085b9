import { z } from 'zod';
import { type Endpoint, type Right, staff } from '#shared/contract/endpoint.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import { code } from '#shared/contract/messages.ts';
import type { Action } from '#shared/permissions.ts';
import type { Fields } from '#shared/records/field.ts';

/**
 * A kind of record: what every part of the product has to know of it. What its services do is in
 * `server/record-services.ts`, and what the portal calls it in `web/features/shared/portal/kinds.ts`.
 */
export type Kind = {
  fields: Fields;
  endpoints: Readonly<Record<string, Endpoint>>;
  table: string;
  /** The column with what staff call a record. */
  title: string;
  /** What staff find with the search of the portal and of its list. Triggers in a migration mark changed rows. */
  search?: {
    /** The name of the group of its hits. */
    as: string;
    texts: readonly string[];
    /** The column that tells records with the same title apart. */
    note?: string;
    /** Large tables have an index of their texts. */
    indexed?: true;
  };
  /** The part of the copy of a person's data that has what is theirs, or why there is nothing of a person. */
  personal: { exported: string } | { left: string };
};

type Rights = {
  /** If everybody may, the service leaves out what only staff see. */
  read: Right;
  /** What staff must be allowed to do for it, if this is not what they do. */
  create?: Action;
  remove?: Action;
};

/** The calls that kinds of records have in common, each by its summary. */
export function callsOf<
  Query extends z.ZodType,
  Shown extends z.ZodType,
  Input extends z.ZodType,
  Changed extends z.ZodType,
>(
  tag: string,
  { read, create = 'create', remove = 'delete' }: Rights,
  { query, shown, input, changed }: { query: Query; shown: Shown; input: Input; changed: Changed },
) {
  const one = { tag, params: idParams, response: shown };
  return {
    list: (summary: string) => ({ right: read, tag, summary, query, response: z.array(shown) }),
    get: (summary: string) => ({ ...one, right: read, summary }),
    create: (summary: string) =>
      ({ right: staff(create), tag, summary, body: input, response: shown, status: 201 }) as const,
    update: (summary: string) => ({ ...one, right: staff('edit'), summary, body: changed }),
    remove: (summary: string) => ({ ...one, right: staff(remove), summary, response: done }),
  };
}

/** One place up or down in the order of a kind. */
export const move = z.object({ to: z.enum(['up', 'down'], { error: code('invalid') }) });
export type Move = z.infer<typeof move>;
