import type { Blog } from '#shared/contract/blogs.ts';
import type { Doctor } from '#shared/contract/doctors.ts';
import type { Hospital } from '#shared/contract/hospitals.ts';
import type { Page } from '#shared/page.ts';

/** How many of a kind a search shows. */
export const shownOfEach = 12;

/** What a search found: the first of each kind, and how many there are. */
export type Found = { doctors: Page<Doctor>; hospitals: Page<Hospital>; blogs: Page<Blog> };

/** What was searched for, by a page's address. Blank counts as nothing. */
export const searchedIn = (url: URL): string => (url.searchParams.get('q') ?? '').trim().slice(0, 100);
