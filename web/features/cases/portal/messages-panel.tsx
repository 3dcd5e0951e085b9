import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { writtenDownChannels } from '#shared/contract/case-messages.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import type { RequestEventInput } from '#shared/contract/requests.ts';
import type { CaseState } from '#web/features/cases/portal/use-case.ts';
import { isEnded } from '#web/features/shared/cases/case-labels.ts';
import { MessageList } from '#web/features/shared/cases/message-list.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { useFetching } from '#web/lib/query.tsx';
import { randomKey } from '#web/lib/random-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea } from '#web/ui/inputs.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type MessagesPanelProps = { shown: CaseDetail; state: CaseState };

/** What the family and the office wrote to each other, and the answer in the family's account. */
export function MessagesPanel({ shown, state }: MessagesPanelProps) {
  const { id, account, proof_missing, request } = shown;
  const may = useMay();
  const queryKey = ['case-messages', id];
  const { value, failure } = useFetching(
    queryKey,
    (signal) => api('GET /api/cases/:id/messages', { params: { id }, query: {}, signal }),
    { everyMs: 25_000 },
  );
  const isReadable = account !== null && !proof_missing;
  const items = value?.items ?? [];
  return (
    <Panel title={<Trans>Messages</Trans>}>
      {failure && !value && (
        <p>
          <Trans>The messages could not be loaded.</Trans>
        </p>
      )}
      {value && items.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Nobody has written yet.</Trans>
        </p>
      )}
      <div>
        <MessageList
          messages={items}
          own="office"
          note={({ from, channel, seen }) =>
            from === 'office' &&
            channel === 'account' &&
            (seen ? <Trans>Seen</Trans> : <Trans>Not seen yet</Trans>)
          }
        />
      </div>
      {value?.waiting && (
        <p className="mt-3 font-semibold text-marigold-700">
          <Trans>The family waits for an answer.</Trans>
        </p>
      )}
      {!isReadable && (
        <p className="mt-3">
          <Trans>
            The family can't read an answer here.{' '}
            <Link to={`/admin/requests/${request.id}`} className="font-semibold underline">
              Answer by email or WhatsApp
            </Link>
          </Trans>
        </p>
      )}
      {may('create') && !isEnded(shown.stage) && (
        <ReplyForm shown={shown} state={state} queryKey={queryKey} isReadable={isReadable} />
      )}
    </Panel>
  );
}

type ReplyFormProps = MessagesPanelProps & { queryKey: readonly unknown[]; isReadable: boolean };

/** Answers in the account, or writes down what the family said elsewhere. */
function ReplyForm({ shown: { request }, state, queryKey, isReadable }: ReplyFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const key = useRef(randomKey());
  const [way, setWay] = useState<'account' | (typeof writtenDownChannels)[number]>(
    isReadable ? 'account' : 'whatsapp',
  );
  const form = usePortalForm({
    initial: { text: '' },
    check: ({ text }) =>
      text.trim() === '' ? { form: null, fields: { text: t`Please write the text first` } } : null,
    submit: async ({ text }) => {
      const body: RequestEventInput =
        way === 'account'
          ? { type: 'reply', channel: way, text, key: key.current }
          : { type: 'family_message', channel: way, text };
      await api('POST /api/appointments/:id/events', { params: { id: request.id }, body });
      key.current = randomKey();
      form.set({ text: '' });
      toast({ text: way === 'account' ? t`The family can read your answer` : t`Written down` });
      await client.invalidateQueries({ queryKey: [...queryKey] });
      await state.refresh();
    },
    failed: t`This could not be saved. Please try again.`,
  });
  const messages = useFormMessages(form.errors);
  const ways = {
    account: t`Answer in the account`,
    whatsapp: t`The family said on WhatsApp`,
    phone: t`The family said by phone`,
    in_person: t`The family said in person`,
  };
  const offered = isReadable ? (['account', ...writtenDownChannels] as const) : writtenDownChannels;
  return (
    <form {...form.props} className="mt-4 space-y-2 border-t border-line pt-3">
      <Field label={ways[way]} error={messages.field('text')}>
        {(control) => (
          <TextArea
            compact
            {...control}
            name="text"
            rows={3}
            dir="auto"
            maxLength={limits.message}
            value={form.values.text}
            readOnly={form.busy}
            onChange={({ target }) => form.set({ text: target.value })}
          />
        )}
      </Field>
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Select
          compact
          aria-label={t`What this is`}
          value={way}
          disabled={form.busy}
          onChange={({ target }) => setWay(offered.find((one) => one === target.value) ?? way)}
          className="w-auto!"
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
