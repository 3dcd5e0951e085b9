import { type SqlBool, sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { countValues } from '#server/db/facets.ts';
import { type PageBounds, readPageById } from '#server/db/paging.ts';
import { withLock } from '#server/db/portability.ts';
import { folded, orderedBy, plain, whereAllWords } from '#server/db/text-search.ts';
import { publicCategories } from '#server/domain/categories/category-repository.ts';
import { indexConditionOf } from '#server/domain/search/plan.ts';
import { summarySourceLength } from '#shared/markup/plain.ts';
import type { BlogInput, BlogQuery } from '#shared/records/blogs.ts';

/**
 * Selects blogs with category, byline, image and number of shown comments. Their texts are read whole, or far enough
 * for a summary.
 */
function blogsQuery(reader: Reader, texts: 'whole' | 'beginning' = 'whole') {
  const textOf = <T extends string | null>(column: string) =>
    texts === 'whole'
      ? sql.ref<T>(column)
      : sql<T>`substr(${sql.ref(column)}, 1, ${sql.lit(summarySourceLength)})`;
  return reader
    .selectFrom('blogs')
    .innerJoin('categories', 'categories.id', 'blogs.category_id')
    .innerJoin('users', 'users.id', 'blogs.user_id')
    .leftJoin('images', 'images.id', 'blogs.image_id')
    .select([
      'blogs.id',
      'blogs.title',
      textOf<string>('blogs.descriptions').as('descriptions'),
      'blogs.title_bn',
      textOf<string | null>('blogs.descriptions_bn').as('descriptions_bn'),
      'blogs.category_id',
      'categories.name as category_name',
      'categories.name_bn as category_name_bn',
      'categories.status as category_status',
      'blogs.user_id',
      'users.name as user_name',
      'blogs.status',
      'blogs.publish_at',
      'blogs.version',
      'blogs.created_at',
      'blogs.updated_at',
      'images.key as image_key',
      'images.width as image_width',
    ])
    .select((eb) =>
      eb
        .selectFrom('comments')
        .whereRef('comments.blog_id', '=', 'blogs.id')
        .where('comments.status', '=', 1)
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('comments_count'),
    );
}
export type BlogRow = Awaited<ReturnType<ReturnType<typeof blogsQuery>['execute']>>[number];

const sortable = { created: plain('blogs.created_at'), title: folded('blogs.title') };

type Search = PageBounds &
  Pick<BlogQuery, 'q' | 'sort' | 'status' | 'category'> & { texts: 'whole' | 'beginning' };

/** The condition for records that match the search text by meaning and not only letter by letter. */
type IndexCondition = Awaited<ReturnType<typeof indexConditionOf>>;
type Filters = Pick<Search, 'q' | 'status' | 'category'>;

/**
 * Selects the ids of the articles that match the filters: published articles, and drafts too with `status: 'all'`,
 * which is for staff. For others, a category with status 0 does not exist.
 */
function filtered(reader: Reader, { q, status, category }: Filters, indexCondition: IndexCondition) {
  const all = reader.selectFrom('blogs').select('blogs.id');
  const shown = status === 'all' ? all : all.where(sql<SqlBool>`${sql.ref('blogs.status')} = 1`);
  const ids = shown
    .$if(category !== undefined, (query) => query.where('blogs.category_id', '=', category ?? 0))
    .$if(category !== undefined && status !== 'all', (query) =>
      query.where('blogs.category_id', 'in', publicCategories(reader)),
    );
  return whereAllWords(reader, ids, q, 'blogs', indexCondition);
}

/** Lists published articles, and drafts too with `status: 'all'`. Newest first, unless sorted otherwise. */
export async function listBlogs(
  reader: Reader,
  { sort = '-created', texts, page, per_page, ...filters }: Search,
) {
  const indexCondition = await indexConditionOf(reader, 'blog', filters.q);
  const ids = orderedBy(filtered(reader, filters, indexCondition), sort, sortable, 'blogs.id');
  const read = (page: number[]) => blogsQuery(reader, texts).where('blogs.id', 'in', page).execute();
  const searched = Boolean(filters.q) || filters.category !== undefined;
  return readPageById(reader, { ids, source: 'content', searched, read }, { page, per_page });
}

/** Counts the categories of the published articles that contain a text. */
export async function countCategories(reader: Reader, q: string | undefined) {
  const rows = filtered(reader, { q }, await indexConditionOf(reader, 'blog', q))
    .where('blogs.category_id', 'in', publicCategories(reader))
    .clearSelect()
    .select([sql<string>`cast(blogs.category_id as text)`.as('value'), 'blogs.category_id as sample']);
  return countValues(reader, rows);
}

export function findBlog(reader: Reader, id: number): Promise<BlogRow | undefined> {
  return blogsQuery(reader).where('blogs.id', '=', id).executeTakeFirst();
}

const relatedCount = 3;

/** Lists the newest other published articles of a blog's category. The list is empty if the blog is not published. */
export function listRelated(reader: Reader, id: number) {
  return reader
    .selectFrom('blogs')
    .leftJoin('images', 'images.id', 'blogs.image_id')
    .select(['blogs.id', 'blogs.title', 'blogs.title_bn', 'blogs.created_at'])
    .select(['images.key as image_key', 'images.width as image_width'])
    .where('blogs.status', '=', 1)
    .where('blogs.id', '!=', id)
    .where('blogs.category_id', '=', (query) =>
      query
        .selectFrom('blogs as shown')
        .select('shown.category_id')
        .where('shown.id', '=', id)
        .where('shown.status', '=', 1),
    )
    .orderBy('blogs.created_at', 'desc')
    .orderBy('blogs.id', 'desc')
    .limit(relatedCount)
    .execute();
}
export type RelatedRow = Awaited<ReturnType<typeof listRelated>>[number];

/** Reads a blog that is about to change. Other changes of it wait until the transaction ends. */
export async function lockBlog(writer: Writer, id: number) {
  await withLock(writer, `blogs:${id}`);
  return writer
    .selectFrom('blogs')
    .select(['image_id', 'user_id', 'status', 'publish_at', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What is due after these is published by the next run. */
const dueAtOnce = 100;

type Stored = BlogInput & { image_id: number | null; now: string };

const columnsOf = ({ now, ...fields }: Stored) => ({ ...fields, updated_at: now });

export async function insertBlog(writer: Writer, blog: Stored): Promise<number> {
  const { id } = await writer
    .insertInto('blogs')
    .values({ ...columnsOf(blog), created_at: blog.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBlog(writer: Writer, id: number, blog: Stored): Promise<void> {
  await writer.updateTable('blogs').set(columnsOf(blog)).where('id', '=', id).execute();
}

/** The ids of the drafts whose time has come, the earliest first. */
export async function listDue(reader: Reader, now: string): Promise<number[]> {
  const due = await reader
    .selectFrom('blogs')
    .select('id')
    .where('status', '=', 0)
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(dueAtOnce)
    .execute();
  return due.map(({ id }) => id);
}

export async function publishBlog(writer: Writer, id: number, now: string): Promise<void> {
  await writer
    .updateTable('blogs')
    .set({ status: 1, publish_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes a blog and its comments. */
export async function deleteBlog(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('blogs').where('id', '=', id).execute();
}
