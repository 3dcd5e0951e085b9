import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { writtenDownChannels } from '#shared/contract/case-messages.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import type { RequestEventInput } from '#shared/contract/requests.ts';
import type { ReplyTemplate } from '#shared/records/reply-templates.ts';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { messagesKey } from '#web/features/shared/cases/use-messages.ts';
import { UnknownPlaceholders } from '#web/features/shared/portal/placeholders.tsx';
import {
  TemplateChoice,
  templateText,
  useFill,
  useReplyCheck,
} from '#web/features/shared/portal/reply-templates.tsx';
import { type CaseReplyWay, storeUnsent, useScreenState } from '#web/features/shared/portal/screen-state.ts';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import type { ConflictInfo } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { useOutgoingText } from '#web/lib/form/use-outgoing-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea } from '#web/ui/inputs.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type MessageReplyProps = {
  shown: CaseDetail;
  state: CaseState;
  /** Whether the family can read an answer in its account. */
  isReadable: boolean;
};

/**
 * Answers in the account, or writes down what the family said elsewhere. The typed text is kept until it is sent, even
 * on other screens.
 */
export function MessageReply({ shown: { id, request }, state, isReadable }: MessageReplyProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const fill = useFill();
  const checkReply = useReplyCheck();
  const filling = useAction();
  const { caseReplies } = useScreenState();
  const unsent = caseReplies.get(id);
  const offered: readonly CaseReplyWay[] = isReadable
    ? ['account', ...writtenDownChannels]
    : writtenDownChannels;
  const [way, setWay] = useState(
    offered.find((one) => one === unsent?.way) ?? (isReadable ? 'account' : 'whatsapp'),
  );
  const box = useOutgoingText({
    initial: () => unsent,
    store: (text, before) => storeUnsent(caseReplies, id, { ...text, way }, before),
  });
  /** The request's version after the last answer, which the case may not show yet. */
  const latestVersion = useRef(0);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: messagesKey(id) });
    await state.refresh();
  };
  const form = usePortalForm({
    initial: {},
    check: () => {
      const { text } = box;
      const nothing = text.trim() === '' ? t`Please write the text first` : null;
      const wrong = nothing ?? (way === 'account' ? checkReply(text) : null);
      return wrong ? { form: null, fields: { text: wrong } } : null;
    },
    submit: async () => {
      const version = Math.max(request.version, latestVersion.current);
      await box.send(async ({ text, key }) => {
        const body: RequestEventInput =
          way === 'account'
            ? { type: 'reply', channel: way, text, key, version }
            : { type: 'family_message', channel: way, text };
        const after = await api('POST /api/appointments/:id/events', { params: { id: request.id }, body });
        if (way === 'account') latestVersion.current = after.version;
      });
      toast({ text: way === 'account' ? t`The family can read your answer` : t`Written down` });
      void refresh();
    },
    // What a colleague answered, or the family wrote, is shown before anything is sent again.
    onFailed: () => void refresh(),
  });
  const chooseTemplate = (template: ReplyTemplate, lang: 'en' | 'bn') => {
    if (box.text.trim() !== '' && !window.confirm(t`Replace the text that is there?`)) return;
    const replaced = box.text;
    box.type('');
    form.edited('text');
    void filling.run(async () => {
      try {
        const whole = await api('GET /api/appointments/:id', { params: { id: request.id } });
        box.putInFront(fill(templateText(template, lang), whole, lang));
      } catch (error) {
        box.putInFront(replaced);
        throw error;
      }
    });
  };
  const messages = useFormMessages(form.errors);
  const ways = {
    account: t`Answer in the account`,
    whatsapp: t`The family said on WhatsApp`,
    phone: t`The family said by phone`,
    in_person: t`The family said in person`,
  };
  return (
    <form {...form.props} id="case-reply" className="mt-4 space-y-2 border-t border-line pt-3">
      {way === 'account' && (
        <TemplateChoice request={request} disabled={form.busy || filling.busy} onChoose={chooseTemplate} />
      )}
      <Field label={ways[way]} error={messages.field('text')}>
        {(control) => (
          <TextArea
            compact
            {...control}
            name="text"
            rows={3}
            dir="auto"
            maxLength={limits.message}
            value={box.text}
            onChange={({ target }) => box.type(target.value)}
          />
        )}
      </Field>
      {way === 'account' && <UnknownPlaceholders text={box.text} />}
      {filling.error && (
        <Banner tone="error">
          <Trans>The template could not be filled in. Please try again.</Trans>
        </Banner>
      )}
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      {form.conflict && <WrittenMeanwhile conflict={form.conflict} />}
      <div className="flex flex-wrap gap-2">
        <Select
          compact
          aria-label={t`What this is`}
          value={way}
          disabled={form.busy || filling.busy}
          onChange={({ target }) => {
            const next = offered.find((one) => one === target.value) ?? way;
            setWay(next);
            const stored = caseReplies.get(id);
            if (stored) caseReplies.set(id, { ...stored, way: next });
          }}
          className="w-auto! max-w-full"
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {ways[one]}
            </option>
          ))}
        </Select>
        <Button compact type="submit" variant="primary" busy={form.busy}>
          {way === 'account' ? <Trans>Send</Trans> : <Trans>Write it down</Trans>}
        </Button>
      </div>
    </form>
  );
}

/** Says who was faster. The typed text is still there, and can be sent after a look at what is new. */
function WrittenMeanwhile({ conflict }: { conflict: ConflictInfo }) {
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const name = conflict.by ?? t`Somebody`;
  const time = timestamp(conflict.at);
  return (
    <Banner
      tone="error"
      title={
        <Trans>
          {name} wrote or changed something at {time}. Nothing was sent.
        </Trans>
      }
    >
      <Trans>Your text is still here. Look at what is new, then send it if it still fits.</Trans>
    </Banner>
  );
}
