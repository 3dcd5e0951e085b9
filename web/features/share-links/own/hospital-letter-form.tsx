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
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/inputs.tsx';

export type LetterDraft = { kind: LetterKind; text: string };

type HospitalLetterFormProps = {
  proof: string;
  /** What was typed: it outlives the proof, which ends after half an hour, but not the page. */
  draft: RefObject<LetterDraft>;
};

/** Where a hospital writes to the office. Nothing of it is stored in this browser. */
export function HospitalLetterForm({ proof, draft }: HospitalLetterFormProps) {
  const { t } = useLingui();
  const done = useRef<HTMLDivElement>(null);
  const [isSent, setSent] = useState(false);
  const keep = (part: Partial<LetterDraft>) => {
    draft.current = { ...draft.current, ...part };
  };
  const box = useOutgoingText({
    initial: () => ({ text: draft.current.text }),
    store: ({ text }) => keep({ text }),
  });
  const form = useForm({
    initial: () => ({ kind: draft.current.kind }),
    check: () => (box.text.trim() === '' ? { form: null, fields: { text: 'message_required' } } : null),
    submit: async ({ kind }) => {
      await box.send(({ text }) => api('POST /api/shared/letter', { body: { kind, text, proof } }));
      setSent(true);
      showMessage(done.current);
    },
    failed: t`This was not sent. Please try again.`,
    refused: (error) =>
      isOffline(error)
        ? { ...noErrors, form: t`Not sent yet. No connection. Your text stays here.` }
        : undefined,
  });
  const { values, busy } = form;
  const messages = useFormMessages(form.errors);
  const kinds = {
    here: t`Here is our answer`,
    more: t`We need something more`,
    declines: t`We can't treat this patient`,
  };
  return (
    <Card as="section" className="mt-6 p-5 sm:p-7 print:hidden">
      <h2 className="text-xl font-bold text-teal-900">
        <Trans>Write to the office</Trans>
      </h2>
      <form {...form.props} className="mt-4 space-y-4">
        <fieldset>
          <legend className="mb-2 font-semibold">
            <Trans>What would you like to tell us?</Trans>
          </legend>
          <div className="grid gap-2">
            {(['here', 'more', 'declines'] as const).map((kind) => (
              <label
                key={kind}
                className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-white px-4 py-2 has-checked:border-teal-700 has-checked:bg-teal-50"
              >
                <input
                  type="radio"
                  name="kind"
                  checked={values.kind === kind}
                  disabled={busy}
                  onChange={() => {
                    keep({ kind });
                    form.set({ kind });
                  }}
                  className="size-5 accent-teal-700"
                />
                {kinds[kind]}
              </label>
            ))}
          </div>
        </fieldset>
        <Field label={<Trans>Your message</Trans>} required error={messages.field('text')}>
          {(control) => (
            <TextArea
              {...control}
              name="text"
              rows={6}
              maxLength={limits.message}
              value={box.text}
              onChange={({ target }) => {
                setSent(false);
                box.type(target.value);
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
    </Card>
  );
}
