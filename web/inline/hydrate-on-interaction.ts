import { closest, isUnmodifiedClick } from '#web/inline/click.ts';
import { isSignedIn } from '#web/inline/session.ts';
import {
  announceOffline,
  deferredAttribute,
  failedAttribute,
  hydratedEvent,
  isHydrationDeferred,
} from '#web/inline/state.ts';
import { arePapersWaiting, isRequestWaiting } from '#web/inline/waiting.ts';

const root = document.documentElement;

/** Buttons that the inline script and the carousels handle themselves. */
const worksAlone = '[data-opens], [data-share], #no-connection button, image-carousel button';

/**
 * The control that does nothing without the app: any button that does not send a form, and links with `data-needs-app`.
 */
function deadControl(event: Event): HTMLElement | null {
  const control = closest(event, 'button, [role=button], [data-needs-app]');
  if (!control || control.matches(worksAlone)) return null;
  const sends = control instanceof HTMLButtonElement && control.type === 'submit' && control.form;
  return sends ? null : control;
}

/** Forms that the app sends, and controls that start the app although they also work before it starts. */
const postedForm = 'form[method=post]';
const startsApp = `[data-starts-app], ${postedForm}`;

/**
 * Forms that only the app can send. Their button is disabled in the HTML, so that a password is never sent without
 * JavaScript.
 */
const appForm = 'form[data-app-sends]';

/** Fields for which the app offers help while somebody types. Their focus starts the app, but nothing waits for it. */
const startsOnFocus = '[data-starts-app-on-focus]';

/** The app reports errors from which it recovers, too: it has failed if it does not run this long after one. */
const recoversWithinMs = 2500;

/** Marks the button of a form that waits for the app: it shows its text from `data-busy`. */
const heldAttribute = 'data-held';

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

/** Runs the script that the document contains as text. Rejects if it fails. */
function run(script: HTMLScriptElement): Promise<never> {
  return new Promise((_, reject) => {
    const live = document.createElement('script');
    live.type = 'module';
    live.text = script.text;
    live.onerror = reject;
    script.replaceWith(live);
  });
}

/**
 * The control at the same place of the page. The app may have replaced the elements of the server's HTML.
 */
function findAgain(control: HTMLElement): () => HTMLElement {
  const places: number[] = [];
  for (let at: Element = control; at.parentElement; at = at.parentElement)
    places.unshift([...at.parentElement.children].indexOf(at));
  return () => {
    if (control.isConnected) return control;
    let found: Element | undefined = document.documentElement;
    for (const place of places) found = found?.children[place];
    return found instanceof HTMLElement && found.localName === control.localName ? found : control;
  };
}

/**
 * Starts the app when the visitor needs it: on a mouse press, a tap, or focus on a control that needs it. Until the app
 * runs, no press is lost: it is held, and then repeated, also on pages that start the app immediately. The files are
 * loaded before the script runs, because browsers remember a module that failed to load; this way, a start that failed
 * without a connection can be tried again.
 */
export function hydrateOnInteraction(): void {
  let isStarting = false;
  /** Whether the app runs, or will not run in this page. */
  let isOver: 'runs' | 'gone' | 'failed' | false = false;
  let waiting: number | undefined;
  /** The action that the visitor waits for; a second click or another control does not replace it. */
  let held: { again: () => void; isDead: boolean } | null = null;

  function resume(): void {
    delete root.dataset.appStarting;
    if (isOver === 'runs') document.querySelector(`[${heldAttribute}]`)?.removeAttribute(heldAttribute);
    window.clearTimeout(waiting);
    const { again } = held ?? {};
    held = null;
    again?.();
  }

  /** Continues without the app, because its files are gone after an update of the site, or take too long. */
  function giveUp(): void {
    root.removeAttribute(deferredAttribute);
    isOver = 'gone';
    if (held?.isDead) location.reload();
    else resume();
  }

  /** Continues without the app, because this browser can't run it: a page shows what still works here. */
  function fail(): void {
    if (isOver) return;
    isOver = 'failed';
    root.removeAttribute(deferredAttribute);
    root.setAttribute(failedAttribute, '');
    if (held?.isDead) held = null;
    resume();
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
    run(script).catch(() => isOver || giveUp());
  }

  const failLater = () => setTimeout(fail, recoversWithinMs);
  window.addEventListener('error', ({ filename }) => filename?.includes('/assets/') && failLater());
  window.addEventListener('unhandledrejection', () => isOver || failLater());

  // The event comes while React still works.
  window.addEventListener(hydratedEvent, async () => {
    await null;
    root.removeAttribute(deferredAttribute);
    isOver = 'runs';
    resume();
  });

  function hold(event: Event, again: () => void, isDead: boolean): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    held ??= { again, isDead };
    root.dataset.appStarting = '';
    void start();
  }

  /** Makes a form wait for the app. After `longestWaitMs` the browser sends it, if it can. */
  function holdForm(event: SubmitEvent, form: HTMLFormElement): void {
    const onlyApp = form.matches(appForm);
    window.clearTimeout(waiting);
    const button = event.submitter ?? form.querySelector<HTMLElement>('[type=submit]');
    hold(event, () => button?.click(), onlyApp);
    button?.toggleAttribute(heldAttribute, true);
    if (onlyApp) return;
    waiting = window.setTimeout(() => isStarting && giveUp(), longestWaitMs);
  }

  // A finger that touches a control may only be scrolling.
  window.addEventListener(
    'pointerdown',
    (event) => event.pointerType !== 'touch' && (deadControl(event) || closest(event, startsApp)) && start(),
    true,
  );
  window.addEventListener(
    'focusin',
    (event) => (deadControl(event) || closest(event, `${startsApp}, ${startsOnFocus}`)) && start(),
    true,
  );
  window.addEventListener(
    'click',
    (event) => {
      const control = isOver !== 'runs' && isUnmodifiedClick(event) && deadControl(event);
      if (!control) return;
      const isLink = control instanceof HTMLAnchorElement;
      const find = findAgain(control);
      if (!isOver) hold(event, () => find().click(), !isLink);
      else if (!isLink && isOver === 'gone') location.reload();
    },
    true,
  );
  window.addEventListener(
    'submit',
    (event) => {
      const form = !isOver && closest<HTMLFormElement>(event, isHydrationDeferred() ? postedForm : appForm);
      if (form) holdForm(event, form);
    },
    true,
  );
  // The app replaces an image that can't be shown, and knows the name and image of the signed-in person.
  window.addEventListener('error', (event) => closest(event, 'img[data-has-fallback]') && start(), true);
  // The app also shows waiting requests and sends the papers that wait on this phone.
  const startAtOnce = () => (isSignedIn() || isRequestWaiting() || arePapersWaiting()) && start();
  window.addEventListener('storage', startAtOnce);
  document.addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>(`${appForm} [type=submit]`))
      button.disabled = false;
    startAtOnce();
  });
}
