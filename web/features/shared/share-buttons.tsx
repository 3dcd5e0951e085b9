import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { whatsAppShare } from '#shared/whatsapp.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { cx } from '#web/ui/cx.ts';
import { MailIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { FacebookIcon, ShareIcon } from '#web/ui/icons/social.tsx';
import { LinkIcon } from '#web/ui/icons/writing.tsx';

const buttonLook =
  'tap inline-flex items-center justify-center gap-2 rounded-lg border border-line-strong/60 bg-white px-3 font-semibold text-teal-800 hover:border-teal-700 hover:bg-teal-50';

type ShareButtonsProps = {
  /** What the page is about: it stands before the address in a message. */
  title: string;
  /** The canonical plain path. */
  path: string;
  className?: string;
};

/**
 * Shares a page: with the phone's own share menu if it has one, otherwise with plain links. The buttons work before the
 * app starts (web/inline/share.ts). They share the title and the URL. Nothing is
 * loaded from the networks, and nobody learns who shares the page.
 */
export function ShareButtons({ title, path, className }: ShareButtonsProps) {
  const { t } = useLingui();
  const site = useSite();
  const address = site.url + useLocalePath()(path);
  const url = encodeURIComponent(address);
  const link = (href: string, label: string, children: ReactNode, extra?: string) => (
    <a href={href} aria-label={label} target="_blank" rel="noreferrer" className={cx(buttonLook, extra)}>
      {children}
    </a>
  );
  return (
    <section aria-label={t`Share this page`} className={cx('print:hidden', className)}>
      <p className="mb-2 font-semibold text-ink">
        <Trans>Share this page</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" data-share="menu" className={cx(buttonLook, 'cannot-share:hidden')}>
          <ShareIcon className="text-xl" />
          <Trans>Share</Trans>
        </button>
        {link(
          whatsAppShare(`${title}\n${address}`),
          t`Share on WhatsApp`,
          <>
            <WhatsAppIcon className="text-xl" />
            <span lang="en">WhatsApp</span>
          </>,
        )}
        {link(
          `https://www.facebook.com/sharer/sharer.php?u=${url}`,
          t`Share on Facebook`,
          <>
            <FacebookIcon className="text-xl" />
            <span lang="en" className="max-sm:hidden">
              Facebook
            </span>
          </>,
          'can-share:hidden',
        )}
        <a
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${url}`}
          aria-label={t`Share by email`}
          className={cx(buttonLook, 'can-share:hidden')}
        >
          <MailIcon className="text-xl" />
          <span className="max-sm:hidden">
            <Trans>Email</Trans>
          </span>
        </a>
        <button
          type="button"
          data-share="copy"
          aria-label={t`Copy link`}
          className={cx(buttonLook, 'noscript:hidden')}
        >
          <LinkIcon className="text-xl" />
          <span className="max-sm:hidden">
            <Trans>Copy link</Trans>
          </span>
        </button>
        <span
          role="status"
          data-copied={t`Link copied`}
          className="text-sm font-medium wrap-anywhere text-teal-800"
        />
      </div>
    </section>
  );
}
