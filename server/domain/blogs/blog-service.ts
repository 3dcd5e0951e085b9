import { type Caller, may } from '#server/auth/caller.ts';
import { type Clock, minute, timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { hasRole } from '#server/domain/accounts/account-repository.ts';
import {
  type Actor,
  changedFields,
  recordActivity,
  recordEdit,
} from '#server/domain/activity/record-activity.ts';
import type { BlogImages } from '#server/domain/blogs/blog-images.ts';
import type { BlogRow, RelatedRow } from '#server/domain/blogs/blog-repository.ts';
import * as repository from '#server/domain/blogs/blog-repository.ts';
import { publishTime } from '#server/domain/blogs/blog-schedule.ts';
import { type BlogVersions, textsOf } from '#server/domain/blogs/blog-versions.ts';
import {
  categoryExists,
  categoryNames,
  lock as lockCategory,
} from '#server/domain/categories/category-repository.ts';
import { namedFacets } from '#server/domain/facets.ts';
import { inLanguage, type Language } from '#server/domain/languages.ts';
import { presentFields } from '#server/domain/record-fields.ts';
import { replaceImage, withUploadedImage } from '#server/domain/record-images.ts';
import { slugOf } from '#server/domain/slugs.ts';
import { checkVersion } from '#server/domain/versions.ts';
import { forbidden, invalid, notFound } from '#server/errors.ts';
import { type ImageStore, imagePathOf, type Upload } from '#server/storage/images.ts';
import type { BlogFacets } from '#shared/contract/facets.ts';
import { imageRules } from '#shared/contract/image-rules.ts';
import { seeded } from '#shared/contract/seeded.ts';
import type { Page } from '#shared/list-page.ts';
import { summaryOf } from '#shared/markup/plain.ts';
import {
  type Blog,
  type BlogFacetQuery,
  type BlogInput,
  type BlogQuery,
  type BlogUpdate,
  blogFields,
  type RelatedBlog,
} from '#shared/records/blogs.ts';

/**
 * Presents a blog. Of its author, only the name is shown. Only `toStaff` names a category with status 0, and says when
 * a draft is published.
 */
function presentBlog(row: BlogRow, language: Language, toStaff: boolean): Blog {
  const { publish_at, ...shown } = presentFields(blogFields, row, language, {
    id: row.id,
    summary: summaryOf(inLanguage(language, row.descriptions, row.descriptions_bn)),
    category:
      row.category_status === 1 || toStaff
        ? { id: row.category_id, name: inLanguage(language, row.category_name, row.category_name_bn) }
        : null,
    images: imagePathOf(row),
    user: { id: row.user_id, name: row.user_name },
    comments_count: row.comments_count,
    version: row.version,
    slug: slugOf(row.title),
    created_at: row.created_at,
    updated_at: row.updated_at,
  });
  return toStaff ? { ...shown, publish_at: publish_at ?? null } : shown;
}

/** Presents a blog as another article shows it. */
function presentRelated(row: RelatedRow, language: Language): RelatedBlog {
  return {
    id: row.id,
    title: inLanguage(language, row.title, row.title_bn),
    images: imagePathOf(row),
    created_at: row.created_at,
  };
}

/** Picks the requested fields of a blog, or all if none are requested. */
function pickFields<Field extends keyof Blog>(
  blog: Blog,
  fields: readonly Field[] | undefined,
): Pick<Blog, Field> {
  if (!fields) return blog;
  return Object.fromEntries(fields.map((field) => [field, blog[field]])) as Pick<Blog, Field>;
}

type Deps = {
  db: Database;
  images: ImageStore;
  clock: Clock;
  blogImages: BlogImages;
  blogVersions: BlogVersions;
  staffRoleIds: readonly number[];
};
type ListOptions<Field> = Omit<BlogQuery, 'lang' | 'fields'> & {
  lang?: Language;
  fields?: readonly Field[] | undefined;
};

/** How a blog is changed. Without an `imageId` its image stays. */
type Change = Pick<BlogUpdate, 'version' | 'autosave'> & {
  imageId?: number | undefined;
  actor: Actor;
  nextOf: (before: EditableBlog) => BlogInput;
};
type EditableBlog = Omit<Blog, 'comments_count' | 'summary'>;

const isText = (field: keyof Blog) => field === 'descriptions' || field === 'descriptions_bn';

/** Reads and edits blogs. Only staff see drafts (status 0); for others they throw `not_found`. */
export function blogService({ db, images, clock, blogImages, blogVersions, staffRoleIds }: Deps) {
  /** An article is published under the name of the office or of a colleague, never under a patient's. */
  const checkReferences = async (
    writer: Writer,
    { category_id, user_id }: BlogInput,
    oldAuthor?: number,
  ): Promise<void> => {
    await lockCategory(writer, category_id);
    if (!(await categoryExists(writer, category_id))) throw invalid('category_id', 'category_unknown');
    if (user_id === seeded.users.editorial || user_id === oldAuthor) return;
    if (!(await hasRole(writer, user_id, staffRoleIds))) throw invalid('user_id', 'user_unknown');
  };

  const one = async (id: number, language?: Language, toStaff = true): Promise<Blog> => {
    const row = await repository.findBlog(db.read, id);
    if (!row) throw notFound();
    return presentBlog(row, language, toStaff);
  };

  const now = () => clock().toISOString();
  /** Reads the blog within the transaction, with all fields that can be edited. */
  const findEditable = async (writer: Writer, id: number) => {
    const row = await repository.findBlog(writer, id);
    if (!row) throw notFound();
    const { comments_count, summary, ...editable } = presentBlog(row, 'all', true);
    return editable;
  };

  /** Changes a blog to what `nextOf` makes of its present state. A version that is undefined is not compared. */
  const change = async (
    writer: Writer,
    id: number,
    { version, autosave, imageId, actor, nextOf }: Change,
  ): Promise<void> => {
    const old = await repository.lockBlog(writer, id);
    if (!old) throw notFound();
    await checkVersion(writer, { entity: 'blog', id, version: old.version }, version);
    const before = await findEditable(writer, id);
    const sent = nextOf(before);
    const next = { ...sent, publish_at: publishTime(sent, old.publish_at, now()) };
    await checkReferences(writer, next, old.user_id);
    await blogImages.keepReplacedIn(writer, before);
    await blogImages.keepShownIn(writer, next);
    const image_id = await replaceImage(images, writer, old.image_id, imageId);
    await repository.updateBlog(writer, id, { ...next, image_id, now: now() });
    const after = await findEditable(writer, id);
    const quiet = autosave === 1 && old.status === 0 && next.status === 0;
    await blogVersions.keep(writer, { id, before, after, autosaved: quiet }, actor);
    const onceSince = quiet ? timestampAfter(clock, -30 * minute) : undefined;
    const fields = changedFields(before, after);
    await recordEdit(writer, actor, { entity: 'blog', id, fields }, now(), onceSince);
  };

  return {
    /**
     * Lists published articles, newest first unless sorted otherwise. With `status: 'all'` drafts are included; throws
     * `forbidden` for everybody but staff. Returns only the given `fields`, or all fields if none are given.
     */
    async list<Field extends keyof Blog = keyof Blog>(
      { status, lang, fields, ...search }: ListOptions<Field> = {},
      caller?: Caller,
    ): Promise<Page<Pick<Blog, Field>>> {
      if (status === 'all' && !may(caller, 'read')) throw forbidden();
      const texts = fields && !fields.some(isText) ? 'beginning' : 'whole';
      const { items, total } = await repository.listBlogs(db.read, { status, texts, ...search });
      return {
        items: items.map((row) => pickFields(presentBlog(row, lang, may(caller, 'read')), fields)),
        total,
      };
    },

    async get(id: number, { lang, caller }: { lang?: Language; caller?: Caller } = {}): Promise<Blog> {
      const blog = await one(id, lang, may(caller, 'read'));
      if (blog.status !== 1 && !may(caller, 'read')) throw notFound();
      return blog;
    },

    /** Counts the categories by which the list can be filtered, for the current search text. */
    async facets({ q, lang }: Pick<BlogFacetQuery, 'q'> & { lang?: Language } = {}): Promise<BlogFacets> {
      const counted = await repository.countCategories(db.read, q);
      return { categories: await namedFacets(counted, lang, (ids) => categoryNames(db.read, ids)) };
    },

    /** The newest other articles of the blog's category, for further reading. */
    async related(id: number, lang?: Language): Promise<RelatedBlog[]> {
      return (await repository.listRelated(db.read, id)).map((row) => presentRelated(row, lang));
    },

    async create(input: BlogInput, actor: Actor, upload?: Upload): Promise<Blog> {
      const id = await withUploadedImage(images, upload, imageRules.blog, (imageId) =>
        db.transaction(async (writer) => {
          await checkReferences(writer, input);
          await blogImages.keepShownIn(writer, input);
          const image_id = await replaceImage(images, writer, null, imageId);
          const publish_at = publishTime(input, null, now());
          const made = await repository.insertBlog(writer, { ...input, publish_at, image_id, now: now() });
          const after = await findEditable(writer, made);
          await blogVersions.keep(writer, { id: made, before: null, after, autosaved: false }, actor);
          await recordActivity(writer, actor, { entity: 'blog', id: made, action: 'created' }, now());
          return made;
        }),
      );
      return one(id);
    },

    /**
     * Changes every field. An image, byline or status that was not sent stays unchanged. Throws `conflict` if the
     * version is outdated. The editor saves drafts automatically: those edits are recorded once every 30 minutes.
     */
    async update(
      id: number,
      { version, autosave, ...input }: BlogUpdate,
      actor: Actor,
      upload?: Upload,
    ): Promise<Blog> {
      await one(id);
      await withUploadedImage(images, upload, imageRules.blog, (imageId) =>
        db.transaction((writer) =>
          change(writer, id, {
            version,
            autosave,
            imageId,
            actor,
            nextOf: ({ user_id, status }) => ({
              ...input,
              user_id: input.user_id ?? user_id,
              status: input.status ?? status,
            }),
          }),
        ),
      );
      return one(id);
    },

    /**
     * Saves the texts of a saved state again, as a new one. Everything else of the blog stays as it is. Throws
     * `conflict` if the version is outdated.
     */
    async restore(id: number, savedId: number, actor: Actor, version: number | undefined): Promise<Blog> {
      const texts = textsOf(await blogVersions.get(id, savedId));
      await db.transaction((writer) =>
        change(writer, id, {
          version,
          actor,
          nextOf: ({ category_id, user_id, status }) => ({
            ...texts,
            category_id,
            user_id,
            status: status === 1 ? 1 : 0,
          }),
        }),
      );
      return one(id);
    },

    /** Removes the blog with its comments and image. */
    async remove(id: number, actor: Actor): Promise<void> {
      await db.transaction(async (writer) => {
        const old = await repository.lockBlog(writer, id);
        if (!old) throw notFound();
        await repository.deleteBlog(writer, id);
        await images.release(writer, old.image_id);
        await recordActivity(writer, actor, { entity: 'blog', id, action: 'deleted' }, now());
      });
    },
  };
}
export type BlogService = ReturnType<typeof blogService>;
