import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { DeskDraft } from '#web/features/share-links/desk/answer-form.tsx';
import type { DeskView } from '#web/features/share-links/desk/desk-view.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type DeskExtrasProps = {
  shared: DeskView;
  proof: string;
  draft: RefObject<DeskDraft>;
  onSent: () => Promise<void>;
  onShared: (shared: DeskView) => void;
  onForgotten: () => void;
};

/** What a desk does once: let its computer open the link without the PIN, and ask for a link for a doctor. */
export function DeskExtras(props: DeskExtrasProps) {
  return (
    <div className="mt-6 grid items-start gap-x-8 gap-y-3 sm:grid-cols-2 print:hidden">
      <OwnComputer {...props} />
      {props.shared.accepts && <ForDoctor {...props} />}
    </div>
  );
}

/** 'This is our computer'. */
function OwnComputer({ shared, proof, onShared, onForgotten }: DeskExtrasProps) {
  const translate = useTranslate();
  const { busy, error, run } = useAction();
  const remember = () =>
    run(async () => {
      const next = await api('POST /api/shared/computer', { body: { proof } });
      if (next.kind === 'hospital') onShared(next);
    });
  const forget = () =>
    run(async () => {
      await api('POST /api/shared/end-computer', { body: { proof } });
      onForgotten();
    });
  return (
    <div>
      {shared.on_computer ? (
        <>
          <p role="status">
            <Trans>This computer opens the link without its PIN, for 14 days after it was last used.</Trans>
          </p>
          <Button variant="outline" busy={busy} onClick={forget} className="mt-2 max-sm:w-full">
            <Trans>Ask for the PIN here again</Trans>
          </Button>
        </>
      ) : (
        <>
          <Button variant="outline" busy={busy} onClick={remember} className="max-sm:w-full">
            <Trans>This is our computer</Trans>
          </Button>
          <p className="mt-1 text-sm text-ink-soft">
            <Trans>
              It then opens this link without the PIN, for 14 days after it was last used. The patient and our
              office see that.
            </Trans>
          </p>
        </>
      )}
      {error && <Failed>{translate(messageOf(error.cause))}</Failed>}
    </div>
  );
}

const Failed = ({ children }: { children: ReactNode }) => (
  <div className="mt-3">
    <Banner tone="error">{children}</Banner>
  </div>
);

/** A doctor gets a link of their own, so that the patient's list says who reads. */
function ForDoctor({ proof, draft, onSent }: DeskExtrasProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<string | null>(null);
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { form: null, fields: { text: 'name_required' } } : null),
    submit: async ({ text }) => {
      const { name } = draft.current;
      await api('POST /api/shared/letter', { body: { kind: 'doctor', text, name, proof } });
      // First: the letter appears further up, and pushes down what somebody is about to press here.
      await onSent().catch(() => undefined);
      setAsked(text);
      form.set({ text: '' });
    },
    failed: t`This was not sent. Please try again.`,
  });
  const messages = useFormMessages(form.errors);
  return (
    <details>
      <summary className="tap inline-flex cursor-pointer items-center font-semibold text-teal-800 underline">
        <Trans>Ask for a link for a doctor</Trans>
      </summary>
      <form {...form.props} className="mt-2 space-y-3">
        <Field
          label={<Trans>Name of the doctor</Trans>}
          hint={<Trans>The office makes a link and a PIN for this doctor alone.</Trans>}
          required
          error={messages.field('text')}
        >
          {(control) => (
            <TextInput
              {...control}
              name="text"
              autoComplete="off"
              maxLength={limits.linkLabel}
              value={form.values.text}
              readOnly={form.busy}
              onChange={({ target }) => form.set({ text: target.value })}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" busy={form.busy} className="max-sm:w-full">
          <Trans>Ask the office</Trans>
        </Button>
        {messages.form && !messages.field('text') && <Failed>{messages.form}</Failed>}
        <p role="status" className="empty:hidden">
          {asked !== null && <Trans>The office was asked for a link for {asked}.</Trans>}
        </p>
      </form>
    </details>
  );
}
