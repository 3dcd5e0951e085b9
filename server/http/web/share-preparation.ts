import { type Clock, minute } from '#server/clock.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import type { SitemapService } from '#server/domain/sitemap/sitemap-service.ts';
import { languagesOf, pathIn } from '#server/http/discovery/languages.ts';
import type { ShareImages } from '#server/http/share-images.ts';
import { parseTarget, type Target } from '#server/http/target.ts';
import { imageOf, wordsOf } from '#server/http/web/share-cards.ts';
import type { Rendering } from '#web/lib/app-context.ts';

type Render = (page: Target) => Promise<Rendering>;
type Deps = {
  sitemap: Pick<SitemapService, 'changedSince' | 'shown'>;
  sharedImages: ShareImages;
  site: Pick<SiteService, 'details'>;
  clock: Clock;
};

/** The network of the job, among those that wait for a drawing. */
const ownNetwork = 'this node';
/** A change is stored a little later than the time that it has. */
const overlapMs = minute;

export type SharePreparation = ReturnType<typeof sharePreparation>;

/** Draws the images that networks show with links, as soon as a record is published or changed. */
export function sharePreparation({ sitemap, sharedImages, site, clock }: Deps) {
  let render: Render | undefined;
  let drawnUntil = clock().getTime();

  const prepare = async (page: string, renderPage: Render) => {
    const target = parseTarget(page);
    if (target === null) return;
    const { status, body } = await renderPage(target);
    if (status !== 200 || !('bytes' in body)) return;
    const image = imageOf(body.bytes);
    const words = wordsOf(body.bytes);
    if (image) await sharedImages.image(image, ownNetwork);
    else if (words) await sharedImages.card(page, { words, look: await site.details() }, ownNetwork);
  };

  return {
    /** Sets how pages are rendered. Until then nothing is drawn. */
    renderWith(renderPage: Render): void {
      render = renderPage;
    },

    /**
     * Draws the images of the pages that have changed since the last run. What is stored already is not drawn again.
     */
    async drawChanged(stopping: AbortSignal): Promise<void> {
      if (!render) return;
      const startedAt = clock().getTime();
      const changed = await sitemap.changedSince(new Date(drawnUntil - overlapMs).toISOString());
      const languages = languagesOf(await site.details());
      for (const path of changed) {
        for (const lang of languages) {
          if (stopping.aborted) return;
          await prepare(pathIn(lang, path), render);
        }
      }
      drawnUntil = startedAt;
    },

    /** Removes the cards of records that were deleted or hidden. */
    removeOld: (): Promise<void> => sharedImages.removeCards(sitemap.shown),
  };
}
