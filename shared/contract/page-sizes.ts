/**
 * How many records a page of the website shows. In a separate file, so that the website does not load the other limits.
 */
export const pageSizes = {
  blogs: 9,
  /** For doctors or hospitals. A typical installation shows all of them on one page. */
  cards: 48,
} as const;
