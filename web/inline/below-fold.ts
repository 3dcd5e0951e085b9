import { onePerFrame } from '#web/inline/one-per-frame.ts';
import { isHydrationDeferred } from '#web/inline/state.ts';

/** The class of a part of a page that may be below the fold. Such parts may contain each other. */
export const belowFoldClass = 'below-fold';

const arrivedByLink = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * Lays out the first screen, then the parts below the fold one after another, so that no step blocks a slow phone for
 * long. A part that comes near the screen is laid out immediately (web/styles/base.css). The parts are not delayed if
 * the browser will scroll to a position, because that needs the heights of all parts: after a step back, a reload, or a
 * link with a fragment.
 */
export async function renderBelowFold(firstScreenIsReady: Promise<unknown>): Promise<void> {
  const root = document.documentElement;
  if (!isHydrationDeferred() || location.hash || !arrivedByLink()) return;
  root.dataset.defersBelowFold = '';
  const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await Promise.all([loaded, firstScreenIsReady]);
  await onePerFrame(document.getElementsByClassName(belowFoldClass), (part) =>
    part.classList.remove(belowFoldClass),
  );
  delete root.dataset.defersBelowFold;
}
