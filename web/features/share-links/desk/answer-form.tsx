import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import type { LetterKind } from '#shared/contract/hospital-letters.ts';
import { limits } from '#shared/contract/limits.ts';
import { api } from '#web/lib/api.ts';
import { isOffline } from '#web/lib/api-error.ts';
import { noErrors } from '#web/lib/form/form-errors.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { useOutgoingText } from '#web/lib/form/use-outgoing-text.ts';
import { ignoreSecondTap } from '#web/lib/second-tap.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/inputs.tsx';

export type AnswerKind = Exclude<LetterKind, 'doctor'>;

/** What a hospital has typed: it outlives the proof, which ends after half an hour, but not the page. */
export type DeskDraft = { kind: AnswerKind | null; text: string; name: string };
export const emptyDraft = (): DeskDraft => ({ kind: null, text: '', name: '' });

type AnswerFormProps = {
  kind: AnswerKind;
  proof: string;
  draft: RefObject<DeskDraft>;
  /** Called when the answer was sent. */
  onSent: () => Promise<void>;
};

/** Where a hospital writes its answer. What is typed stays when another answer is chosen. */
export function AnswerForm({ kind, proof, draft, onSent }: AnswerFormProps) {
  const { t } = useLingui();
  const done = useRef<HTMLDivElement>(null);
  const [isSent, setSent] = useState(false);
  const keep = (part: Partial<DeskDraft>) => {
    draft.current = { ...draft.current, ...part };
  };
  const box = useOutgoingText({
    initial: () => ({ text: draft.current.text }),
    store: ({ text }) => keep({ text }),
  });
  const form = useForm({
    initial: () => ({ name: draft.current.name }),
    check: () => (box.text.trim() === '' ? { form: null, fields: { text: 'message_required' } } : null),
    submit: async ({ name }) => {
      await box.send(({ text }) => api('POST /api/shared/letter', { body: { kind, text, name, proof } }));
      setSent(true);
      showMessage(done.current);
      // What was sent is stored, whether or not it can be read again now.
      await onSent().catch(() => undefined);
    },
    failed: t`This was not sent. Please try again.`,
    refused: (error) =>
      isOffline(error)
        ? { ...noErrors, form: t`Not sent yet. No connection. Your text stays here.` }
        : undefined,
  });
  const { values, busy } = form;
  const messages = useFormMessages(form.errors);
  const labels = {
    here: <Trans>Your plan, how long it takes and what it costs</Trans>,
    more: <Trans>What do you need?</Trans>,
    declines: <Trans>Why not?</Trans>,
  };
  return (
    <form {...form.props} className="mt-5 space-y-4">
      <Field
        label={labels[kind]}
        hint={
          kind === 'here' && (
            <Trans>A letter or estimate as a file goes separately: it has its own button below.</Trans>
          )
        }
        required
        error={messages.field('text')}
      >
        {(control) => (
          <TextArea
            {...control}
            name="text"
            rows={kind === 'here' ? 6 : 4}
            maxLength={limits.message}
            value={box.text}
            onChange={({ target }) => {
              setSent(false);
              box.type(target.value);
            }}
          />
        )}
      </Field>
      <Field label={<Trans>Your name (optional)</Trans>} error={messages.field('name')}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="off"
            maxLength={limits.linkLabel}
            value={values.name}
            readOnly={busy}
            className="max-w-md"
            onChange={({ target }) => {
              keep({ name: target.value });
              form.set({ name: target.value });
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} onClick={ignoreSecondTap} className="max-sm:w-full">
        {messages.form && !messages.field('text') ? (
          <Trans>Send again</Trans>
        ) : (
          <Trans>Send to the office</Trans>
        )}
      </Button>
      {/* Below the button: it stays under the finger when a message appears or disappears. */}
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <div ref={done} tabIndex={-1} className="outline-none empty:hidden">
        {isSent && (
          <Banner tone="success">
            <Trans>The office has received your message.</Trans>
          </Banner>
        )}
      </div>
    </form>
  );
}
