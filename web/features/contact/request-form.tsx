import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import type { RequestSubject } from '#shared/contract/request-subject.ts';
import { responseHours } from '#shared/response-time.ts';
import { SavedRequestNote, SaveOffer } from '#web/features/contact/keep-request.tsx';
import { useOwnDetails } from '#web/features/contact/own-details.ts';
import {
  type PostedRequest,
  type RefusedRequest,
  useRefusalMessage,
} from '#web/features/contact/posted-request.ts';
import { RequestFields, SubjectNote } from '#web/features/contact/request-fields.tsx';
import { RequestReceived, RequestSent } from '#web/features/contact/request-sent.tsx';
import { useRequestForm } from '#web/features/contact/use-request-form.ts';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { ResponsePromise } from '#web/features/shared/response-day.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { restoreTyped } from '#web/inline/typed.ts';
import { AwaitResult } from '#web/lib/await-result.tsx';
import type { Result } from '#web/lib/result.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';

export type RequestPanelProps = {
  /** The result of the form, if the page itself posted it. */
  posted: PostedRequest | undefined;
  /** The earliest date that can be chosen while the visitor's own date today is unknown. */
  earliest: string | undefined;
  /** The date in the URL. */
  date?: string | undefined;
  /** The subject in the URL (`doctor-12`), or an empty string. */
  about: string;
  /** The same subject with its name; null for no subject and for one that does not exist. */
  subject: Subject;
};

type Subject = Result<RequestSubject | null> | Promise<Result<RequestSubject | null>>;

/** The request form, or the result if the page itself posted the form. */
export function RequestPanel({ posted, ...form }: RequestPanelProps) {
  const isReceived = posted !== undefined && 'reference' in posted;
  return (
    <Card as="section" aria-labelledby="appointment" className="p-5 sm:p-8">
      {isReceived ? (
        <RequestReceived received={posted} />
      ) : (
        <RequestForm key={posted ? 'refused' : 'new'} refused={posted} {...form} />
      )}
    </Card>
  );
}

type RequestFormProps = Omit<RequestPanelProps, 'posted'> & { refused: RefusedRequest | undefined };

/**
 * The form for a patient's request. Without JavaScript, and before hydration, the page itself posts it. What is typed
 * never becomes part of a URL.
 */
function RequestForm({ refused, earliest, date, about, subject }: RequestFormProps) {
  const { state, errors, busy, returned, saved, keep, props } = useRequestForm(about, refused?.errors);
  const { received, banner } = state;
  useTyped(props.ref);
  useOwnDetails(props.ref, refused !== undefined);
  const title = useRef<HTMLHeadingElement>(null);
  const translate = useTranslate();
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
      {received && !busy ? (
        // It says by when we answer this request, which may be later on closed days.
        <div className="mt-6">
          <RequestSent received={received} banner={banner} />
        </div>
      ) : (
        <p className="mt-1.5 mb-6 text-ink-soft">
          <ResponsePromise>
            <Trans>Tell us how to reach you. We answer within {responseHours} hours.</Trans>
          </ResponsePromise>
        </p>
      )}
      {saved && state.saveState === 'kept' && <SavedRequestNote saved={saved} />}
      {refused && !state.sent && <RefusedNote refused={refused} />}
      {returned && <RefusedNote refused={returned} isNew />}
      <AwaitResult value={subject} loading={null} failed={() => null}>
        {(found) => found && <SubjectNote subject={found} onRemove={() => title.current?.focus()} />}
      </AwaitResult>
      <form method="post" action="#appointment" data-keeps-typed="" {...props}>
        {about !== '' && <input type="hidden" name="about" value={about} />}
        <RequestFields
          errors={errors}
          readOnly={busy}
          typed={received === null ? refused?.values : undefined}
          earliest={earliest}
          date={date}
        />
        {Object.keys(errors.fields).length > 1 && !busy && (
          <p className="mt-5 font-semibold text-alarm-700">{translate('invalid')}</p>
        )}
        <SendButton busy={busy} noResponse={state.noResponse} />
        {(state.saveState === 'offered' || state.saveState === 'failed') && (
          <SaveOffer busy={busy} failed={state.saveState === 'failed'} onKeep={keep} />
        )}
        <PrivacyNote>
          <Trans>
            By sending this form you agree that we use these details, including health data, to arrange your
            treatment. You can withdraw your consent at any time.
          </Trans>
        </PrivacyNote>
      </form>
    </>
  );
}

/** The inline script has filled the form of a page that was loaded; the app's own pages are filled here. */
function useTyped(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current) restoreTyped(form.current);
  }, [form]);
}

type RefusedNoteProps = {
  refused: RefusedRequest;
  /** Whether the note appears on an open page, and not with it. */
  isNew?: boolean;
};

/** A note above a form: why the server refused it. A wrong field gets the focus, otherwise the note. */
function RefusedNote({ refused, isNew = false }: RefusedNoteProps) {
  const refusalMessage = useRefusalMessage();
  const hasNoField = Object.keys(refused.errors).length === 0;
  return (
    <div className="mb-6">
      <Banner
        ref={isNew && hasNoField ? showMessage : undefined}
        tone="error"
        title={refusalMessage(refused)}
      >
        {hasNoField && (
          <Trans>What you typed is still here. If it is urgent, call us or write on WhatsApp.</Trans>
        )}
      </Banner>
    </div>
  );
}

type SendButtonProps = {
  busy: boolean;
  /** Whether the last attempt got no response. */
  noResponse: boolean;
};

/** The button that sends the form. After a lost connection it offers to try again. */
function SendButton({ busy, noResponse }: SendButtonProps) {
  const { t } = useLingui();
  return (
    <>
      {noResponse && (
        <p
          id="lost-connection"
          className="mt-6 rounded-lg border border-marigold-400 bg-marigold-50 p-4 text-ink"
        >
          <Trans>
            We got no answer: your connection may have dropped. What you typed is still here. Try again when
            you are back online. Your request will reach us only once.
          </Trans>
        </p>
      )}
      <Button
        type="submit"
        name="send"
        data-busy={t`Processing...`}
        variant="accent"
        busy={busy}
        aria-describedby={noResponse ? 'lost-connection' : undefined}
        className="mt-6 min-h-12 w-full"
      >
        <Label busy={busy} noResponse={noResponse} />
      </Button>
    </>
  );
}

function Label({ busy, noResponse }: SendButtonProps) {
  if (busy) return <Trans>Processing...</Trans>;
  if (!noResponse) return <Trans>Send request</Trans>;
  return (
    <>
      <RetryIcon />
      <Trans>Try again</Trans>
    </>
  );
}
