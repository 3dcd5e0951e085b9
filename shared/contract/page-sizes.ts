/** How much a page of the website shows. A file of its own: the website loads it without the other limits. */
export const pageSizes = {
  blogs: 9,
  /** Doctors or hospitals: a usual installation shows all of them on one page. */
  cards: 48,
} as const;
