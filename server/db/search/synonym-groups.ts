/** Ways to write one thing, each as its words as they are compared. */
export type SynonymGroup = {
  /** What it is called in an address. */
  key: string;
  name: string;
  name_bn: string | null;
  isSpecialty: boolean;
  terms: string[][];
};

/** The groups, by each of their terms: its words with spaces between. */
export type Synonyms = { groups: SynonymGroup[]; byTerm: ReadonlyMap<string, SynonymGroup[]> };
