import { type CarouselState, createCarouselState } from '#web/inline/carousel-state.ts';
import { closest, swapLabel } from '#web/inline/click.ts';
import { savesData } from '#web/inline/connection.ts';

/** The name of the element. */
export const slideShowTag = 'image-carousel';

/** A touch that moves at least this many pixels sideways is a swipe. */
const swipeWidth = 40;

/**
 * <image-carousel every="5000">: shows one of its `data-slide` elements at a time (`data-current`); the first follows
 * the last. With `every` (milliseconds) it advances by itself: not under the mouse, not while it has keyboard focus
 * (focus from a click does not count), not in a hidden tab, and not for visitors who prefer reduced motion or save data
 * until they start it. With `inert-others` only the current slide can have focus and it follows swipes; without, the slide under
 * the pointer or with the focus becomes the current one.
 *
 * Buttons in it: `data-step` (1 or -1), `data-show` (a slide from 0), `data-toggle` (stops and starts).
 * React renders it and never changes it, so it works before the app starts and goes on while it does. The class is made
 * when it is defined, since the server, which knows the tag from here, has no elements.
 */
const slideShow = () =>
  class extends HTMLElement {
    #leave: AbortController | undefined;

    connectedCallback(): void {
      this.#leave = new AbortController();
      const { signal } = this.#leave;
      const begin = () => !signal.aborted && bring(this, signal);
      // The parser has not read the slides yet.
      if (document.readyState === 'loading')
        document.addEventListener('DOMContentLoaded', begin, { once: true });
      else begin();
    }

    disconnectedCallback(): void {
      this.#leave?.abort();
    }
  };

/** Pages with one have the script for it; the app does it where the visitor comes from a page without one. */
export function defineCarousel(): void {
  if (!customElements.get(slideShowTag)) customElements.define(slideShowTag, slideShow());
}

const all = (show: Element, selector: string) => [...show.querySelectorAll(selector)];

function bring(show: HTMLElement, signal: AbortSignal): void {
  const slides = all(show, '[data-slide]');
  const isInert = show.hasAttribute('inert-others');
  const first = Math.max(
    0,
    slides.findIndex((slide) => slide.hasAttribute('data-current')),
  );
  const ring = createCarouselState(slides.length, {
    every: Number(show.getAttribute('every')) || undefined,
    index: first,
    changed: ({ index, advancing, stopped }) => {
      for (const [place, slide] of slides.entries()) {
        slide.toggleAttribute('data-current', place === index);
        if (isInert) slide.toggleAttribute('inert', place !== index);
      }
      for (const [place, dot] of all(show, '[data-show]').entries()) {
        if (place === index) dot.setAttribute('aria-current', 'true');
        else dot.removeAttribute('aria-current');
      }
      if (show.toggleAttribute('data-stopped', stopped) !== wasStopped)
        all(show, '[data-toggle]').forEach(swapLabel);
      wasStopped = stopped;
      for (const spoken of all(show, '[aria-live]'))
        spoken.setAttribute('aria-live', advancing ? 'off' : 'polite');
    },
  });
  let wasStopped = false;
  const placeOf = (event: Event) => slides.indexOf(closest(event, '[data-slide]') ?? show);
  listen(show, ring, { signal }, isInert ? undefined : placeOf);
  if (isInert) followSwipes(show, ring, { signal });
  followPage(ring, { signal });
}

function listen(
  show: HTMLElement,
  ring: CarouselState,
  options: AddEventListenerOptions,
  placeOf?: (event: Event) => number,
): void {
  const showUnder = (event: Event) => {
    const place = placeOf?.(event) ?? -1;
    if (place >= 0 && place !== ring.state().index) ring.show(place);
  };
  show.addEventListener(
    'click',
    (event) => {
      const button = closest(event, '[data-step], [data-show], [data-toggle]');
      const { step, show: place, toggle } = button?.dataset ?? {};
      if (step) ring.step(step === '1' ? 1 : -1);
      if (place) ring.show(Number(place));
      if (toggle !== undefined) ring.hold('visitor', !ring.state().stopped);
    },
    options,
  );
  show.addEventListener(
    'pointerenter',
    (event) => ring.hold('pointer', event.pointerType !== 'touch'),
    options,
  );
  show.addEventListener('pointerleave', () => ring.hold('pointer', false), options);
  show.addEventListener('pointerover', showUnder, options);
  show.addEventListener(
    'focusin',
    (event) => {
      showUnder(event);
      ring.hold('focus', closest(event, ':focus-visible') !== null);
    },
    options,
  );
  show.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && show.contains(relatedTarget))) ring.hold('focus', false);
    },
    options,
  );
}

/** Tells a swipe to the left or right from a tap and from scrolling. */
function followSwipes(show: HTMLElement, ring: CarouselState, { signal }: { signal: AbortSignal }): void {
  let start: Touch | undefined;
  const options = { signal, passive: true };
  show.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches.length === 1 ? touches[0] : undefined;
    },
    options,
  );
  show.addEventListener(
    'touchend',
    ({ changedTouches: [end] }) => {
      if (!start || !end) return;
      const x = end.clientX - start.clientX;
      const y = end.clientY - start.clientY;
      start = undefined;
      if (Math.abs(x) >= swipeWidth && Math.abs(x) >= 2 * Math.abs(y)) ring.step(x < 0 ? 1 : -1);
    },
    options,
  );
  show.addEventListener(
    'touchcancel',
    () => {
      start = undefined;
    },
    options,
  );
}

/** Lets a ring advance while the page is visible. */
function followPage(ring: CarouselState, options: { signal: AbortSignal }): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const followTab = () => ring.hold('hidden', document.hidden);
  const followPreference = () => (reducedMotion.matches || savesData()) && ring.hold('visitor', true);
  document.addEventListener('visibilitychange', followTab, options);
  reducedMotion.addEventListener('change', followPreference, options);
  options.signal.addEventListener('abort', () => ring.hold('inactive', true));
  followTab();
  followPreference();
  ring.hold('inactive', false);
}
