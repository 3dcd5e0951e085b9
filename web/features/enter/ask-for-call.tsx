import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AskedCode } from '#shared/contract/case-access.ts';
import { PhoneButtons } from '#web/features/shared/phone-buttons.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { rememberedReference } from '#web/lib/phone.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** Asks the office for a code. It goes to the number of the case, and to no other. */
export function AskForCall() {
  const { t } = useLingui();
  const lang = useLocale();
  const bySms = useSite().smsSender !== undefined;
  const [asked, setAsked] = useState<AskedCode>();
  const { props, errors, busy } = useForm({
    ...inControls,
    check: ({ reference = '' }) =>
      reference.trim() === '' ? { form: null, fields: { reference: 'reference_required' } } : null,
    submit: async ({ reference = '', phone = '' }) =>
      setAsked(await api('POST /api/enter/ask', { body: { reference, phone, lang } })),
    failed: t`There is no connection, or it was lost. What you typed is still here: please press again.`,
  });
  const messages = useFormMessages(errors);
  return (
    <details className="group/ask">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-bold text-teal-900 [&::-webkit-details-marker]:hidden">
        <Trans>Ask for a code</Trans>
        <ChevronDownIcon className="shrink-0 text-xl transition-transform group-open/ask:rotate-180" />
      </summary>
      <div className="pt-2 noscript:hidden">
        {asked ? (
          <div ref={showMessage} tabIndex={-1} role="status" className="space-y-4 outline-none">
            <CalledOn call={asked.call} />
            <PhoneButtons />
          </div>
        ) : (
          <form method="post" data-app-sends="" {...props} className="space-y-4">
            <p>
              {bySms ? (
                <Trans>The code comes to the number that we have for your case: by a call, or by SMS.</Trans>
              ) : (
                <Trans>We call you with a code, on the number that we have for your case.</Trans>
              )}
            </p>
            <Field label={<Trans>Reference</Trans>} error={messages.field('reference')} required>
              {(control) => (
                <TextInput
                  {...control}
                  name="reference"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  defaultValue={rememberedReference()}
                  readOnly={busy}
                />
              )}
            </Field>
            <Field
              label={<Trans>Your phone number</Trans>}
              hint={<Trans>If you want to know when we call</Trans>}
              error={messages.field('phone')}
            >
              {(control) => (
                <TextInput {...control} type="tel" name="phone" autoComplete="tel" readOnly={busy} />
              )}
            </Field>
            {messages.form && <Banner tone="error">{messages.form}</Banner>}
            <Button type="submit" variant="outline" busy={busy} className="min-h-12 w-full">
              {busy ? <Trans>Processing...</Trans> : <Trans>I need a code</Trans>}
            </Button>
          </form>
        )}
      </div>
    </details>
  );
}

function CalledOn({ call }: AskedCode) {
  const { date, digits } = useFormat();
  if (!call)
    return (
      <p>
        <Trans>
          If there is a case with this reference, we call the number that we have for it, on the next day on
          which our office is open. If nobody calls, please call us:
        </Trans>
      </p>
    );
  const number = digits(call.ends_in);
  const day = date(call.day);
  if (call.by_sms)
    return (
      <p className="font-semibold">
        <Trans>
          We are sending a code by SMS to the number that ends in {number}. If none comes, please call us:
        </Trans>
      </p>
    );
  const [from, to] = [digits('9'), digits('18')];
  return (
    <p className="font-semibold">
      <Trans>
        We call the number that ends in {number}, by {day}, between {from}:00 and {to}:00.
      </Trans>
    </p>
  );
}
