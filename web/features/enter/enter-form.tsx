import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useEnter } from '#web/features/enter/use-enter.ts';
import type { EnterAddress } from '#web/features/enter/use-enter-address.ts';
import { PhoneButtons } from '#web/features/shared/phone-buttons.tsx';
import { inControls, type Texts } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { rememberedReference } from '#web/lib/phone.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** What stands in the fields in large figures. */
export const figuresClass = 'min-h-14 text-2xl! font-semibold tracking-[0.2em]';

const check = ({ reference = '', code = '' }: Texts) => {
  const fields = {
    ...(reference.trim() === '' && { reference: 'reference_required' }),
    ...(code.trim() === '' && { code: 'code_required' }),
  };
  return Object.keys(fields).length > 0 ? { form: 'invalid', fields } : null;
};

/** Enters a case with its reference and a code. What was typed stays if the connection is lost. */
export function EnterForm({ address }: { address: EnterAddress }) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const { enter, addToAccount } = useEnter();
  const note = useRef<HTMLDivElement>(null);
  const [isRefused, setRefused] = useState(false);
  const account = useCurrentUser();
  const isOwn = account !== null && account.email !== null && address.kind !== 'here';
  const { props, errors, busy } = useForm({
    ...inControls,
    check,
    submit: async ({ reference = '', code = '' }, { submitter }) => {
      setRefused(false);
      const moves = submitter?.getAttribute('value') === 'add';
      if (moves) await addToAccount({ reference, code });
      else await enter({ reference, code, here: address.kind === 'here' });
    },
    failed: t`There is no connection, or it was lost. What you typed is still here: please press again.`,
    keepMessage: true,
    onFailed: () => {
      setRefused(true);
      showMessage(note.current);
    },
  });
  const messages = useFormMessages(errors);
  const reference = useKnownReference(address);
  return (
    <form method="post" data-app-sends="" {...props} className="space-y-5">
      <div ref={note} tabIndex={-1} className="rounded-lg empty:hidden">
        {messages.form && (
          <Banner tone="error" title={messages.form}>
            {isRefused && (
              <div className="mt-3">
                <PhoneButtons />
              </div>
            )}
          </Banner>
        )}
      </div>
      <Field
        label={<Trans>Reference</Trans>}
        hint={<Trans>Such as TH-7K3Q9F</Trans>}
        error={messages.field('reference')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={reference}
            name="reference"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={busy}
            className="min-h-14 text-xl! font-semibold tracking-wide"
          />
        )}
      </Field>
      <Field
        label={<Trans>Code</Trans>}
        hint={<Trans>Six figures, which we told you on the phone or in our office</Trans>}
        error={messages.field('code')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            readOnly={busy}
            className={figuresClass}
          />
        )}
      </Field>
      {isOwn && (
        <div className="rounded-lg bg-paper-deep p-4">
          <p>
            <Trans>
              You are signed in. The case can be added to your account: then no more codes are needed.
            </Trans>
          </p>
          <Button type="submit" name="how" value="add" busy={busy} className="mt-3 min-h-12 w-full">
            <Trans>Add the case to my account</Trans>
          </Button>
        </div>
      )}
      <Button
        type="submit"
        variant={isOwn ? 'outline' : 'accent'}
        busy={busy}
        disabled={!isHydrated}
        className="min-h-14 w-full text-lg!"
      >
        {busy ? <Trans>Processing...</Trans> : <Trans>Open the case</Trans>}
      </Button>
    </form>
  );
}

/** The field for the reference: filled in by the slip, or with what this phone remembers, unless somebody typed. */
function useKnownReference({ reference }: EnterAddress) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const known = reference ?? rememberedReference();
    if (known && input.current?.value === '') input.current.value = known;
  }, [reference]);
  return input;
}
