import { isLate } from '#web/plain/state.ts';

/** The class of a part of a page that may be below the first screen. */
const laterClass = 'render-later';

const arrivedByLink = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * The first screen is laid out alone, then the parts below it one after another, so that no step blocks a slow phone for
 * long; a part that comes near the screen is laid out at once (web/styles/base.css). Not where the browser goes to a
 * place in the page, which needs the heights of all parts: after a step back, a reload, or a link with a fragment.
 */
export function renderLater(firstScreenIsReady: Promise<unknown>): void {
  const root = document.documentElement;
  if (!isLate() || location.hash || !arrivedByLink()) return;
  root.dataset.renderLater = '';
  const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  Promise.all([loaded, firstScreenIsReady]).then(() => {
    const parts = document.getElementsByClassName(laterClass);
    const renderNext = () => {
      const [part] = parts;
      part?.classList.remove(laterClass);
      if (part) requestAnimationFrame(() => setTimeout(renderNext));
      else delete root.dataset.renderLater;
    };
    renderNext();
  });
}
