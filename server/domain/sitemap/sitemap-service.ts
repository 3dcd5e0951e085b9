import type { Database } from '#server/db/database.ts';
import * as repository from '#server/domain/sitemap/sitemap-repository.ts';
import { slugOf } from '#server/domain/slugs.ts';
import { imagePathOf } from '#server/storage/images.ts';
import { type SluggedKind, slugPath } from '#shared/slug-path.ts';

const kinds: readonly SluggedKind[] = ['doctors', 'hospitals', 'blogs'];

/** How many ids a part of the sitemap covers. The response stays small enough to be cached. */
const partSize = 200;
/** An import of more records leaves the rest to the first request. */
const changedAtOnce = 200;

/** A part of the records of a kind, counted from 1, with its latest change. */
export type SitemapPart = { kind: SluggedKind; part: number; count: number; updatedAt: string };

/** The page of a record: its plain path, its latest change, and the path of its image. */
export type SitemapEntry = { path: string; updatedAt: string; image: string | null };

/**
 * The pages of records that search engines may list. They are read in parts of bounded size, however many there are.
 */
export function sitemapService({ db }: { db: Database }) {
  const partsOf = async (kind: SluggedKind): Promise<SitemapPart[]> => {
    const counted = await repository.countParts(db.read, kind, partSize);
    return counted.map(({ part, count, updated_at: updatedAt }) => ({
      kind,
      part: part + 1,
      count,
      updatedAt,
    }));
  };

  return {
    /** The parts that have records. */
    async parts(): Promise<SitemapPart[]> {
      return (await Promise.all(kinds.map(partsOf))).flat();
    },

    /** Which of the ids are of records with a page. */
    shown: async (kind: SluggedKind, ids: number[]): Promise<Set<number>> =>
      new Set(await repository.shownIds(db.read, kind, ids)),

    /** The plain paths of the pages that have changed since: at most `changedAtOnce` of each kind. */
    async changedSince(since: string): Promise<string[]> {
      const changed = await Promise.all(
        kinds.map(async (kind) => {
          const rows = await repository.listChanged(db.read, kind, { since, count: changedAtOnce });
          return rows.map(({ id, title }) => slugPath(kind, { id, slug: slugOf(title) }));
        }),
      );
      return changed.flat();
    },

    async entries({ kind, part }: Pick<SitemapPart, 'kind' | 'part'>): Promise<SitemapEntry[]> {
      const ids = { after: (part - 1) * partSize, to: part * partSize };
      const rows = await repository.listShown(db.read, kind, ids);
      return rows.map((row) => ({
        path: slugPath(kind, { id: row.id, slug: slugOf(row.title) }),
        updatedAt: row.updated_at,
        image: imagePathOf(row),
      }));
    },
  };
}
export type SitemapService = ReturnType<typeof sitemapService>;
