import { cameFromHere } from '#web/plain/back.ts';

/** A picture of the first screen is painted soon after its text. */
const restMs = 100;

/**
 * The first page of a visit is painted in the device's fonts, which it is sized for, and asks for ours after that: so
 * they take nothing from what the first screen needs. Later pages have them at once, from the browser's cache.
 */
export function paintFirst(): void {
  if (cameFromHere() || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return;
  const { dataset } = document.documentElement;
  dataset.paints = '';
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    setTimeout(() => delete dataset.paints, restMs);
  }).observe({ type: 'paint', buffered: true });
}
