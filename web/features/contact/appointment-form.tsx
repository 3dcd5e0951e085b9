import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { AppointmentFields } from '#web/features/contact/appointment-fields.tsx';
import { AppointmentSent } from '#web/features/contact/appointment-sent.tsx';
import { purposeOf } from '#web/features/contact/purpose.ts';
import { PurposeLine } from '#web/features/contact/purpose-line.tsx';
import { useAppointmentForm } from '#web/features/contact/use-appointment-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * The request for an appointment. Until the page is awake the button is off, so that nothing typed can go
 * astray; and it would be posted then, never put into an address.
 */
export function AppointmentForm() {
  const { state, handlers } = useAppointmentForm();
  const { errors, sending, reference, banner } = state;
  const { i18n } = useLingui();
  const [search] = useSearchParams();
  const title = useRef<HTMLHeadingElement>(null);
  const purpose = purposeOf(search);
  const firstSentence = purpose ? `${i18n._(purpose.sentence)}\n` : '';
  const awake = useHydrated();
  return (
    <Card as="section" aria-labelledby="appointment" className="p-5 sm:p-8">
      <h2
        id="appointment"
        ref={title}
        tabIndex={-1}
        className="outline-none text-2xl font-bold text-teal-900"
      >
        <Trans>Book an Appointment</Trans>
      </h2>
      <p className="mt-1.5 mb-6 text-ink-soft">
        <Trans>Tell us how to reach you. We answer within 24 hours.</Trans>
      </p>
      {purpose && <PurposeLine words={purpose} onRemove={() => title.current?.focus()} />}
      <form method="post" noValidate {...handlers}>
        <AppointmentFields errors={errors} readOnly={sending} firstSentence={firstSentence} />
        <Button
          type="submit"
          name="send"
          variant="accent"
          busy={sending}
          disabled={!awake}
          className="mt-6 min-h-12 w-full"
        >
          {sending ? <Trans>Processing...</Trans> : <Trans>Send request</Trans>}
        </Button>
        <noscript>
          <p className="mt-4 font-medium text-alarm-700">
            <Trans>This form needs JavaScript. You can always call us or write on WhatsApp.</Trans>
          </p>
        </noscript>
      </form>
      <AppointmentSent reference={sending ? null : reference} banner={banner} />
    </Card>
  );
}
