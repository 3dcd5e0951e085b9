import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ownerCodeInput } from '#shared/contract/request-changes.ts';
import type { OwnRequest } from '#shared/contract/request-progress.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type OwnerProofProps = {
  request: OwnRequest;
  email: string;
  /** Fetches the request again, which then shows everything. */
  onProven: () => Promise<void>;
};

/** The step by which the account proves that a request is its family's: a code that is mailed to the request. */
export function OwnerProof({ request: { id }, email, onProven }: OwnerProofProps) {
  const [isAsked, setAsked] = useState(false);
  const title = useId();
  const address = <strong className="wrap-anywhere">{email}</strong>;
  return (
    <section
      aria-labelledby={title}
      className="mb-6 rounded-lg border border-marigold-500 bg-marigold-50 p-5"
    >
      <h3 id={title} className="text-lg font-bold text-teal-900">
        <Trans>Next step: confirm that this request is your family's</Trans>
      </h3>
      <div className="mt-2 space-y-4">
        <p>
          {isAsked ? (
            <Trans>
              A code is on its way to {address}. It can take a minute; please look in the spam folder too.
            </Trans>
          ) : (
            <Trans>
              We send a code to the request's address, {address}. Until you type it here, you see only what
              you sent yourself, and how far the request is. Nothing is lost.
            </Trans>
          )}
        </p>
        {isAsked && <TypeCode id={id} onProven={onProven} />}
        <AskForCode id={id} again={isAsked} onAsked={() => setAsked(true)} />
        <p className="text-sm text-ink-soft">
          <Trans>Can nobody read this address? Call us, and we confirm it on the phone.</Trans>
        </p>
      </div>
    </section>
  );
}

function TypeCode({ id, onProven }: { id: number; onProven: () => Promise<void> }) {
  const { props, errors, busy } = useForm({
    ...inControls,
    check: (values) => checkBy(ownerCodeInput, values),
    submit: async ({ code = '' }) => {
      await api('POST /api/account/requests/:id/proof', { params: { id }, body: { code } });
      await onProven();
    },
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  return (
    <form {...props} className="space-y-4">
      <Field
        label={<Trans>Code</Trans>}
        hint={<Trans>Six digits, from our mail. They work for 10 minutes.</Trans>}
        error={messages.field('code')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            autoFocus
            autoComplete="one-time-code"
            inputMode="numeric"
            readOnly={busy}
            className="max-w-48 text-xl! tracking-[0.2em]"
          />
        )}
      </Field>
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button type="submit" busy={busy}>
        {busy ? <Trans>Processing...</Trans> : <Trans>Continue</Trans>}
      </Button>
    </form>
  );
}

function AskForCode({ id, again, onAsked }: { id: number; again: boolean; onAsked: () => void }) {
  const { t } = useLingui();
  const lang = useLocale();
  const { props, errors, busy } = useForm({
    ...inControls,
    submit: async () => {
      await api('POST /api/account/requests/:id/proof-code', { params: { id }, body: { lang } });
      onAsked();
    },
    failed: t`The code could not be sent. Please try again, or call us.`,
  });
  const messages = useFormMessages(errors);
  return (
    <form {...props} className="space-y-3">
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button type="submit" variant={again ? 'ghost' : 'primary'} busy={busy}>
        {again ? <Trans>Send another code</Trans> : <Trans>Send me a code</Trans>}
      </Button>
    </form>
  );
}
