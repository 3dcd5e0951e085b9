import { Trans } from '@lingui/react/macro';
import { LocaleLink } from '#web/i18n/locale.tsx';

/** The way to the requests of a family that is signed in, where nothing is known about a case. */
export function YourRequests() {
  return (
    <LocaleLink to="/profile" className="tap font-semibold underline underline-offset-4">
      <Trans>Your requests and their progress</Trans>
    </LocaleLink>
  );
}
