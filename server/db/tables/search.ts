import type { Generated } from 'kysely';
import type { Timestamp } from '#server/db/columns.ts';

/** The kinds of records that are in the index of the search. */
export const indexedKinds = ['doctor', 'hospital', 'blog'] as const;
export type IndexedKind = (typeof indexedKinds)[number];

/** What is searched of a record, in both languages. */
export type SearchDocumentsTable = {
  id: Generated<number>;
  kind: IndexedKind;
  record_id: number;
  /** The words of its name or title, as they are compared. */
  title: string;
  /** The words of its specialty, services, category, city. */
  tags: string;
  /** A JSON array of `{ en, bn }`. */
  cities: string;
  /** Every word with a letter for where it stands; a tsvector on PostgreSQL, a text on the embedded engine. */
  words: string;
};

/** The words of titles and tags, to find those that are meant by misspelt ones. */
export type SearchVocabularyTable = { id: Generated<number>; word: string };

/** What else has to be indexed with a change: the doctors of a hospital, the articles of a category. */
export type StaleKind = IndexedKind | 'doctors of hospital' | 'blogs of category';

/** Records that were changed since they were indexed. Empty when a transaction of ours ends. */
export type SearchStaleTable = { kind: StaleKind; record_id: number };

/** Ways to write one thing. */
export type SearchSynonymsTable = {
  id: Generated<number>;
  name: string;
  name_key: string;
  name_bn: string | null;
  /** One way to write it on each line, in any language. */
  terms: string;
  /** 1: results can be narrowed to it. */
  specialty: number;
  version: Generated<number>;
  created_at: Timestamp;
};
