import { type CarouselState, createCarouselState } from '#web/inline/carousel-state.ts';
import { closest, swapLabel } from '#web/inline/click.ts';
import { savesData } from '#web/inline/connection.ts';

/** The name of the custom element. */
export const slideShowTag = 'image-carousel';

/** A touch that moves at least this many pixels sideways is a swipe. */
const swipeWidth = 40;

/**
 * <image-carousel every="5000"> shows one of its `data-slide` elements at a time (`data-current`); after the last comes
 * the first. With `every` (milliseconds) it advances automatically, but not while the mouse is over it, while it has
 * keyboard focus (focus from a click does not count), or in a hidden tab. For visitors who prefer reduced motion or
 * save data, it advances only after they start it. With `inert-others` only the current slide can have focus, and
 * swipes change the slide; without it, the slide that is hovered or focused becomes the current one.
 *
 * Buttons in it: `data-step` (1 or -1), `data-show` (a slide from 0), `data-toggle` (stops and starts). React renders
 * the element and never changes it, so it works before the app starts and while it starts. The class is created only
 * when the element is defined, because the server imports the tag from here and has no `HTMLElement`.
 */
const slideShow = () =>
  class extends HTMLElement {
    #leave: AbortController | undefined;

    connectedCallback(): void {
      this.#leave = new AbortController();
      const { signal } = this.#leave;
      const begin = () => !signal.aborted && setUp(this, signal);
      // The parser has not read the slides yet.
      if (document.readyState === 'loading')
        document.addEventListener('DOMContentLoaded', begin, { once: true });
      else begin();
    }

    disconnectedCallback(): void {
      this.#leave?.abort();
    }
  };

/**
 * Defines the element. Pages with a carousel have the script for it; the app defines it for a visitor who comes from a
 * page without one.
 */
export function defineCarousel(): void {
  if (!customElements.get(slideShowTag)) customElements.define(slideShowTag, slideShow());
}

const all = (show: Element, selector: string) => [...show.querySelectorAll(selector)];

function setUp(show: HTMLElement, signal: AbortSignal): void {
  const slides = all(show, '[data-slide]');
  const isInert = show.hasAttribute('inert-others');
  const first = Math.max(
    0,
    slides.findIndex((slide) => slide.hasAttribute('data-current')),
  );
  const carousel = createCarouselState(slides.length, {
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
  listen(show, carousel, { signal }, isInert ? undefined : placeOf);
  if (isInert) followSwipes(show, carousel, { signal });
  followPage(carousel, { signal });
}

function listen(
  show: HTMLElement,
  carousel: CarouselState,
  options: AddEventListenerOptions,
  placeOf?: (event: Event) => number,
): void {
  const showUnder = (event: Event) => {
    const place = placeOf?.(event) ?? -1;
    if (place >= 0 && place !== carousel.state().index) carousel.show(place);
  };
  show.addEventListener(
    'click',
    (event) => {
      const button = closest(event, '[data-step], [data-show], [data-toggle]');
      const { step, show: place, toggle } = button?.dataset ?? {};
      if (step) carousel.step(step === '1' ? 1 : -1);
      if (place) carousel.show(Number(place));
      if (toggle !== undefined) carousel.hold('visitor', !carousel.state().stopped);
    },
    options,
  );
  show.addEventListener(
    'pointerenter',
    (event) => carousel.hold('pointer', event.pointerType !== 'touch'),
    options,
  );
  show.addEventListener('pointerleave', () => carousel.hold('pointer', false), options);
  show.addEventListener('pointerover', showUnder, options);
  show.addEventListener(
    'focusin',
    (event) => {
      showUnder(event);
      carousel.hold('focus', closest(event, ':focus-visible') !== null);
    },
    options,
  );
  show.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && show.contains(relatedTarget))) carousel.hold('focus', false);
    },
    options,
  );
}

/** Detects swipes to the left or right, as opposed to taps and scrolling. */
function followSwipes(show: HTMLElement, carousel: CarouselState, { signal }: { signal: AbortSignal }): void {
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
      if (Math.abs(x) >= swipeWidth && Math.abs(x) >= 2 * Math.abs(y)) carousel.step(x < 0 ? 1 : -1);
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

/** Lets a carousel advance only while the page is visible. */
function followPage(carousel: CarouselState, options: { signal: AbortSignal }): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const followTab = () => carousel.hold('hidden', document.hidden);
  const followPreference = () => (reducedMotion.matches || savesData()) && carousel.hold('visitor', true);
  document.addEventListener('visibilitychange', followTab, options);
  reducedMotion.addEventListener('change', followPreference, options);
  options.signal.addEventListener('abort', () => carousel.hold('inactive', true));
  followTab();
  followPreference();
  carousel.hold('inactive', false);
}
