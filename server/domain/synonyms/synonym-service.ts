import type { Writer } from '#server/db/database.ts';
import { recordTable } from '#server/domain/record-table-repository.ts';
import { type RecordDeps, recordService } from '#server/domain/records.ts';
import { explainSearch } from '#server/domain/search/explanation.ts';
import type { ConceptKind, SearchExplanation, SynonymInput, SynonymQuery } from '#shared/records/synonyms.ts';

const entity = 'synonym';
const table = recordTable(entity, { first: 'name', named: true });

/** A concept is a specialty by its kind; whoever sends no kind says so with `specialty`. */
function columnsOf({ kind, specialty, ...concept }: SynonymInput, before: ConceptKind) {
  const known = kind ?? (specialty === 1 ? 'specialty' : before === 'specialty' ? 'words' : before);
  return { ...concept, kind: known, specialty: known === 'specialty' ? 1 : 0 };
}

const repository = {
  ...table,
  insert: (writer: Writer, group: SynonymInput, now: string) =>
    table.insert(writer, { ...columnsOf(group, 'words'), urgent: group.urgent ?? 0 }, now),

  async update(writer: Writer, id: number, group: SynonymInput, now: string) {
    const before = await table.find(writer, id);
    await table.update(writer, id, columnsOf(group, before?.kind ?? 'words'), now);
  },
};

/** The concepts of the search: what people call them, and what they lead to. */
export const synonymService = (deps: RecordDeps) => ({
  ...recordService(deps, { entity, repository, unique: { field: 'name', taken: 'synonym_taken' } }),
  /** Explains a search. It is not stored. */
  trySearch: (q: string): Promise<SearchExplanation> => explainSearch(deps.db.read, q),
  list: (query: SynonymQuery) => repository.list(deps.db.read, query),
});
