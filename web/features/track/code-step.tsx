import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { codeInput, type RequestProof } from '#shared/contract/request-changes.ts';
import type { ChangeStep, RefusedChange } from '#web/features/track/tracking.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import { api } from '#web/lib/api.ts';
import { checkBy, type FormErrors } from '#web/lib/form/form-errors.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type CodeStepProps = {
  reference: string;
  change: ChangeStep | undefined;
  onAsked: () => void;
  onProven: (proof: RequestProof) => void;
};

/** Sends a code by mail, and accepts the code that the sender types. */
export function CodeStep({ reference, change, onAsked, onProven }: CodeStepProps) {
  if (!change)
    return (
      <div className="mt-2 space-y-4">
        <p className="text-ink-soft">
          <Trans>
            Withdraw it, or add a message. So that nobody else can, we first send a code to the e-mail address
            of the request.
          </Trans>
        </p>
        <AskForCode reference={reference} onAsked={onAsked} />
      </div>
    );
  return (
    <div className="mt-2 space-y-4">
      <p className="text-ink-soft">
        <Trans>
          A code is on its way to the e-mail address of the request. It can take a minute; please look in the
          spam folder too.
        </Trans>
      </p>
      <TypeCode reference={reference} refused={change.refused} onProven={onProven} />
      <AskForCode reference={reference} onAsked={onAsked} again />
    </div>
  );
}

const errorsOf = ({ code, fields }: RefusedChange): FormErrors => ({ form: code, fields });

type TypeCodeProps = Pick<CodeStepProps, 'reference' | 'onProven'> & { refused: RefusedChange | undefined };

function TypeCode({ reference, refused, onProven }: TypeCodeProps) {
  const { props, errors, busy } = useForm({
    ...inControls,
    ...(refused && { errors: errorsOf(refused) }),
    check: (values) => checkBy(codeInput, values),
    submit: async ({ code = '' }) => {
      onProven(await api('POST /api/appointments/track/proof', { body: { reference, code } }));
    },
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  return (
    <form method="post" {...props} className="space-y-4">
      <input type="hidden" name="intent" value="proof" />
      <input type="hidden" name="reference" value={reference} />
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

type AskForCodeProps = Pick<CodeStepProps, 'reference' | 'onAsked'> & { again?: boolean };

function AskForCode({ reference, onAsked, again }: AskForCodeProps) {
  const { t } = useLingui();
  const lang = useLocale();
  const { props, errors, busy } = useForm({
    ...inControls,
    submit: async () => {
      await api('POST /api/appointments/track/code', { body: { reference, lang } });
      onAsked();
    },
    failed: t`The code could not be sent. Please try again, or call us.`,
  });
  const messages = useFormMessages(errors);
  return (
    <form method="post" {...props} className="space-y-3">
      <input type="hidden" name="intent" value="code" />
      <input type="hidden" name="reference" value={reference} />
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <Button type="submit" variant={again ? 'ghost' : 'outline'} busy={busy}>
        {again ? <Trans>Send another code</Trans> : <Trans>Send me a code</Trans>}
      </Button>
    </form>
  );
}
