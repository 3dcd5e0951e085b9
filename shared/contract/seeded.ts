import type { SiteLanguage } from '#shared/contract/languages.ts';

/** Records that the product needs. The roles, and users 1 and 8, can't be deleted. */
export const seeded = {
  roles: { customer: 1, administrator: 2, editor: 3, support: 4 },
  users: { editorial: 1, administrator: 2, anonymous: 8 },
  /** New ids in these tables start after these. */
  lastRoleId: 4,
  lastUserId: 8,
} as const;

const editorial = ' Editorial';

/** The name of the editorial account, until staff rename it. */
export const editorialName = (siteName: string) => siteName + editorial;

/** The author of an article as readers see it: the editorial account is 'the editors' in their language. */
export function authorName(
  author: { id: number; name: string },
  siteName: string,
  lang: SiteLanguage,
): string {
  if (author.id !== seeded.users.editorial || !author.name.endsWith(editorial)) return author.name;
  return lang === 'bn' ? `${siteName} সম্পাদনা দল` : `${siteName} editors`;
}
