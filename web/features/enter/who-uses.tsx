import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { phoneInput } from '#shared/contract/case-access.ts';
import { figuresClass } from '#web/features/enter/enter-form.tsx';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { openPhone } from '#web/lib/phone.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type Use = 'shared' | 'mine' | 'borrowed';
type Values = { use: Use; figures: string };

const bodyOf = ({ use, figures }: Values) => (use === 'shared' ? { use, figures } : { use });

/** Asks once who uses this phone. It decides how long the case stays open here, and what the phone keeps. */
export function WhoUses({ onChosen }: { onChosen: () => Promise<void> | void }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm<Values>({
    initial: { use: 'shared', figures: '' },
    check: (values) => checkBy(phoneInput, bodyOf(values)) ?? missingFigures(values),
    submit: async (values) => {
      openPhone(await api('PUT /api/account/phone', { body: bodyOf(values) }));
      await onChosen();
    },
    failed: t`There is no connection, or it was lost. What you typed is still here: please press again.`,
    showServerErrors: 'fields',
  });
  const { values, set, busy } = form;
  const messages = useFormMessages(form.errors);
  const choice = (use: Use, title: ReactNode, text: ReactNode) => (
    <label className="flex cursor-pointer items-start gap-3 rounded-lg border border-line-strong p-4 has-checked:border-teal-700 has-checked:bg-teal-50">
      <input
        type="radio"
        name="use"
        value={use}
        checked={values.use === use}
        onChange={() => set({ use })}
        className="mt-1 size-5 shrink-0 accent-teal-700"
      />
      <span className="min-w-0">
        <span className="block text-lg font-bold text-teal-900">{title}</span>
        <span className="block">{text}</span>
      </span>
    </label>
  );
  return (
    <Card as="section" aria-labelledby="who-uses" className="mx-auto max-w-xl p-5 sm:p-8">
      <h1
        id="who-uses"
        ref={heading}
        tabIndex={-1}
        className="text-2xl font-bold text-teal-900 outline-none sm:text-3xl"
      >
        <Trans>Who uses this phone?</Trans>
      </h1>
      <form {...form.props} className="mt-5 space-y-4">
        <fieldset className="space-y-3" aria-labelledby="who-uses" disabled={busy}>
          {choice(
            'shared',
            <Trans>Others at home, too</Trans>,
            <Trans>Four figures lock your case on this phone. Each opening asks for them.</Trans>,
          )}
          {values.use === 'shared' && (
            <Field
              label={<Trans>Choose four figures</Trans>}
              hint={
                <Trans>
                  Only for this phone. Not a year of birth, and not the last figures of your number.
                </Trans>
              }
              error={messages.field('figures')}
              required
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="figures"
                  value={values.figures}
                  onChange={({ target }) => set({ figures: target.value })}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={8}
                  readOnly={busy}
                  className={`max-w-48 ${figuresClass}`}
                />
              )}
            </Field>
          )}
          {choice(
            'mine',
            <Trans>Only I</Trans>,
            <Trans>Your case stays open here for up to 30 days, or 14 days without use.</Trans>,
          )}
          {choice(
            'borrowed',
            <Trans>It is somebody else's</Trans>,
            <Trans>
              Your case closes after 20 minutes without use, and after two hours. Nothing stays on the phone.
            </Trans>,
          )}
        </fieldset>
        {messages.form && !messages.field('figures') && <Banner tone="error">{messages.form}</Banner>}
        <Button type="submit" variant="accent" busy={busy} className="min-h-14 w-full text-lg!">
          {busy ? <Trans>Processing...</Trans> : <Trans>Continue</Trans>}
        </Button>
      </form>
    </Card>
  );
}

const missingFigures = ({ use, figures }: Values) =>
  use === 'shared' && figures.trim() === '' ? { form: null, fields: { figures: 'figures_required' } } : null;
