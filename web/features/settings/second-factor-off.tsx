import { Trans } from '@lingui/react/macro';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { Button } from '#web/ui/button.tsx';

type SecondFactorOffProps = {
  /** Whether the e-mail address must be confirmed first. */
  mustConfirm: boolean;
  onTurnOn: () => void;
};

/** Two-step sign-in while it is off. */
export function SecondFactorOff({ mustConfirm, onTurnOn }: SecondFactorOffProps) {
  if (mustConfirm) {
    return (
      <p className="rounded-md bg-marigold-50 px-4 py-3">
        <Trans>
          Please confirm your email address first: then nobody who typed it by mistake can lock you out. We
          have sent you a link; you can ask for another one in{' '}
          <LocaleLink to="/profile#email" className="font-semibold text-teal-800 underline">
            your profile
          </LocaleLink>
          .
        </Trans>
      </p>
    );
  }
  return (
    <Button onClick={onTurnOn}>
      <Trans>Turn on two-step sign-in</Trans>
    </Button>
  );
}
