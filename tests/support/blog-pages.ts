import type { Page } from '@playwright/test';
import { openApp } from '#tests/support/open-page.ts';

/** An article as the API returns it. */
export function article(id: number, differing: Record<string, unknown> = {}) {
  return {
    id,
    title: `Article ${id}`,
    descriptions: `Summary ${id}.\n\nThe rest of it.`,
    summary: `Summary ${id}.`,
    category_id: 1,
    category: { id: 1, name: 'Planning' },
    images: null,
    user_id: 1,
    user: { id: 1, name: 'The Editors' },
    status: 1,
    comments_count: 0,
    created_at: '2026-03-01T09:00:00.000Z',
    ...differing,
  };
}

export const articles = (count: number) => Array.from({ length: count }, (_, index) => article(index + 1));
export const cards = (page: Page) => page.getByRole('article');
export const calls = '**/api/blogs?**';

/** Navigates from another page of the site, so that the browser makes the call. */
export async function openBlogs(page: Page): Promise<void> {
  await openApp(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Blogs' }).click();
}
