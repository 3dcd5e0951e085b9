import { closest } from '#web/inline/click.ts';

/** The canonical URL of this page, without parameters that a campaign or a search added. */
const canonicalUrl = () =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;

/**
 * A button with `data-share` opens the phone's share menu or copies the page's URL; the `role=status` element next to
 * it shows the result. The other ways to share are plain links. `data-can-share` tells the styles whether there is a
 * share menu.
 */
export function handleShareButtons(): void {
  if ('share' in navigator) document.documentElement.dataset.canShare = '';

  const copy = async (button: HTMLElement) => {
    const url = canonicalUrl();
    const note = button.parentElement?.querySelector<HTMLElement>('[role=status]');
    const copied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => true,
        () => false,
      );
    // Without a clipboard the visitor can still copy the shown URL by hand.
    if (note) note.textContent = copied ? (note.dataset.copied ?? '') : url;
  };

  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-share]');
    if (!button) return;
    if (button.dataset.share === 'copy') void copy(button);
    else
      navigator.share({ title: document.title, url: canonicalUrl() }).catch((error: unknown) => {
        // A person who closed the share menu doesn't want to share.
        if (!(error instanceof DOMException && error.name === 'AbortError')) void copy(button);
      });
  });
}
