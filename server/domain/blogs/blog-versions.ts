import { type Clock, minute, timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import type { Actor } from '#server/domain/activity/record-activity.ts';
import { findBlog } from '#server/domain/blogs/blog-repository.ts';
import type { VersionRow } from '#server/domain/blogs/blog-version-repository.ts';
import * as repository from '#server/domain/blogs/blog-version-repository.ts';
import { notFound } from '#server/errors.ts';
import type { BlogVersion, BlogVersionTexts } from '#shared/records/blog-versions.ts';
import type { Blog } from '#shared/records/blogs.ts';

/** The texts of a blog in both languages, which its versions store. */
type Texts = Pick<BlogVersionTexts, 'title' | 'descriptions' | 'title_bn' | 'descriptions_bn'>;
type Written = Pick<Blog, 'title' | 'descriptions' | 'title_bn' | 'descriptions_bn'>;
type Saved = {
  id: number;
  /** The blog before the change; null for a new one. */
  before: (Written & Pick<Blog, 'updated_at'>) | null;
  after: Written;
  autosaved: boolean;
};

/** How many versions of an article are stored. */
const versionsMax = 50;

/** What an editor saves automatically within this time is one version. */
const oneVersionMs = 30 * minute;

/** The texts of an article alone. */
export const textsOf = ({
  title,
  descriptions,
  title_bn = null,
  descriptions_bn = null,
}: Written): Texts => ({
  title,
  descriptions,
  title_bn,
  descriptions_bn,
});

const isSame = (a: Texts, b: Texts) => JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b));

const presentVersion = ({ id, user_id, user_name, title, saved_at }: VersionRow): BlogVersion => ({
  id,
  title,
  by: user_id === null ? null : { id: user_id, name: user_name ?? '' },
  saved_at,
});

/** The saved states of the texts of blogs: the newest 50 of each. */
export function blogVersions({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Stores the texts of a blog that was just saved, if they differ from the newest version. */
    async keep(writer: Writer, { id, before, after, autosaved }: Saved, actor: Actor): Promise<void> {
      const now = clock().toISOString();
      const version = { ...textsOf(after), user_id: actor?.id ?? null, autosaved: autosaved ? 1 : 0 };
      const newest = await repository.findNewestVersion(writer, id);
      if (newest ? isSame(newest, version) : before && isSame(textsOf(before), version)) return;
      const isOne =
        autosaved &&
        newest?.autosaved === 1 &&
        newest.user_id === version.user_id &&
        newest.begun_at >= timestampAfter(clock, -oneVersionMs);
      if (isOne) return repository.updateVersion(writer, newest.id, { ...version, saved_at: now });
      // The state of an article that is older than its versions, so that its first change can be taken back, too.
      if (!newest && before) {
        const at = before.updated_at;
        const first = { ...textsOf(before), user_id: null, autosaved: 0, begun_at: at, saved_at: at };
        await repository.insertVersion(writer, { blog_id: id, ...first });
      }
      await repository.insertVersion(writer, { blog_id: id, ...version, begun_at: now, saved_at: now });
      await repository.deleteOldVersions(writer, id, versionsMax);
    },

    /** The versions of a blog, newest first. The newest has the texts that are stored now. */
    async list(blogId: number): Promise<BlogVersion[]> {
      if (!(await findBlog(db.read, blogId))) throw notFound();
      return (await repository.listVersions(db.read, blogId, versionsMax)).map(presentVersion);
    },

    /** One version with its texts. Throws `not_found`. */
    async get(blogId: number, id: number): Promise<BlogVersionTexts> {
      const row = await repository.findVersion(db.read, blogId, id);
      if (!row) throw notFound();
      return { ...presentVersion(row), ...textsOf(row) };
    },
  };
}
export type BlogVersions = ReturnType<typeof blogVersions>;
