import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type Posted, useRefusal } from '#web/features/contact/posted-request.ts';
import { RequestFields } from '#web/features/contact/request-fields.tsx';
import { RequestReceived, RequestSent } from '#web/features/contact/request-sent.tsx';
import { firstWrong } from '#web/features/contact/request-values.ts';
import { TopicNote, topicOf } from '#web/features/contact/topic.tsx';
import { useOwnDetails, useRequestForm } from '#web/features/contact/use-request-form.ts';
import { PrivacyNote } from '#web/features/shared/privacy-note.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';

export type RequestPanelProps = {
  /** What came of the form, if the page itself posted it. */
  posted: Posted | undefined;
  /** The earliest day to choose, as long as the visitor's own calendar is not known. */
  earliest: string | undefined;
};

/** The place of the form: the form, or the result of the one that the page posted. */
export function RequestPanel({ posted, earliest }: RequestPanelProps) {
  const isReceived = posted !== undefined && 'reference' in posted;
  return (
    <Card as="section" aria-labelledby="appointment" className="p-5 sm:p-8">
      {isReceived ? (
        <RequestReceived reference={posted.reference} />
      ) : (
        <RequestForm key={posted ? 'refused' : 'new'} refused={posted} earliest={earliest} />
      )}
    </Card>
  );
}

type RequestFormProps = {
  /** What was typed and is wrong with it, if the page itself posted it. */
  refused: Extract<Posted, { message: unknown }> | undefined;
  earliest: string | undefined;
};

/**
 * The request for an appointment. Until the page is awake, and where it never wakes, the page itself posts
 * it; what is typed never goes into an address.
 */
function RequestForm({ refused, earliest }: RequestFormProps) {
  const { state, handlers } = useRequestForm(refused?.errors);
  const { errors, sending, lost, reference, banner } = state;
  const { i18n } = useLingui();
  const [search] = useSearchParams();
  const title = useRef<HTMLHeadingElement>(null);
  const form = useOwnDetails(refused !== undefined);
  const topic = topicOf(search);
  const firstMessage = topic ? `${i18n._(topic.message)}\n` : '';
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
      {topic && <TopicNote topic={topic} onRemove={() => title.current?.focus()} />}
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

/** Above a form that the page itself posted: why it did not go through, and that nothing is lost. */
function RefusedNote({ refused }: { refused: Extract<Posted, { message: unknown }> }) {
  const say = useRefusal();
  return (
    <div className="mb-6">
      <Banner tone="error" title={say(refused)}>
        {!firstWrong(refused.errors) && (
          <Trans>What you typed is still here. If it is urgent, call us or write on WhatsApp.</Trans>
        )}
      </Banner>
    </div>
  );
}

type SendButtonProps = {
  sending: boolean;
  /** No answer came to what still stands in the form. */
  lost: boolean;
};

/** Sends the form; after a lost connection it offers to try again, which can't send it twice. */
function SendButton({ sending, lost }: SendButtonProps) {
  return (
    <>
      {lost && (
        <p
          id="lost-connection"
          className="mt-6 rounded-lg border border-marigold-400 bg-marigold-50 p-4 text-ink"
        >
          <Trans>
            No answer came: the connection may have been lost. What you typed is still here. Try again when
            the connection is back; your request arrives only once.
          </Trans>
        </p>
      )}
      <Button
        type="submit"
        name="send"
        variant="accent"
        busy={sending}
        aria-describedby={lost ? 'lost-connection' : undefined}
        className="mt-6 min-h-12 w-full"
      >
        <Label sending={sending} lost={lost} />
      </Button>
    </>
  );
}

function Label({ sending, lost }: SendButtonProps) {
  if (sending) return <Trans>Processing...</Trans>;
  if (!lost) return <Trans>Send request</Trans>;
  return (
    <>
      <RetryIcon />
      <Trans>Try again</Trans>
    </>
  );
}
