import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/portability.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { SavedFilter, SavedFilterInput } from '#shared/contract/request-filters.ts';
import { requestFilter } from '#shared/contract/requests.ts';

/** Filters at most that a member keeps. */
const keptAtMost = 50;
const columns = ['id', 'name', 'filter', 'created_at'] as const;

type Row = { id: number; name: string; filter: string; created_at: string };

const present = ({ id, name, filter, created_at }: Row): SavedFilter => ({
  id,
  name,
  filter: requestFilter.parse(JSON.parse(filter)),
  created_at,
});

async function namesAreUnique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('You have a filter of this name already.', 'name');
    throw error;
  }
}

/** The filters of the inbox that members of staff saved, each for themselves. */
export function savedFilters({ db, clock }: { db: Database; clock: Clock }) {
  const of = (owner: SignedInUser) =>
    db.read.selectFrom('request_filters').select(columns).where('user_id', '=', owner.id);

  return {
    /** In the order of their names. */
    async list(owner: SignedInUser): Promise<SavedFilter[]> {
      return (await of(owner).orderBy('name_key').execute()).map(present);
    },

    /** Throws `conflict` for a name that the member has used, and when there are too many. */
    async save({ name, filter }: SavedFilterInput, owner: SignedInUser): Promise<SavedFilter> {
      if ((await of(owner).execute()).length >= keptAtMost) {
        throw conflict('You have 50 filters already. Please delete one first.');
      }
      const row = { user_id: owner.id, name, name_key: name.toLowerCase(), filter: JSON.stringify(filter) };
      const created_at = clock().toISOString();
      return namesAreUnique(() =>
        db.transaction(async (writer) => {
          const insert = writer.insertInto('request_filters').values({ ...row, created_at });
          return present(await insert.returning(columns).executeTakeFirstOrThrow());
        }),
      );
    },

    /** Throws `not_found` for a filter that is not the member's own. */
    async remove(id: number, owner: SignedInUser): Promise<void> {
      const gone = await db.transaction((writer) =>
        writer
          .deleteFrom('request_filters')
          .where('id', '=', id)
          .where('user_id', '=', owner.id)
          .returning('id')
          .executeTakeFirst(),
      );
      if (!gone) throw notFound();
    },
  };
}
