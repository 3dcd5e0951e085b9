/** The lists whose records have a page with a speaking address. */
export type SluggedKind = 'blogs' | 'doctors' | 'hospitals';

/** What a speaking address is made of; `slug` is empty where the title has no letters or digits. */
export type SluggedRecord = { id: number; slug?: string | undefined };

/** The plain path of a record's page that search engines and shared links show: `/doctors/dr-anis-rahman-5`. */
export const slugPath = (kind: SluggedKind, { id, slug }: SluggedRecord): string =>
  `/${kind}/${slug ? `${slug}-` : ''}${id}`;
