import { cameFromThisSite } from '#web/inline/back.ts';
import { belowFoldClass } from '#web/inline/below-fold.ts';
import { savesData } from '#web/inline/connection.ts';
import { nextFrame, onePerFrame } from '#web/inline/one-per-frame.ts';

/** A word, and its width in Noto Sans Bengali at 100 pixels. Our stand-in fonts are sized for Noto Sans Bengali. */
const word = 'বাংলা';
const widthInNoto = 231;

const longestWaitMs = 3000;

/**
 * Decides when our fonts are loaded. If the device has fonts that can stand in for ours, as Android does, they are
 * loaded after the first paint. If the device has no such Bangla font, ours is preloaded, because the text would move
 * when it arrives; on other devices a preload would only delay the first paint. If the device can't draw Bangla at all,
 * the page stays hidden until the font is loaded (docs/decisions/0033). A visitor who wants to save data gets none of
 * our fonts if the device has one for the page (web/styles/fonts.css). Resolves when the page no longer changes from
 * the device's fonts to ours.
 */
export async function loadFonts(): Promise<void> {
  const root = document.documentElement;
  const { font } = root.dataset;
  const saves = savesData();
  if (!font) {
    if (saves) root.dataset.save = '';
    else await paintFirst();
    return;
  }
  const context = document.createElement('canvas').getContext('2d');
  const widthOf = (text: string) => context?.measureText(text).width ?? 0;
  if (context) context.font = '100px sans-serif';
  const [consonant = '', vowelSign = ''] = word;
  const hasBangla = widthOf(consonant) !== widthOf(vowelSign);
  if (saves && hasBangla) {
    root.dataset.save = '';
    return;
  }
  if (Math.abs(widthOf(word) - widthInNoto) < 2) {
    await paintFirst();
    return;
  }

  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href: font,
  });
  document.head.append(link);

  if (!context || hasBangla) return;
  root.style.visibility = 'hidden';
  const show = () => root.style.removeProperty('visibility');
  setTimeout(show, longestWaitMs);
  document.addEventListener('DOMContentLoaded', () => {
    // Laying out the page makes the browser request the fonts.
    root.getBoundingClientRect();
    document.fonts.ready.then(show);
  });
}

/** How long to wait after the first text: an image on the first screen is painted soon after it. */
const restMs = 100;

/**
 * Paints the first page of a visit in the device's fonts, for which the page is sized, and requests our fonts
 * afterwards, so that they do not delay the first screen. The page switches once all fonts are loaded, because each
 * switch lays out all texts again: those of the first screen block by block, the others when their turn comes
 * (web/inline/below-fold.ts). Later pages use our fonts immediately, from the browser's cache.
 */
async function paintFirst(): Promise<void> {
  if (cameFromThisSite() || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return;
  const { dataset } = document.documentElement;
  dataset.paints = '';
  await new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      setTimeout(resolve, restMs);
    }).observe({ type: 'paint', buffered: true });
  });
  await loadWebFonts().catch(() => undefined);
  const firstScreen = document.querySelectorAll(`body > :not(main), main > :not(.${belowFoldClass})`);
  const blocks = [...firstScreen].filter(({ childElementCount }) => childElementCount > 0);
  await onePerFrame(blocks, (block) => block.classList.add('our-fonts'));
  dataset.paints = 'over';
  await nextFrame();
}

/** Loads the fonts that the style sheet requests for this page. */
function loadWebFonts(): Promise<unknown> {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const families = ['--latin-later', '--bangla-later'].map((name) => style.getPropertyValue(name));
  return document.fonts.load(`1em ${families}`, root.lang === 'bn' ? 'aক' : 'a');
}
