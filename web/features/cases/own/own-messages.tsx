import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnCase } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { CaseCard } from '#web/features/cases/own/own-case-parts.tsx';
import { MessageList } from '#web/features/shared/cases/message-list.tsx';
import { useResponseDay, WhyClosed } from '#web/features/shared/response-day.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { api } from '#web/lib/api.ts';
import { deleteDraft, draftKey, draftsOf, saveDraft } from '#web/lib/drafts.ts';
import { submitByKey } from '#web/lib/form/submit-by-key.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { useFetching } from '#web/lib/query.tsx';
import { readCurrentUser } from '#web/lib/session.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

const everyMs = 25_000;
const shownFirst = 3;
const kind = 'case-message';

/** What the family and the office write to each other. Opening it tells the office that it was seen. */
export function OwnMessages({ own }: { own: OwnCase }) {
  const dayOf = useResponseDay();
  const site = useSite();
  const [all, setAll] = useState(false);
  const [isAsked, setAsked] = useState(() => draftOf(readCurrentUser()?.id ?? 0, own.id) !== '');
  const queryKey = ['own-messages', own.id];
  const { value, failure, refresh } = useFetching(
    queryKey,
    (signal) => api('GET /api/account/cases/:id/messages', { params: { id: own.id }, query: {}, signal }),
    { everyMs },
  );
  const items = value?.items ?? [];
  useSeen(own.id, items.at(-1)?.id);
  const isWriting = isAsked || items.length > 0;
  const respondBy = value?.answer_by ?? null;
  const day = respondBy && dayOf(respondBy);
  const phone = site.emergencyPhone;
  return (
    <CaseCard id="messages" title={<Trans>Messages</Trans>}>
      {!value && !failure && (
        <LoadingNote>
          <Trans>Loading the messages</Trans>
        </LoadingNote>
      )}
      {!value && failure && (
        <div className="space-y-3">
          <p>
            <Trans>The messages could not be loaded. Try again.</Trans>
          </p>
          <RetryButton onClick={() => void refresh()} />
        </div>
      )}
      {value && items.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Nobody has written yet. Ask anything about the journey.</Trans>
        </p>
      )}
      {items.length > shownFirst && !all && (
        <Button variant="ghost" className="mb-2 px-0!" onClick={() => setAll(true)}>
          <Trans>All messages</Trans>
        </Button>
      )}
      <MessageList messages={all ? items : items.slice(-shownFirst)} own="family" />
      {respondBy && isWriting && (
        <p className="mt-4 text-sm">
          <Trans>
            We answer by {day}. Emergency: call now{' '}
            <a href={telLink(phone)} className="font-semibold underline">
              {phone}
            </a>
            .
          </Trans>
          <WhyClosed respondBy={respondBy} />{' '}
          <span className="text-ink-soft">
            <Trans>We are not doctors: we pass on what the hospital says.</Trans>
          </span>
        </p>
      )}
      {own.stage === 'closed' || own.stage === 'cancelled' ? (
        <p className="mt-3 text-ink-soft">
          <Trans>This case is closed.</Trans>
        </p>
      ) : isWriting ? (
        <MessageForm own={own} queryKey={queryKey} />
      ) : (
        <Button variant="outline" className="mt-3 max-sm:w-full" onClick={() => setAsked(true)}>
          <Trans>Write a message</Trans>
        </Button>
      )}
    </CaseCard>
  );
}

type MessageFormProps = { own: OwnCase; queryKey: readonly unknown[] };

/** The text stays in this browser until it is sent, or until somebody signs out. */
function MessageForm({ own: { id, appointment_id }, queryKey }: MessageFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const user = readCurrentUser()?.id ?? 0;
  const key = draftKey(user, kind, id);
  const sent = useRef<HTMLDivElement>(null);
  const [isSent, setSent] = useState(false);
  const { props, values, errors, busy, set } = useForm({
    initial: () => ({ message: draftOf(user, id) }),
    check: ({ message }) =>
      message.trim() === '' ? { form: null, fields: { message: 'message_required' } } : null,
    submit: async ({ message }) => {
      await api('POST /api/account/requests/:id/messages', {
        params: { id: appointment_id },
        body: { message },
      });
      deleteDraft(key);
      set({ message: '' });
      await client.invalidateQueries({ queryKey: [...queryKey] });
      setSent(true);
      showMessage(sent.current);
    },
    failed: t`Not sent yet. Your text stays here.`,
  });
  const messages = useFormMessages(errors);
  const type = (message: string) => {
    set({ message });
    setSent(false);
    const draft = { key, id, version: null, label: '', at: new Date().toISOString(), image: false };
    if (message === '') deleteDraft(key);
    else saveDraft({ ...draft, values: message });
  };
  return (
    <form {...props} onKeyDown={submitByKey} className="mt-4">
      <Field label={<Trans>Your message</Trans>} error={messages.field('message')}>
        {(control) => (
          <TextArea
            {...control}
            name="message"
            rows={3}
            maxLength={limits.message}
            value={values.message}
            readOnly={busy}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
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
      <Button type="submit" busy={busy} className="mt-3 max-sm:w-full">
        {messages.form ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
      </Button>
    </form>
  );
}

function draftOf(user: number, id: number): string {
  const draft = draftsOf(user, kind).find((one) => one.id === id)?.values;
  return typeof draft === 'string' ? draft : '';
}

/** Tells the office that the case is open on a visible screen, and up to which message. */
function useSeen(id: number, newest: number | undefined): void {
  const see = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    const body = newest === undefined ? {} : { message: newest };
    // Saying it is not worth an error: the next look says it again.
    api('POST /api/account/cases/:id/seen', { params: { id }, body }).catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is seen anew
  useEffect(() => {
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [id, newest]);
}
