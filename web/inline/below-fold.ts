import { onePerFrame } from '#web/inline/one-per-frame.ts';
import { isHydrationDeferred } from '#web/inline/state.ts';

/** The class of a part of a page that may be below the first screen. Parts may stand in others. */
export const belowFoldClass = 'below-fold';

const arrivedByLink = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * The first screen is laid out alone, then the parts below it one after another, so that no step blocks a slow phone for
 * long; a part that comes near the screen is laid out at once (web/styles/base.css). Not where the browser goes to a
 * place in the page, which needs the heights of all parts: after a step back, a reload, or a link with a fragment.
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
