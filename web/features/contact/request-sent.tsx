import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type RequestSentProps = {
  reference: string | null;
  /** Whether the banner is shown; later the reference remains in a plain line. */
  banner: boolean;
};

/** Announces that the request was received, and keeps showing its reference. */
export function RequestSent({ reference, banner }: RequestSentProps) {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (banner) status.current?.scrollIntoView({ block: 'nearest' });
  }, [banner]);
  const code = (
    <strong lang="en" className="whitespace-nowrap text-teal-900">
      {reference}
    </strong>
  );
  const follow = (
    <LocaleLink
      to={`/track#${reference}`}
      className="tap inline-flex items-center font-semibold text-teal-800 underline"
    >
      <Trans>Follow your request</Trans>
    </LocaleLink>
  );
  return (
    <>
      <div role="status" ref={status} className="scroll-mb-24">
        {banner && (
          <div className="mt-5 flex items-start gap-3 rounded-lg border border-teal-300 bg-teal-100 p-4 text-teal-900">
            <CheckIcon className="mt-0.5 text-2xl text-teal-700" />
            <div className="min-w-0">
              <p className="text-lg font-bold">
                <Trans>Appointment Request Submitted!</Trans>
              </p>
              <p className="mt-1">
                <Trans>
                  We've received your request and will contact you shortly to confirm your appointment.
                </Trans>
              </p>
              <p className="mt-2">
                <Trans>Your reference: {code}</Trans>
              </p>
              {follow}
            </div>
          </div>
        )}
      </div>
      {reference && !banner && (
        <div className="mt-5 border-t border-line pt-4 text-ink-soft">
          <p>
            <Trans>The reference of your request is {code}. Please keep it for your calls with us.</Trans>
          </p>
          {follow}
        </div>
      )}
    </>
  );
}

/** Shown instead of the form after the page itself posted it (without JavaScript). It does not disappear. */
export function RequestReceived({ reference }: { reference: string }) {
  const code = (
    <strong lang="en" className="whitespace-nowrap text-teal-900">
      {reference}
    </strong>
  );
  return (
    <>
      <CheckIcon className="mb-3 text-5xl text-teal-700" />
      <h2
        id="appointment"
        tabIndex={-1}
        className="scroll-mt-24 text-2xl font-bold text-teal-900 outline-none"
      >
        <Trans>Appointment Request Submitted!</Trans>
      </h2>
      <p className="mt-2 text-lg">
        <Trans>We've received your request and will contact you shortly to confirm your appointment.</Trans>
      </p>
      <p className="mt-5 rounded-lg border border-teal-300 bg-teal-100 p-4 text-teal-900">
        <Trans>The reference of your request is {code}. Please keep it for your calls with us.</Trans>
      </p>
      <LinkButton to={`/track#${reference}`} className="mt-6 w-full sm:mr-3 sm:w-auto">
        <Trans>Follow your request</Trans>
      </LinkButton>
      <LinkButton to="/contact" variant="outline" className="mt-3 w-full sm:mt-6 sm:w-auto">
        <Trans>Send another request</Trans>
      </LinkButton>
    </>
  );
}
