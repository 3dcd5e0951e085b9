import { type RecordDeps, recordService } from '#server/domain/records.ts';
import * as repository from '#server/domain/synonyms/synonym-repository.ts';
import type { Page } from '#shared/list-page.ts';
import type { Synonym, SynonymQuery } from '#shared/records/synonyms.ts';

/** Groups of terms that the search treats as equal. */
export const synonymService = (deps: RecordDeps) => ({
  ...recordService(deps, { entity: 'synonym', repository, nameTaken: 'synonym_taken' }),
  list: (query: SynonymQuery): Promise<Page<Synonym>> => repository.list(deps.db.read, query),
});
export type SynonymService = ReturnType<typeof synonymService>;
