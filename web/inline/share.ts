import { closest } from '#web/inline/click.ts';

/** The address that counts of this page, without what a campaign or a search added. */
const addressOf = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;

/**
 * A button with `data-share` opens the phone's own menu or copies the page's address; what came of it stands in the
 * `role=status` beside it. The other ways are plain links. Whether there is such a menu, styles know by `data-can-share`.
 */
export function handleShareButtons(): void {
  if ('share' in navigator) document.documentElement.dataset.canShare = '';

  const copy = async (button: HTMLElement) => {
    const url = addressOf();
    const note = button.parentElement?.querySelector<HTMLElement>('[role=status]');
    const copied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => true,
        () => false,
      );
    // Without a clipboard it can still be copied by hand.
    if (note) note.textContent = copied ? (note.dataset.copied ?? '') : url;
  };

  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-share]');
    if (!button) return;
    if (button.dataset.share === 'copy') void copy(button);
    else
      navigator.share({ title: document.title, url: addressOf() }).catch((error: unknown) => {
        // Whoever closed the menu wants nothing more.
        if (!(error instanceof DOMException && error.name === 'AbortError')) void copy(button);
      });
  });
}
