import type { Generated } from 'kysely';
import type { Nullable } from '#server/db/columns.ts';

/** The kinds of records in the search index. */
export const indexedKinds = ['doctor', 'hospital', 'blog', 'faq', 'cost', 'rule'] as const;
export type IndexedKind = (typeof indexedKinds)[number];

/** The searchable texts of a record, in both languages. */
export type SearchDocumentsTable = {
  id: Generated<number>;
  kind: IndexedKind;
  record_id: number;
  /** The words of its name or title, folded. */
  title: string;
  /** The words of its specialty, services, category, city. */
  tags: string;
  /**
   * What it is for, folded, each on its line: a doctor's or a hospital's specialties; the title of everything else.
   */
  specialties: string;
  /** The services of a hospital, in the same form. */
  services: string;
  /** A JSON array of `{ en, bn }`. */
  cities: string;
  /** Every word with a letter for where it occurs; a tsvector on PostgreSQL, a text on the embedded engine. */
  words: string;
};

/** The words of titles and tags, to correct misspelt words. */
export type SearchVocabularyTable = { id: Generated<number>; word: string };

/** Other records that have to be indexed with a change: the doctors of a hospital, the articles of a category. */
export type StaleKind = IndexedKind | 'doctors of hospital' | 'blogs of category';

/** Records that changed since they were indexed. Empty at the end of each of our transactions. */
export type SearchStaleTable = { kind: StaleKind; record_id: number };

/** The texts of a record in the form in which letters, sounds of names and numbers are found in them. */
export type FoldedTextsTable = {
  /** The table of the record. */
  kind: string;
  record_id: number;
  /** Null in all three: the record is new or has changed, and has to be folded. */
  text: Nullable<string>;
  sounds: Nullable<string>;
  numbers: Nullable<string>;
};
