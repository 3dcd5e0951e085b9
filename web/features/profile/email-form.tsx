import { Trans, useLingui } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { useSending } from '#web/lib/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

type EmailFormProps = { onAsked: (email: string) => void; onCancel: () => void };

/** Asks for another address: the password shows that it is really the owner who asks. */
export function EmailForm({ onAsked, onCancel }: EmailFormProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { busy, refusal, setRefusal, send } = useSending(t`That did not work. Please try again.`);

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const email = String(typed.get('email') ?? '').trim();
    const current = String(typed.get('current') ?? '');
    const sent = await send(async () => {
      await api('PUT /api/account/email', { body: { email, current } });
    });
    if (sent) onAsked(email);
  };

  const wrong = (field: string) => {
    const message = refusal?.fields[field];
    return message && translate(message);
  };
  const forget = () => setRefusal(null);
  const isGeneral = refusal && Object.keys(refusal.fields).length === 0;
  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={forget} className="mt-5 space-y-4">
      {isGeneral && <Banner tone="error">{translate(refusal.message)}</Banner>}
      <Field label={<Trans>New email address</Trans>} required error={wrong('email')}>
        {(control) => (
          <TextInput {...control} type="email" name="email" autoComplete="email" readOnly={busy} />
        )}
      </Field>
      <Field label={<Trans>Current password</Trans>} required error={wrong('current')}>
        {(control) => (
          <PasswordInput {...control} name="current" autoComplete="current-password" readOnly={busy} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          <Trans>Send the link</Trans>
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
