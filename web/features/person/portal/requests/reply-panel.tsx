import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import type { ReplyChannel, RequestDetail } from '#shared/contract/requests.ts';
import { isUnchecked } from '#shared/replies.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';
import { useDraft } from '#web/features/person/portal/page/use-draft.ts';
import { ChangeError, ConflictNote, useChanges } from '#web/features/person/portal/requests/changes.tsx';
import { useNeighbours } from '#web/features/person/portal/requests/neighbours.tsx';
import { ReplyPreview } from '#web/features/person/portal/requests/reply-parts.tsx';
import { Replying } from '#web/features/person/portal/requests/replying.tsx';
import { greeting } from '#web/features/person/portal/requests/request-facts.tsx';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { UnknownPlaceholders } from '#web/features/shared/portal/placeholders.tsx';
import {
  TemplateChoice,
  templateText,
  useFill,
  useReplyCheck,
} from '#web/features/shared/portal/reply-templates.tsx';
import { useUncheckedParts } from '#web/features/shared/portal/unchecked-parts.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
import { submitByKey } from '#web/lib/form/submit-by-key.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { useOutgoingText } from '#web/lib/form/use-outgoing-text.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { MailIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { TextArea } from '#web/ui/inputs.tsx';

/** Browsers and servers truncate longer URLs. */
const longestLink = 7500;

type ReplyPanelProps = {
  request: RequestDetail;
  state: RequestState;
  /** Its case: a family that can read answers there is answered there. */
  shown: CaseDetail | null;
};

/**
 * Answers the patient in the account, by mail or by WhatsApp. The typed text is kept until it is sent, even on other
 * screens. A text is sent only once, even if the button is pressed several times.
 */
