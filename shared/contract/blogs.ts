import { z } from 'zod';
import { filterBy } from '#shared/contract/facets.ts';
import {
  fieldsOf,
  flag,
  reference,
  requiredText,
  searchQuery,
  slug,
  status,
  timestamp,
  version,
} from '#shared/contract/fields.ts';
import { banglaText, contentQuery, storedBangla } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { blogFilters } from '#shared/contract/list-filters.ts';
import { code, tooLong } from '#shared/contract/messages.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { faultsOf, normalizeMarkup } from '#shared/markup/checks.ts';

/** A category of articles. */
export const category = z.object({
  id: z.int(),
  name: z.string(),
  status: z.int(),
  created_at: timestamp,
  name_bn: storedBangla,
});
export type Category = z.infer<typeof category>;

export const categoryInput = z.object({
  name: requiredText('category_empty'),
  status: status.default(1),
  name_bn: banglaText(),
});
export type CategoryInput = z.infer<typeof categoryInput>;

/**
 * An article. `descriptions` is its text in our markup, `summary` its beginning without markup, `images` the path of
 * its cover under /uploads/.
 */
export const blog = z.object({
  id: z.int(),
  title: z.string(),
  descriptions: z.string(),
  summary: z.string(),
  category_id: z.int(),
  category: z.object({ id: z.int(), name: z.string() }).nullable(),
  images: z.string().nullable(),
  user_id: z.int(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  status: z.int(),
  comments_count: z.int(),
  version: z.int().describe('Counts the changes'),
  slug,
  created_at: timestamp,
  updated_at: timestamp,
  title_bn: storedBangla,
  descriptions_bn: storedBangla,
});
export type Blog = z.infer<typeof blog>;

/** What an article shows of a related one. */
export const relatedBlog = blog.pick({ id: true, title: true, images: true, created_at: true });
export type RelatedBlog = z.infer<typeof relatedBlog>;

function articleFault(text: string): string | undefined {
  // A text that is too long is refused for its length only.
  if (text.length > limits.article) return undefined;
  const { link, image, alt } = faultsOf(text);
  if (link) return code('article_link');
  if (image) return code('article_image');
  return alt ? code('article_image_alt') : undefined;
}

const written = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(normalizeMarkup)
    .max(limits.article, tooLong(limits.article))
    .superRefine((text, context) => {
      const message = articleFault(text);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** The text of an article in the markup that docs/decisions describes, without invisible characters. */
const articleText = (missing: string) => written(missing).min(1, missing);

/** The same in Bangla. Left out, it stays unchanged; an empty text removes it. */
const articleTextBangla = () =>
  z
    .union([written('invalid'), z.null()])
    .transform((text) => text || null)
    .optional();

/** What staff send for a new article. The byline is the editorial account's unless another is given. */
export const blogInput = z.object({
  title: requiredText('fields_required'),
  descriptions: articleText('fields_required'),
  category_id: reference('fields_required'),
  user_id: reference('user_unknown').default(seeded.users.editorial),
  status: status.default(1),
  title_bn: banglaText(),
  descriptions_bn: articleTextBangla(),
});
export type BlogInput = z.infer<typeof blogInput>;

/**
 * Like `blogInput`. A status or byline that is left out stays unchanged. `autosave` says that the editor saved a draft
 * automatically.
 */
export const blogUpdate = blogInput.extend({
  user_id: reference('user_unknown').optional(),
  status: status.optional(),
  version,
  autosave: flag.optional(),
});
export type BlogUpdate = z.infer<typeof blogUpdate>;

/**
 * `status=all` also returns drafts, but only to staff. Without `descriptions` among the `fields` the response is small.
 */
export const blogQuery = contentQuery.extend({
  ...searchQuery(['created', '-created', 'title', '-title']).shape,
  category: filterBy(blogFilters.category).describe('Only of this category'),
  status: z.literal('all').optional(),
  fields: fieldsOf(blog),
});
export type BlogQuery = z.infer<typeof blogQuery>;

/** What the list of articles can be filtered by, for the current search text. */
export const blogFacetQuery = blogQuery.pick({ q: true, lang: true });
export type BlogFacetQuery = z.infer<typeof blogFacetQuery>;

/** An image for the text of an article. It is retained as soon as an article shows it. */
export const blogImage = z.object({ image: z.string(), width: z.int(), height: z.int() });
export type BlogImage = z.infer<typeof blogImage>;
