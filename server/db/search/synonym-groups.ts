/** Ways to write one thing, each as its folded words. */
export type SynonymGroup = {
  /** The group's slug in a URL. */
  key: string;
  name: string;
  name_bn: string | null;
  isSpecialty: boolean;
  terms: string[][];
};

/** The groups, by each of their terms: the term's words with spaces between. */
export type Synonyms = { groups: SynonymGroup[]; byTerm: ReadonlyMap<string, SynonymGroup[]> };
