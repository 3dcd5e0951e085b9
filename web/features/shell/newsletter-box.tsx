import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useId, useState } from 'react';
import { lazyReasonOf } from '#web/i18n/lazy-messages.ts';
import { useLocale, useLocalePath } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type Outcome = { kind: 'subscribed' } | { kind: 'failed'; message: string };

/** The newsletter box in the footer of every page. The server checks the email address. */
export function NewsletterBox() {
  const { t } = useLingui();
  const id = useId();
  const localePath = useLocalePath();
  const { busy, outcome, onSubmit, onInput } = useSubscription();
  return (
    <form
      method="post"
      action={localePath('/newsletter')}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className="grid gap-x-10 md:grid-cols-2"
    >
      <div>
        <label htmlFor={id} className="text-lg font-bold text-white">
          <Trans>Newsletter</Trans>
        </label>
        <p id={`${id}-hint`} className="mt-1">
          <Trans>Helpful articles for the journey, about once a month. You can stop it at any time.</Trans>
        </p>
      </div>
      <div>
        <div className="mt-3 flex max-w-md md:mt-0 flex-col gap-2.5 min-[26rem]:flex-row">
          <TextInput
            id={id}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={t`Your email address`}
            aria-describedby={`${id}-hint ${id}-outcome`}
            aria-invalid={outcome?.kind === 'failed' ? true : undefined}
            readOnly={busy}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="accent" busy={busy} className="min-h-12 shrink-0">
            <Trans>Subscribe</Trans>
          </Button>
        </div>
        <p id={`${id}-outcome`} aria-live="polite" className="mt-2 font-medium text-white empty:hidden">
          {outcome?.kind === 'subscribed' && (
            <Trans>Thank you. Please open the mail that we sent you, and confirm your address.</Trans>
          )}
          {outcome?.kind === 'failed' && outcome.message}
        </p>
      </div>
    </form>
  );
}

/** Subscribes the typed email address. After a failure the email address stays in the box. */
function useSubscription() {
  const { t, i18n } = useLingui();
  const lang = useLocale();
  const { busy, run } = useAction();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email'));
    await run(async () => {
      try {
        await api('POST /api/newsletter', { body: { email, lang } });
        form.reset();
        setOutcome({ kind: 'subscribed' });
      } catch (error) {
        const message = await lazyReasonOf(error, i18n, t`That did not work. Please try again.`);
        setOutcome({ kind: 'failed', message });
      }
    });
  };

  return { busy, outcome, onSubmit, onInput: () => setOutcome(null) };
}
