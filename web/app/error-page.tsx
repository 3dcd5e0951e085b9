import { Trans, useLingui } from '@lingui/react/macro';
import { useLocalePath } from '#web/i18n/locale.tsx';
import brokenBridge from '#web/illustrations/state-error.svg?url';
import { buttonClass } from '#web/ui/button.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

/** The page for an error on our side. It needs nothing else: it has plain links and no data. */
export function ErrorPage() {
  const { t } = useLingui();
  const localePath = useLocalePath();
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-10 text-center sm:py-14">
      <title>{t`Something went wrong`}</title>
      <meta name="robots" content="noindex" />
      <Illustration src={brokenBridge} eager className="w-full max-w-96 rounded-2xl" />
      <h1 className="mt-7 text-3xl font-bold text-teal-900">
        <Trans>Something went wrong</Trans>
      </h1>
      <p className="mt-3 text-lg text-ink-soft">
        <Trans>This is our fault, not yours. Please try again, or call us if it is urgent.</Trans>
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <RetryButton onClick={() => window.location.reload()} />
        <a href={localePath('/')} className={buttonClass('outline')}>
          <Trans>Go to the home page</Trans>
        </a>
      </div>
    </div>
  );
}
