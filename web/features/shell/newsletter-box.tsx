import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Subscribed } from '#web/features/shared/subscribed.tsx';
import { useLocale, useLocalePath } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { lazyReasonOf } from '#web/lib/lazy-messages.ts';
import { scrollIntoClearView, showMessage } from '#web/lib/show-message.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type Outcome = { kind: 'subscribed' } | { kind: 'failed'; message: string };

/** The newsletter box in the footer of every page. The server checks the email address. */
export function NewsletterBox() {
  const { t } = useLingui();
  const id = useId();
  const localePath = useLocalePath();
  const { busy, outcome, result, onSubmit, onInput } = useSubscription();
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
          <Trans>
            Helpful articles for the journey, about once a month. You can stop the newsletter at any time.
          </Trans>
        </p>
      </div>
      <div>
        <div className="mt-3 flex max-w-md flex-wrap gap-2.5 md:mt-0">
          <TextInput
            id={id}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={t`Your email address`}
            aria-describedby={`${id}-hint ${id}-outcome`}
            aria-invalid={outcome?.kind === 'failed' ? true : undefined}
            readOnly={busy}
            className="min-w-0 flex-1 basis-36"
          />
          <Button type="submit" variant="accent" busy={busy} className="min-h-12 max-sm:px-3.5">
            <Trans>Subscribe</Trans>
          </Button>
        </div>
        <p
          id={`${id}-outcome`}
          ref={result}
          tabIndex={-1}
          aria-live="polite"
          className="mt-2 rounded-sm font-medium text-white empty:hidden"
        >
          {outcome?.kind === 'subscribed' && <Subscribed />}
          {outcome?.kind === 'failed' && outcome.message}
        </p>
      </div>
    </form>
  );
}

/**
 * Subscribes the typed email address. After a failure the email address stays in the box, which gets the focus.
 */
function useSubscription() {
  const { t, i18n } = useLingui();
  const lang = useLocale();
  const { busy, run } = useAction();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const result = useRef<HTMLParagraphElement>(null);

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email'));
    await run(async () => {
      try {
        await api('POST /api/newsletter', { body: { email, lang } });
        form.reset();
        setOutcome({ kind: 'subscribed' });
        showMessage(result.current);
      } catch (error) {
        const message = await lazyReasonOf(error, i18n, t`That did not work. Please try again.`);
        flushSync(() => setOutcome({ kind: 'failed', message }));
        form.querySelector('input')?.focus({ preventScroll: true });
        if (result.current) scrollIntoClearView(result.current);
      }
    });
  };

  return { busy, outcome, result, onSubmit, onInput: () => setOutcome(null) };
}
