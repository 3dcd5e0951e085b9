import { isUnmodifiedClick, linkOf } from '#web/inline/click.ts';

/** Whether the page before this one is of this site: opened by the app, or by the browser. */
export function cameFromThisSite(): boolean {
  const index: unknown = history.state?.idx;
  if (typeof index === 'number' && index > 0) return true;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/** A link with `data-back` goes back one step if that page is of this site, and else to its own address. */
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
