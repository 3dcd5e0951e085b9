import type { Insertable, Updateable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { BlogVersionsTable } from '#server/db/tables/content.ts';

/** The versions of a blog with who saved them, newest first. */
const versionsQuery = (reader: Reader, blogId: number) =>
  reader
    .selectFrom('blog_versions')
    .leftJoin('users', 'users.id', 'blog_versions.user_id')
    .select(['blog_versions.id', 'blog_versions.user_id', 'users.name as user_name'])
    .select(['blog_versions.title', 'blog_versions.autosaved'])
    .select(['blog_versions.begun_at', 'blog_versions.saved_at'])
    .where('blog_versions.blog_id', '=', blogId)
    .orderBy('blog_versions.id', 'desc');

const withTexts = (reader: Reader, blogId: number) =>
  versionsQuery(reader, blogId).select([
    'blog_versions.descriptions',
    'blog_versions.title_bn',
    'blog_versions.descriptions_bn',
  ]);
export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionsQuery>['execute']>>[number];

export const listVersions = (reader: Reader, blogId: number, most: number) =>
  versionsQuery(reader, blogId).limit(most).execute();

export const findVersion = (reader: Reader, blogId: number, id: number) =>
  withTexts(reader, blogId).where('blog_versions.id', '=', id).executeTakeFirst();

export const findNewestVersion = (reader: Reader, blogId: number) =>
  withTexts(reader, blogId).limit(1).executeTakeFirst();

export async function insertVersion(writer: Writer, version: Insertable<BlogVersionsTable>): Promise<void> {
  await writer.insertInto('blog_versions').values(version).execute();
}

export async function updateVersion(
  writer: Writer,
  id: number,
  version: Updateable<BlogVersionsTable>,
): Promise<void> {
  await writer.updateTable('blog_versions').set(version).where('id', '=', id).execute();
}

/** Deletes all versions of a blog but the newest. */
export async function deleteOldVersions(writer: Writer, blogId: number, most: number): Promise<void> {
  await writer
    .deleteFrom('blog_versions')
    .where('blog_id', '=', blogId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('blog_versions as newest')
        .select('newest.id')
        .where('newest.blog_id', '=', blogId)
        .orderBy('newest.id', 'desc')
        .limit(most),
    )
    .execute();
}
