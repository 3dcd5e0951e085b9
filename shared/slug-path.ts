/** The lists whose records have a page with a slug URL. */
export type SluggedKind = 'blogs' | 'doctors' | 'hospitals';

/** What a slug URL is built from. `slug` is empty if the title has no letters or digits. */
export type SluggedRecord = { id: number; slug?: string | undefined };

/** The slug URL of a record's page, which search engines and shared links show: `/doctors/dr-anis-rahman-5`. */
export const slugPath = (kind: SluggedKind, { id, slug }: SluggedRecord): string =>
  `/${kind}/${slug ? `${slug}-` : ''}${id}`;
