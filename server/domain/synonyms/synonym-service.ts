import { type RecordDeps, recordService } from '#server/domain/records.ts';
import { explainSearch } from '#server/domain/search/explanation.ts';
import * as repository from '#server/domain/synonyms/synonym-repository.ts';
import type { Page } from '#shared/list-page.ts';
import type { SearchExplanation, Synonym, SynonymQuery } from '#shared/records/synonyms.ts';

/** The concepts of the search: what people call them, and what they lead to. */
export const synonymService = (deps: RecordDeps) => ({
  ...recordService(deps, { entity: 'synonym', repository, nameTaken: 'synonym_taken' }),
  /** Explains a search. It is not stored. */
  trySearch: (q: string): Promise<SearchExplanation> => explainSearch(deps.db.read, q),
  list: (query: SynonymQuery): Promise<Page<Synonym>> => repository.list(deps.db.read, query),
});
