/** The bounds that every page needs to read its URL; `limits` has them, too. */
export const listLimits = {
  /** The maximum years of a doctor's experience. */
  experienceMax: 80,
  /** The largest number that both databases can store in our integer columns. */
  integerMax: 2_147_483_647,
  /** A text by which a public list is filtered, and the number of values offered for one filter. */
  filterText: 100,
} as const;
