import { Trans } from '@lingui/react/macro';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';

/** The way to the requests of a family that is signed in, where nothing is known about a case. */
export function YourRequests() {
  return (
    <LocaleLink to="/profile" className="tap flex items-center justify-between gap-3 font-semibold">
      <Trans>Your requests and their progress</Trans>
      <ArrowRightIcon className="shrink-0 text-xl" />
    </LocaleLink>
  );
}
