import { cameFromThisSite } from '#web/inline/back.ts';
import { belowFoldClass } from '#web/inline/below-fold.ts';
import { savesData } from '#web/inline/connection.ts';
import { nextFrame, onePerFrame } from '#web/inline/one-per-frame.ts';

/** How wide a word is in Noto Sans Bengali at 100 pixels: what stands in for our font is sized for that font. */
const word = 'বাংলা';
const widthInNoto = 231;

const longestWaitMs = 3000;

/**
 * When our fonts come. Where the device has fonts that stand in for them, as Android does: after the first paint. It
 * preloads our Bangla font where the device has none: the text would move when ours comes. On the others a preload would
 * only hold up the first paint. Where Bangla is nothing but boxes, the page is shown once the font is there
 * (docs/decisions/0033). Who wants to save data gets none of our fonts where the device has one for the page
 * (web/styles/fonts.css). Resolves when the page changes no more from the device's fonts to ours.
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
    // The layout asks for the fonts.
    root.getBoundingClientRect();
    document.fonts.ready.then(show);
  });
}

/** A picture of the first screen is painted soon after its text. */
const restMs = 100;

/**
 * The first page of a visit is painted in the device's fonts, which it is sized for, and asks for ours after that: so
 * they take nothing from what the first screen needs. It changes to them once all are there, since all texts are laid
 * out anew then: those of the first screen a block at a time, the others when their turn comes (web/inline/below-fold.ts).
 * Later pages have them at once, from the browser's cache.
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

/** Loads the fonts that the page is to have, as the style sheet names them. */
function loadWebFonts(): Promise<unknown> {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const families = ['--latin-later', '--bangla-later'].map((name) => style.getPropertyValue(name));
  return document.fonts.load(`1em ${families}`, root.lang === 'bn' ? 'aক' : 'a');
}
