import { isUnmodifiedClick, linkOf } from '#web/inline/click.ts';

/** Whether the previous page belongs to this site, no matter whether the app or the browser opened this one. */
export function cameFromThisSite(): boolean {
  const index: unknown = history.state?.idx;
  if (typeof index === 'number' && index > 0) return true;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/**
 * A link with `data-back` goes back one step if the previous page belongs to this site; otherwise it opens its own URL.
 */
export function handleBackLinks(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!linkOf(event)?.matches('[data-back]') || !isUnmodifiedClick(event) || !cameFromThisSite()) return;
      event.preventDefault();
      history.back();
    },
    true,
  );
}
