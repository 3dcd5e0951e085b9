import { closest, isUnmodifiedClick } from '#web/inline/click.ts';
import { isSignedIn } from '#web/inline/session.ts';
import { announceOffline, deferredAttribute, hydratedEvent, isHydrationDeferred } from '#web/inline/state.ts';
import { arePapersWaiting, isRequestWaiting } from '#web/inline/waiting.ts';

const root = document.documentElement;

/**
 * Controls that need the app, and forms that the app sends. Controls with `data-starts-app` also work before the app
 * starts.
 */
const needsApp = '[data-needs-app], [data-starts-app], form[method=post]';

/** Fields for which the app offers help while somebody types. Their focus starts the app, but nothing waits for it. */
const startsOnFocus = '[data-starts-app-on-focus]';

/** How long a form waits for the app before the browser sends the form. */
const longestWaitMs = 4000;

/** Loads a file into the browser's cache. Throws the status of an error response. */
async function load(file: string): Promise<void> {
  const response = await fetch(file);
  await response.blob();
  if (!response.ok) throw response.status;
}

/** The files of the app: those that its script imports, and the files that these import. */
const filesOf = ({ text, dataset }: HTMLScriptElement) => [
  ...(dataset.files?.match(/\S+/g) ?? []),
  ...Array.from(text.matchAll(/"(\/assets\/[^"]+)"/g), ([, file = '']) => file),
];

/** Runs the script that the document contains as text. Resolves when the app runs. */
function run(script: HTMLScriptElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    window.addEventListener(hydratedEvent, resolve);
    window.addEventListener('unhandledrejection', reject);
    const live = document.createElement('script');
    live.type = 'module';
    live.text = script.text;
    live.onerror = reject;
    script.replaceWith(live);
  });
}

/**
 * Starts the app when the visitor needs it: on a mouse press, a tap, or focus on a control of `needsApp`. The visitor's
 * action is held until the app runs, and then repeated. The files are loaded before the script runs, because browsers
 * remember a module that failed to load; this way, a start that failed without a connection can be tried again.
 */
export function hydrateOnInteraction(): void {
  let isStarting = false;
  let patience: number | undefined;
  /** The action that the visitor waits for; a second click or another control does not replace it. */
  let held: { again: () => void; isDead: boolean } | null = null;

  function resume(): void {
    delete root.dataset.appStarting;
    window.clearTimeout(patience);
    const { again } = held ?? {};
    held = null;
    again?.();
  }

  /** Continues without the app, because its files are gone after an update of the site, or take too long. */
  function giveUp(): void {
    root.removeAttribute(deferredAttribute);
    if (held?.isDead) location.reload();
    else resume();
  }

  function waitForConnection(): void {
    isStarting = false;
    delete root.dataset.appStarting;
    if (held) announceOffline({ proceed: start, dismiss: () => (held = null) });
  }

  async function start(): Promise<void> {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start, { once: true });
      return;
    }
    const script = document.querySelector<HTMLScriptElement>('script[data-files]');
    if (held) root.dataset.appStarting = '';
    if (!script || isStarting || !isHydrationDeferred()) return;
    isStarting = true;
    try {
      await Promise.all(filesOf(script).map(load));
    } catch (reason) {
      return typeof reason === 'number' ? giveUp() : waitForConnection();
    }
    await run(script)
      .then(() => root.removeAttribute(deferredAttribute))
      .then(resume, giveUp);
  }

  function hold(event: Event, again: () => void, isDead: boolean): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    held ??= { again, isDead };
    void start();
  }

  /** Makes a form wait for the app. After `longestWaitMs` the browser sends it. */
  function holdForm(event: SubmitEvent, form: HTMLFormElement): void {
    window.clearTimeout(patience);
    hold(event, () => form.requestSubmit(event.submitter), false);
    patience = window.setTimeout(() => isStarting && giveUp(), longestWaitMs);
  }

  // A finger that touches a control may only be scrolling.
  window.addEventListener(
    'pointerdown',
    (event) => event.pointerType !== 'touch' && closest(event, needsApp) && start(),
    true,
  );
  window.addEventListener(
    'focusin',
    (event) => closest(event, `${needsApp}, ${startsOnFocus}`) && start(),
    true,
  );
  window.addEventListener(
    'click',
    (event) => {
      const control = isHydrationDeferred() && isUnmodifiedClick(event) && closest(event, '[data-needs-app]');
      if (control) hold(event, () => control.click(), !(control instanceof HTMLAnchorElement));
    },
    true,
  );
  window.addEventListener(
    'submit',
    (event) => {
      const form = isHydrationDeferred() && closest<HTMLFormElement>(event, 'form[method=post]');
      if (form) holdForm(event, form);
    },
    true,
  );
  // The app replaces an image that can't be shown, and knows the name and image of the signed-in person.
  window.addEventListener('error', (event) => closest(event, 'img[data-has-fallback]') && start(), true);
  // The app also shows waiting requests and sends the papers that wait on this phone.
  const startAtOnce = () => (isSignedIn() || isRequestWaiting() || arePapersWaiting()) && start();
  window.addEventListener('storage', startAtOnce);
  document.addEventListener('DOMContentLoaded', startAtOnce);
}
