import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { figuresClass } from '#web/features/enter/enter-form.tsx';
import { LocaleLink, useLocalePath } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { openPhone } from '#web/lib/phone.ts';
import { signOutKeepingPapers } from '#web/lib/sign-out.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** Asks for the four figures of a phone that others use, too. `onOpened` runs once they were right. */
export function OpenPhone({ onOpened }: { onOpened: () => Promise<void> | void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { props, errors, busy } = useForm({
    ...inControls,
    check: ({ figures = '' }) =>
      figures.trim() === '' ? { form: null, fields: { figures: 'figures_required' } } : null,
    submit: async ({ figures = '' }) => {
      openPhone(await api('POST /api/phone/open', { body: { figures } }));
      await onOpened();
    },
    failed: t`There is no connection, or it was lost. What you typed is still here: please press again.`,
    showServerErrors: 'fields',
    onFailed: (error) => {
      const isOver = error instanceof ApiError && error.status === 401;
      if (isOver) void navigate(localePath('/enter'), { replace: true, state: { refused: error.code } });
      else input.current?.select();
    },
  });
  const messages = useFormMessages(errors);
  useEffect(() => input.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="open-phone" className="mx-auto max-w-xl p-5 sm:p-8">
      <h1 id="open-phone" className="text-2xl font-bold text-teal-900 sm:text-3xl">
        <Trans>Your case is locked</Trans>
      </h1>
      <form {...props} className="mt-5 space-y-4">
        <Field
          label={<Trans>The four figures of this phone</Trans>}
          error={messages.field('figures')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              type="password"
              name="figures"
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              readOnly={busy}
              className={`max-w-48 ${figuresClass}`}
            />
          )}
        </Field>
        {messages.form && !messages.field('figures') && <Banner tone="error">{messages.form}</Banner>}
        <Button type="submit" variant="accent" busy={busy} className="min-h-14 w-full text-lg!">
          {busy ? <Trans>Processing...</Trans> : <Trans>Open</Trans>}
        </Button>
      </form>
      <p className="mt-5">
        <Trans>Forgotten? With a new code you choose new figures.</Trans>{' '}
        <LocaleLink
          to="/enter"
          onClick={signOutKeepingPapers}
          className="tap inline-flex items-center font-semibold text-teal-800 underline"
        >
          <Trans>Enter with a new code</Trans>
        </LocaleLink>
      </p>
    </Card>
  );
}
