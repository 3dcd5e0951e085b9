import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { RespondBy } from '#shared/contract/closed-days.ts';
import { responseHours } from '#shared/response-time.ts';
import { AddressText } from '#web/features/shared/address-text.tsx';
import { useResponseDay, WhyClosed } from '#web/features/shared/response-day.tsx';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { CameraIcon } from '#web/ui/icons/content.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';

/** A request that was received: its reference, and the email address that the confirmation went to. */
export type Received = {
  reference: string;
  email: string;
  /** By when we answer, where closed days make the usual promise untrue. */
  respondBy?: RespondBy | null;
};

type RequestSentProps = {
  received: Received;
  /** Whether the banner is shown. Afterwards a plain line still shows the reference. */
  banner: boolean;
};

/**
 * Says that the request was received, above the form that is ready for another request. The banner disappears after a
 * while; the reference and the next steps stay until the visitor leaves or sends again.
 */
export function RequestSent({ received, banner }: RequestSentProps) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // A new banner is about another request.
    if (!banner) return;
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'start' });
  }, [banner]);
  const code = <Code>{received.reference}</Code>;
  // Both texts share one cell of the grid, so that nothing moves when the banner disappears.
  const cell = 'col-start-1 row-start-1';
  const box = 'flex h-full items-start gap-3 rounded-lg border p-4 max-[15rem]:px-2';
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-labelledby="request-sent"
      className="mb-8 scroll-mt-4 border-b border-line pb-8 outline-none"
    >
      <h3 id="request-sent" className="sr-only">
        <Trans>Your request is with us</Trans>
      </h3>
      <div className="grid text-teal-900">
        <div role="status" className={cell}>
          <div className={`${box} border-teal-300 bg-teal-100 ${banner ? '' : 'invisible'}`}>
            <CheckIcon className="mt-0.5 text-2xl text-teal-700 max-[15rem]:hidden" />
            <div className="min-w-0">
              <p className="text-[min(1.125rem,8.5vw)] font-bold">
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
            </div>
          </div>
        </div>
        <div className={`${cell} ${box} border-teal-200 ${banner ? 'invisible' : ''}`}>
          <CheckIcon className="mt-0.5 text-2xl text-teal-700 max-[15rem]:hidden" />
          <div className="min-w-0">
            <p className="text-[min(1.125rem,8.5vw)] font-bold">
              <Trans>Your request is with us</Trans>
            </p>
            <p className="mt-1">
              <Trans>Your reference is {code}. Please have it ready when you call us.</Trans>
            </p>
          </div>
        </div>
      </div>
      <NextSteps received={received} />
    </section>
  );
}

/** Shown instead of the form after the page itself posted it (without JavaScript). It stays on the page. */
export function RequestReceived({ received }: { received: Received }) {
  const code = <Code>{received.reference}</Code>;
  return (
    <>
      <CheckIcon className="mb-3 text-5xl text-teal-700" />
      <h2
        id="appointment"
        data-sent=""
        tabIndex={-1}
        className="scroll-mt-24 text-2xl font-bold text-teal-900 outline-none"
      >
        <Trans>Appointment Request Submitted!</Trans>
      </h2>
      <p className="mt-2 text-lg">
        <Trans>We've received your request and will contact you shortly to confirm your appointment.</Trans>
      </p>
      <p className="mt-5 rounded-lg border border-teal-300 bg-teal-100 p-4 text-teal-900">
        <Trans>Your reference is {code}. Please have it ready when you call us.</Trans>
      </p>
      <NextSteps received={received}>
        <LinkButton to="/contact" variant="outline">
          <Trans>Send another request</Trans>
        </LinkButton>
      </NextSteps>
    </>
  );
}

function Code({ children }: { children: string }) {
  return (
    <strong lang="en" className="whitespace-nowrap text-teal-900">
      {children}
    </strong>
  );
}

function ResponseOn({ respondBy }: { respondBy: RespondBy }) {
  const day = useResponseDay()(respondBy);
  return (
    <>
      <Trans>We will answer by {day}, by phone or WhatsApp, on the number you gave us.</Trans>
      <WhyClosed respondBy={respondBy} />
    </>
  );
}

/** Where the confirmation went, when we answer, and what the patient can do until then. */
function NextSteps({
  received: { reference, email, respondBy },
  children,
}: {
  received: Received;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const whatsApp = useWhatsApp();
  const sendsMail = useSendsMail();
  const hours = useFormat().number(responseHours);
  // The message contains only the reference: a URL must reveal nothing about the illness.
  const message = t`Hello, the reference of my request is ${reference}. I would like to send you reports.`;
  const address = (
    <strong lang="en">
      <AddressText address={email} />
    </strong>
  );
  return (
    <>
      <ul className="mt-5 list-disc space-y-2 pl-5 marker:text-teal-700">
        <li>
          {sendsMail ? (
            <Trans>
              A confirmation is on its way to {address}. If you can't find it, look in the spam folder.
            </Trans>
          ) : (
            <Trans>Please write the reference down: we can't send emails at the moment.</Trans>
          )}
        </li>
        <li>
          {respondBy ? (
            <ResponseOn respondBy={respondBy} />
          ) : (
            <Trans>We answer within {hours} hours, by phone or WhatsApp, on the number you gave us.</Trans>
          )}
        </li>
        <li>
          <Trans>Do you have medical reports? Take photos and send them to us now.</Trans>
        </li>
        <li>
          <Trans>
            After our first call, you can answer the hospital's questions in your account, about the illness,
            medicines and allergies.
          </Trans>
        </li>
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 *:max-sm:w-full">
        <LinkButton to={`/track#${reference}`}>
          <Trans>Follow your request</Trans>
        </LinkButton>
        <LinkButton to={`/send-reports#${reference}`} variant="outline">
          <CameraIcon className="text-xl" />
          <Trans>Send reports</Trans>
        </LinkButton>
        <a href={whatsApp.chat(message)} className={buttonClass('outline')}>
          <WhatsAppIcon className="text-xl" />
          <Trans>Send reports on WhatsApp</Trans>
        </a>
        {children}
      </div>
    </>
  );
}
