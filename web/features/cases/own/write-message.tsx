import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import type { CaseMessages } from '#shared/contract/case-messages.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { messagesKey } from '#web/features/shared/cases/use-messages.ts';
import { useResponseDay, WhyClosed } from '#web/features/shared/response-day.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { isOffline } from '#web/lib/api-error.ts';
import { deleteDraft, draftKey, draftsOf, saveDraft } from '#web/lib/drafts.ts';
import { noErrors } from '#web/lib/form/form-errors.ts';
import { submitByKey } from '#web/lib/form/submit-by-key.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { useOutgoingText } from '#web/lib/form/use-outgoing-text.ts';
import { ignoreSecondTap } from '#web/lib/second-tap.ts';
import { readCurrentUser } from '#web/lib/session.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { useNow } from '#web/ui/use-now.ts';

const kind = 'case-message';

type WriteMessageProps = {
  own: OwnCase;
  messages: CaseMessages | null;
  /** Somebody pressed a button to write. */
  focusFirst?: boolean;
};

/** The box in which a family writes to the office, below what it may expect of it. */
export function WriteMessage({ own, messages, focusFirst = false }: WriteMessageProps) {
  const respondBy = messages?.answer_by ?? null;
  return (
    <>
      {respondBy && <WhatToExpect isWriting respondBy={respondBy} />}
      {isEnded(own.stage) ? (
        <p className="mt-3 text-ink-soft">
          <Trans>This case is closed.</Trans>
        </p>
      ) : (
        <MessageForm own={own} focusFirst={focusFirst} />
      )}
    </>
  );
}

type WhatToExpectProps = {
  respondBy: NonNullable<CaseMessages['answer_by']>;
  /** Whether it stands above the field in which somebody writes. */
  isWriting?: boolean;
};

/** Until when the office answers, and what to do if that is too late. */
export function WhatToExpect({ respondBy, isWriting = false }: WhatToExpectProps) {
  const day = useResponseDay()(respondBy);
  const { emergencyPhone } = useSite();
  const phone = useFormat().digits(emergencyPhone);
  const isLate = respondBy.day < dayInDhaka(useNow());
  return (
    <p className="mt-4 text-sm">
      {isLate ? (
        <Trans>We wanted to answer by {day}, and are late. Please call us, or write on WhatsApp.</Trans>
      ) : (
        <Trans>We answer by {day}.</Trans>
      )}{' '}
      <Trans>
        Emergency: call now{' '}
        <a href={telLink(emergencyPhone)} className="font-semibold underline one-line">
          {phone}
        </a>
        .
      </Trans>
      {!isLate && <WhyClosed respondBy={respondBy} />}{' '}
      {isWriting && (
        <span className="text-ink-soft">
          <Trans>We are not doctors: we pass on what the hospital says.</Trans>
        </span>
      )}
    </p>
  );
}

/** The text stays in this browser until it is sent, or until somebody signs out. */
function MessageForm({ own: { id, appointment_id }, focusFirst }: { own: OwnCase; focusFirst: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const user = readCurrentUser()?.id ?? 0;
  const key = draftKey(user, kind, id);
  const sent = useRef<HTMLDivElement>(null);
  const [isSent, setSent] = useState(false);
  const box = useOutgoingText({
    initial: () => ({ text: messageDraft(id) }),
    store: ({ text }) => {
      const draft = { key, id, version: null, label: '', at: new Date().toISOString(), image: false };
      if (text === '') deleteDraft(key);
      else saveDraft({ ...draft, values: text });
    },
  });
  const { props, errors, busy } = useForm({
    initial: {},
    check: () => (box.text.trim() === '' ? { form: null, fields: { message: 'message_required' } } : null),
    submit: async () => {
      await box.send(({ text: message }) =>
        api('POST /api/account/requests/:id/messages', { params: { id: appointment_id }, body: { message } }),
      );
      void client.invalidateQueries({ queryKey: messagesKey(id) });
      setSent(true);
      showMessage(sent.current);
    },
    failed: t`Not sent yet. Your text stays here.`,
    refused: (error) =>
      isOffline(error)
        ? { ...noErrors, form: t`Not sent yet. No connection. Your text stays here.` }
        : undefined,
  });
  const messages = useFormMessages(errors);
  const type = (text: string) => {
    box.type(text);
    setSent(false);
  };
  return (
    <form {...props} onKeyDown={submitByKey} className="mt-4">
      <Field label={<Trans>Your message</Trans>} error={messages.field('message')}>
        {(control) => (
          <TextArea
            {...control}
            name="message"
            rows={3}
            autoFocus={focusFirst}
            maxLength={limits.message}
            value={box.text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} onClick={ignoreSecondTap} className="mt-3 max-sm:w-full">
        {messages.form && !messages.field('message') ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
      </Button>
      {/* Below the button: it stays under the finger when a message appears or disappears. */}
      {messages.form && (
        <div className="mt-3">
          <Banner tone="error">{messages.form}</Banner>
        </div>
      )}
      <div ref={sent} tabIndex={-1} className="mt-3 outline-none empty:hidden">
        {isSent && (
          <Banner tone="success">
            <Trans>Your message has reached us.</Trans>
          </Banner>
        )}
      </div>
    </form>
  );
}

/** What the signed-in person has typed for a case and not sent. */
export function messageDraft(id: number): string {
  const draft = draftsOf(readCurrentUser()?.id ?? 0, kind).find((one) => one.id === id)?.values;
  return typeof draft === 'string' ? draft : '';
}
