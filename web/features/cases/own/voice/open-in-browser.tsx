import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#web/ui/button.tsx';

/** Browsers inside Facebook, Messenger, Instagram and other apps: most of them do not pass the microphone on. */
const insideApp = /; wv\)|\bFB(?:AN|AV|_IAB)\b|Instagram|Line\//;

/** Opens the page in Chrome, from whatever app it was opened in. */
const chromeAddress = ({ host, pathname }: Location): string =>
  `intent://${host}${pathname}#Intent;scheme=https;package=com.android.chrome;end`;

/** Says where a voice message can be recorded, in a browser that can't. */
export function OpenInBrowser({ onlyInApps = false }: { onlyInApps?: boolean }) {
  const { userAgent } = navigator;
  const isInside = insideApp.test(userAgent);
  if (onlyInApps && !isInside) return null;
  return (
    <div className="space-y-2">
      <p role="status">
        {isInside ? (
          <Trans>
            The browser inside this app can’t record. Open this page in Chrome, or in Safari on an iPhone.
          </Trans>
        ) : (
          <Trans>This browser can’t record. Open this page in Chrome, or in Safari on an iPhone.</Trans>
        )}
      </p>
      {/Android/.test(userAgent) && (
        <a href={chromeAddress(window.location)} className={buttonClass('primary', 'max-sm:w-full')}>
          <Trans>Open in Chrome</Trans>
        </a>
      )}
    </div>
  );
}
