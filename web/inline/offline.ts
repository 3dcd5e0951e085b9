import { closest, isUnmodifiedClick, linkOf } from '#web/inline/click.ts';
import { isHydrationDeferred, type OfflineAttempt, offlineEvent } from '#web/inline/state.ts';

/** Whether the server responds: browsers can be wrong about being offline. */
const isReachable = (url: string) =>
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

/**
 * If there is no connection and no service worker with cached pages, the page stays open, shows a notice, and continues
 * once the connection is back. Before the app starts, this covers links and forms that load another page; the app
 * reports its own failures (`offlineEvent`).
 */
export function handleOffline(): void {
  let waiting: OfflineAttempt | null = null;

  function show(attempt: OfflineAttempt | null): void {
    waiting = attempt;
    document.getElementById('no-connection')?.toggleAttribute('data-open', attempt !== null);
  }
  function resume(): void {
    const attempt = waiting;
    show(null);
    attempt?.proceed();
  }
  function stay(event: Event, url: string, go: () => void): void {
    event.preventDefault();
    const proceed = async () => ((await isReachable(url)) ? go() : show({ proceed }));
    show({ proceed });
  }

  window.addEventListener(offlineEvent, ({ detail }) => show(detail));
  window.addEventListener('online', resume);
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (closest(event, '#no-connection [data-retry]')) resume();
    else if (closest(event, '#no-connection [data-dismiss]')) {
      waiting?.dismiss?.();
      show(null);
    } else if (
      !navigator.onLine &&
      !navigator.serviceWorker?.controller &&
      isHydrationDeferred() &&
      link &&
      isUnmodifiedClick(event) &&
      leaves(link) &&
      !event.defaultPrevented
    )
      stay(event, link.href, () => location.assign(link.href));
  });
  document.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (
      navigator.onLine ||
      !isHydrationDeferred() ||
      !(form instanceof HTMLFormElement) ||
      event.defaultPrevented
    )
      return;
    stay(event, form.action, () => form.submit());
  });
}

/** Whether a link loads another page of this site. */
function leaves({ origin, pathname, search }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname + search !== location.pathname + location.search;
}