export function ReplyPanel({ request, state, shown }: ReplyPanelProps) {
  const { t } = useLingui();
  const changes = useChanges(state);
  const fill = useFill();
  const checkText = useReplyCheck();
  const [previewing, setPreviewing] = useState(false);
  const [chatOpened, setChatOpened] = useState(false);
  const [focused, setFocused] = useState(false);
  const unchecked = useUncheckedParts();
  const { name: siteName } = useSite();
  const { place, nextWaiting } = useNeighbours(request.id);
  const sendsMail = useSendsMail();
  const sending = changes.sending !== null;
  const readsAccount =
    shown !== null && shown.account !== null && !shown.proof_missing && !isEnded(shown.stage);
  useDeliveryRefresh(request, state.refresh);

  const box = useOutgoingText(useDraft(request, 'answer'));
  /** Why the text can't be sent this way. A placeholder may stand for a day that nobody knows: then it is shown. */
  const problemOf = (channel: 'account' | 'mail') => {
    if (isUnchecked(reply)) {
      type(reply);
      unchecked.selectFirst();
    }
    if (channel === 'account') return checkText(reply);
    if (!sendsMail) return t`Email is not set up. Answer by WhatsApp, or call.`;
    if (request.email === null) return t`This family has no email address. Answer by WhatsApp, or call.`;
    return checkText(reply);
  };
  const { props, errors, edited, refuse } = useForm({
    initial: {},
    check: () => {
      const text = problemOf(readsAccount ? 'account' : 'mail');
      return text ? { form: null, fields: { text } } : null;
    },
    submit: async () => {
      if (readsAccount) await send('account', reply, t`The family can read your answer`);
      else setPreviewing(true);
    },
  });
  const preview = () => {
    const text = problemOf('mail');
    if (text) refuse({ form: null, fields: { text } });
    else setPreviewing(true);
  };
  const messages = useFormMessages(errors);
  const type = (text: string) => {
    box.type(text);
    setChatOpened(false);
  };

  // Placeholders that staff typed are filled in here, in the same way as on the server.
  const reply = fill(box.text, request);
  const send = async (channel: ReplyChannel, text: string, done: string) => {
    setPreviewing(false);
    const isSent = await box.send(({ key }) => changes.change({ type: 'reply', channel, text, key }, done));
    if (isSent) setChatOpened(false);
    return isSent;
  };
  const mail = async () => {
    const isSent = await send('mail', reply, t`Your answer will be sent in a moment`);
    // The next letters are for the screen, unless somebody has begun another text meanwhile.
    const at = document.activeElement;
    if (isSent && at instanceof HTMLTextAreaElement && at.value === '')
      document.querySelector<HTMLElement>('#person')?.focus({ preventScroll: true });
    return isSent;
  };
  const chatText = box.text.trim() === '' ? greeting(request, siteName) : reply;
  const chat = whatsAppChat(request.phone, chatText);
  /** After a death nothing is written in advance. */
  const isSilent = request.died && box.text.trim() === '';

  return (
    <section aria-labelledby="answer-the-patient">
      <h3 id="answer-the-patient" className="sr-only">
        <Trans>Answer the patient</Trans>
      </h3>
      {changes.conflict && (
        <div className="mb-4">
          <ConflictNote request={request} conflict={changes.conflict} changes={changes} />
        </div>
      )}
      <form {...props} id="work-reply" className="space-y-3">
        {request.died ? (
          <p className="font-semibold">
            <Trans>The patient has died. There are no templates here: please call the family first.</Trans>
          </p>
        ) : (
          <TemplateChoice
            request={request}
            disabled={sending}
            onChoose={(template, lang) => {
              if (box.text.trim() !== '' && !window.confirm(t`Replace the text that is there?`)) return;
              type(fill(templateText(template, lang), request, lang));
              edited('text');
              unchecked.selectFirst();
            }}
          />
        )}
        <Replying requestId={request.id} typing={box.text !== ''} focused={focused} />
        <Field
          label={<Trans>Answer</Trans>}
          hint={<Trans>Plain text. It is kept in the history, and the patient can download it.</Trans>}
          error={messages.field('text')}
        >
          {(control) => (
            <TextArea
              compact
              {...control}
              ref={unchecked.ref}
              name="text"
              rows={3}
              onKeyDown={(event) => {
                unchecked.onKeyDown(event);
                submitByKey(event);
              }}
              onFocus={() => setFocused(true)}
              onBlur={() => setFocused(false)}
              dir="auto"
              maxLength={limits.reply}
              value={box.text}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
        <UnknownPlaceholders text={box.text} />
        <div className="flex flex-wrap gap-2">
          {readsAccount && (
            <Button
              compact
              type="submit"
              variant="primary"
              busy={changes.sending === 'reply'}
              disabled={sending}
            >
              <Trans>Send to the account</Trans>
            </Button>
          )}
          {sendsMail && request.email !== null && (
            <Button
              compact
              type={readsAccount ? 'button' : 'submit'}
              variant={readsAccount ? 'outline' : 'primary'}
              busy={changes.sending === 'reply'}
              disabled={sending}
              {...(readsAccount && { onClick: preview })}
            >
              <MailIcon className="text-lg" />
              <Trans>Preview the email</Trans>
            </Button>
          )}
          {!isSilent && (
            <a
              href={chat}
              target="_blank"
              rel="noreferrer"
              aria-disabled={sending}
              className={compactButtonClass('outline')}
              onClick={(event) => {
                const wrong =
                  (box.text.trim() === '' ? null : checkText(reply)) ??
                  (chat.length > longestLink ? t`This is too long for WhatsApp. Please shorten it.` : null);
                if (wrong || sending) event.preventDefault();
                if (wrong) refuse({ form: null, fields: { text: wrong } });
                else if (!sending) setChatOpened(true);
              }}
            >
              <WhatsAppIcon className="text-lg" />
              <span lang="en">WhatsApp</span>
            </a>
          )}
          {!chatOpened && (
            <p className="min-w-40 flex-1 self-center text-xs text-ink-soft empty:hidden">
              {readsAccount && (request.email === null || !sendsMail) && (
                <Trans>The patient gets no mail about this. Call or use WhatsApp.</Trans>
              )}{' '}
              {isSilent ? null : request.died ? (
                <Trans>WhatsApp opens with this text. Press send there.</Trans>
              ) : (
                <Trans>WhatsApp opens with this text, or with a greeting. Press send there.</Trans>
              )}
            </p>
          )}
        </div>
        {chatOpened && (
          <WhatsAppSent
            busy={sending}
            onChoose={(isSent) => {
              if (isSent) void send('whatsapp', chatText, t`Recorded as answered by WhatsApp`);
              else setChatOpened(false);
            }}
          />
        )}
      </form>
      <ChangeError kind="reply" changes={changes} />
      <ReplyPreview
        open={previewing && !sending}
        onClose={() => setPreviewing(false)}
        request={request}
        text={reply}
        onSend={mail}
        onSendAndNext={place > 0 ? async () => void ((await mail()) && (await nextWaiting())) : undefined}
      />
    </section>
  );
}

/** Asks, once the chat was opened, whether the answer was sent there: only then it is recorded. */
function WhatsAppSent({ busy, onChoose }: { busy: boolean; onChoose: (isSent: boolean) => void }) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form of single presses
    <div
      ref={showMessage}
      role="group"
      tabIndex={-1}
      aria-label={t`Did you send it on WhatsApp?`}
      className="flex flex-wrap items-center gap-2 rounded-md border border-marigold-500 bg-marigold-50 px-3 py-2"
    >
      <p className="mr-auto font-semibold">
        <Trans>Did you send it on WhatsApp?</Trans>
      </p>
      <Button compact disabled={busy} onClick={() => onChoose(false)}>
        <Trans>Not sent</Trans>
      </Button>
      <Button compact variant="primary" busy={busy} onClick={() => onChoose(true)}>
        <Trans>Sent</Trans>
      </Button>
    </div>
  );
}

const refreshAfterMs = 3000;
const refreshesAtMost = 5;

/**
 * Fetches the request again while an answer is waiting to be sent, because the delivery of a mail is not an event of
 * the history and is not announced.
 */
function useDeliveryRefresh({ events, mails }: RequestDetail, refresh: () => Promise<void>): void {
  const mailIds = events.flatMap(({ mail_id }) => (mail_id === null ? [] : [mail_id]));
  const waiting = mails.some(
    ({ id, status, attempts }) =>
      mailIds.includes(id) && (status === 'sending' || (status === 'waiting' && attempts === 0)),
  );
  const refreshNow = useEffectEvent(refresh);
  useEffect(() => {
    if (!waiting) return;
    let left = refreshesAtMost;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      refreshNow();
    }, refreshAfterMs);
    return () => clearInterval(timer);
  }, [waiting]);
}
