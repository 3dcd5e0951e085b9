import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/portability.ts';
import {
  type Actor,
  changedFields,
  recordActivity,
  recordEdit,
} from '#server/domain/activity/record-activity.ts';
import * as repository from '#server/domain/synonyms/repository.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Synonym, SynonymInput, SynonymQuery } from '#shared/contract/synonyms.ts';
import type { Page } from '#shared/list-page.ts';

const entity = 'synonym';

async function namesAreUnique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('synonym_taken', 'name');
    throw error;
  }
}

/** Groups of terms that the search treats as equal. */
export function synonymService({ db, clock }: { db: Database; clock: Clock }) {
  const now = () => clock().toISOString();
  const get = async (id: number): Promise<Synonym> => {
    const row = await repository.findSynonym(db.read, id);
    if (!row) throw notFound();
    return row;
  };

  return {
    get,
    list: (query: SynonymQuery): Promise<Page<Synonym>> => repository.listSynonyms(db.read, query),

    async create(input: SynonymInput, actor: Actor): Promise<Synonym> {
      const id = await namesAreUnique(() =>
        db.transaction(async (writer) => {
          const made = await repository.insertSynonym(writer, input, now());
          await recordActivity(writer, actor, { entity, id: made, action: 'created' }, now());
          return made;
        }),
      );
      return get(id);
    },

    /** Throws `conflict` if the version is outdated. */
    async update(
      id: number,
      { version, ...input }: SynonymInput & { version?: number | undefined },
      actor: Actor,
    ): Promise<Synonym> {
      await namesAreUnique(() =>
        db.transaction(async (writer) => {
          const old = await repository.lockSynonym(writer, id);
          if (!old) throw notFound();
          await checkVersion(writer, { entity, id, version: old.version }, version);
          await repository.updateSynonym(writer, id, input);
          const fields = changedFields(old, (await repository.findSynonym(writer, id)) ?? old);
          await recordEdit(writer, actor, { entity, id, fields }, now());
        }),
      );
      return get(id);
    },

    async remove(id: number, actor: Actor): Promise<void> {
      await db.transaction(async (writer) => {
        if (!(await repository.lockSynonym(writer, id))) throw notFound();
        await repository.deleteSynonym(writer, id);
        await recordActivity(writer, actor, { entity, id, action: 'deleted' }, now());
      });
    },
  };
}
export type SynonymService = ReturnType<typeof synonymService>;
