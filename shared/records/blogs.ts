import { z } from 'zod';
import { timeNear } from '#shared/contract/days.ts';
import { everybody, staff } from '#shared/contract/endpoint.ts';
import { blogFacets, filterBy } from '#shared/contract/facets.ts';
import {
  fieldsOf,
  flag,
  reference,
  searchQuery,
  slug,
  status,
  timestamp,
  version,
} from '#shared/contract/fields.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { contentQuery, languageQuery } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { blogFilters } from '#shared/contract/list-filters.ts';
import { code, tooLong } from '#shared/contract/messages.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { faultsOf, normalizeMarkup } from '#shared/markup/checks.ts';
import { bangla, type Fields, shapeOf, text, virtual } from '#shared/records/field.ts';
import { callsOf, type Kind } from '#shared/records/kind.ts';

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

/** When a draft is published without anybody at the screen. Left out, it stays unchanged; empty removes it. */
const publishAt = z
  .union([z.literal('').transform(() => null), z.null(), timeNear({ past: 100, future: 5 })], {
    error: code('date_invalid'),
  })
  .transform((at) => (at ? new Date(at).toISOString() : null))
  .optional();

const author = reference('user_unknown');

/**
 * The fields of an article. `descriptions` is its text in our markup, `summary` its beginning without markup, `images`
 * the path of its cover under /uploads/.
 */
export const blogFields = {
  id: virtual(z.int()),
  title: text('fields_required'),
  descriptions: { input: articleText('fields_required'), output: z.string() },
  summary: virtual(z.string()),
  category_id: { input: reference('fields_required'), output: z.int() },
  category: virtual(z.object({ id: z.int(), name: z.string() }).nullable()),
  images: virtual(z.string().nullable()),
  user_id: {
    input: author.default(seeded.users.editorial),
    update: author.optional(),
    output: z.int(),
    initial: String(seeded.users.editorial),
  },
  user: virtual(z.object({ id: z.int(), name: z.string() }).nullable()),
  status: { input: status.default(1), update: status.optional(), output: z.int(), initial: '1' },
  publish_at: {
    input: publishAt,
    output: timestamp
      .nullable()
      .optional()
      .describe('When the draft is published; null if nobody scheduled it. For staff only'),
  },
  comments_count: virtual(z.int()),
  version: virtual(z.int().describe('Counts the changes')),
  slug: virtual(slug),
  created_at: virtual(timestamp),
  updated_at: virtual(timestamp),
  title_bn: bangla(),
  descriptions_bn: { ...bangla(), input: articleTextBangla() },
} as const satisfies Fields;

/** An article, as everybody sees it. */
export const blog = z.object(shapeOf(blogFields, 'output'));
export type Blog = z.infer<typeof blog>;

/** What an article shows of a related one. */
export const relatedBlog = blog.pick({ id: true, title: true, images: true, created_at: true });
export type RelatedBlog = z.infer<typeof relatedBlog>;

/** What staff send for a new article. The byline is the editorial account's unless another is given. */
export const blogInput = z.object(shapeOf(blogFields, 'input'));
export type BlogInput = z.infer<typeof blogInput>;

/**
 * Like `blogInput`. A status or byline that is left out stays unchanged. `autosave` says that the editor saved a draft
 * automatically.
 */
const blogUpdate = blogInput.extend({
  ...shapeOf(blogFields, 'update'),
  version,
  autosave: flag.optional(),
});
export type BlogUpdate = z.infer<typeof blogUpdate>;

/**
 * `status=all` also returns drafts, but only to staff. Without `descriptions` among the `fields` the response is small.
 */
const blogQuery = contentQuery.extend({
  ...searchQuery(['created', '-created', 'title', '-title']).shape,
  category: filterBy(blogFilters.category).describe('Only of this category'),
  status: z.literal('all').optional(),
  fields: fieldsOf(blog),
});
export type BlogQuery = z.infer<typeof blogQuery>;

/** What the list of articles can be filtered by, for the current search text. */
const blogFacetQuery = blogQuery.pick({ q: true, lang: true });
export type BlogFacetQuery = z.infer<typeof blogFacetQuery>;

/** An image for the text of an article. It is retained as soon as an article shows it. */
export const blogImage = z.object({ image: z.string(), width: z.int(), height: z.int() });
export type BlogImage = z.infer<typeof blogImage>;

// Drafts are for staff: the service checks the caller.
const calls = callsOf(
  'Blogs',
  { read: everybody },
  { query: blogQuery, shown: blog, input: blogInput, changed: blogUpdate },
);
const upload = imageRules.blog;

/** The articles. */
export const blogs = {
  fields: blogFields,
  endpoints: {
    'GET /api/blogs': { ...calls.list('List'), partly: z.array(blog.partial()) },
    'GET /api/blogs/facets': {
      right: everybody,
      tag: 'Blogs',
      summary: 'What the list can be filtered by',
      query: blogFacetQuery,
      response: blogFacets,
    },
    'GET /api/blogs/:id': { ...calls.get('One'), query: languageQuery },
    'GET /api/blogs/:id/related': {
      ...calls.get('The newest others of its category, 3 at most'),
      query: languageQuery,
      response: z.array(relatedBlog),
    },
    'POST /api/blogs': { ...calls.create('Create'), upload },
    'POST /api/blogs/:id': { ...calls.update('Update (with _method=PUT)'), upload },
    'PUT /api/blogs/:id': { ...calls.update('Update'), upload },
    'DELETE /api/blogs/:id': calls.remove('Delete'),
    'POST /api/blogs/images': {
      right: staff('create'),
      tag: 'Blogs',
      summary: 'Store a picture for the text of an article',
      response: blogImage,
      status: 201,
      upload: imageRules.blogText,
    },
  },
  table: 'blogs',
  title: 'title',
  search: { as: 'blog', texts: ['title', 'descriptions', 'title_bn', 'descriptions_bn'], indexed: true },
  personal: { exported: 'articles' },
} as const satisfies Kind;
