import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Posted } from '#web/features/contact/posted-request.ts';
import { purposeOf } from '#web/features/contact/purpose.ts';
import { PurposeLine } from '#web/features/contact/purpose.tsx';
import { RefusedNote } from '#web/features/contact/refused-note.tsx';
import { RequestFields } from '#web/features/contact/request-fields.tsx';
import { RequestSent } from '#web/features/contact/request-sent.tsx';
import { SendButton } from '#web/features/contact/send-button.tsx';
import { useOwnDetails } from '#web/features/contact/use-own-details.ts';
import { useRequestForm } from '#web/features/contact/use-request-form.ts';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';

type RequestFormProps = {
  /** What was typed and is wrong with it, if the page itself posted it. */
  refused: Extract<Posted, { message: unknown }> | undefined;
  earliest: string | undefined;
};

/**
 * The request for an appointment. Until the page is awake, and where it never wakes, the page itself posts
 * it; what is typed never goes into an address.
 */
export function RequestForm({ refused, earliest }: RequestFormProps) {
  const { state, handlers } = useRequestForm(refused?.errors);
  const { errors, sending, lost, reference, banner } = state;
  const { i18n } = useLingui();
  const [search] = useSearchParams();
  const title = useRef<HTMLHeadingElement>(null);
  const form = useOwnDetails(refused !== undefined);
  const purpose = purposeOf(search);
  const firstMessage = purpose ? `${i18n._(purpose.message)}\n` : '';
  return (
    <>
      <h2
        id="appointment"
        ref={title}
        tabIndex={-1}
        className="scroll-mt-6 text-2xl font-bold text-teal-900 outline-none"
      >
        <Trans>Book an Appointment</Trans>
      </h2>
      <p className="mt-1.5 mb-6 text-ink-soft">
        <Trans>Tell us how to reach you. We answer within 24 hours.</Trans>
      </p>
      {refused && !state.sent && <RefusedNote refused={refused} />}
      {purpose && <PurposeLine words={purpose} onRemove={() => title.current?.focus()} />}
      <form ref={form} method="post" action="#appointment" noValidate {...handlers}>
        <RequestFields
          errors={errors}
          readOnly={sending}
          firstMessage={firstMessage}
          typed={reference === null ? refused?.values : undefined}
          earliest={earliest}
        />
        <SendButton sending={sending} lost={lost} />
        <PrivacyNote>
          <Trans>
            By sending you consent to our processing these details, including health data, to arrange your
            treatment. You can withdraw this at any time.
          </Trans>
        </PrivacyNote>
      </form>
      <RequestSent reference={sending ? null : reference} banner={banner} />
    </>
  );
}
