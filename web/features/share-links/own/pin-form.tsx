import { Trans, useLingui } from '@lingui/react/macro';
import type { SharedProof } from '#shared/contract/share-links.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type PinFormProps = {
  token: string;
  /** Whether somebody had opened the link already and the time for viewing has ended. */
  isOver: boolean;
  onOpened: (opened: SharedProof) => void;
};

const longestPin = 20;

/** Asks for the PIN of a link. The error does not reveal whether the link or the PIN is wrong. */
export function PinForm({ token, isOver, onOpened }: PinFormProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: { pin: '' },
    check: ({ pin }) => (pin.trim() === '' ? { form: null, fields: { pin: t`Please type the PIN` } } : null),
    submit: async ({ pin }) => onOpened(await api('POST /api/shared/open', { body: { token, pin } })),
    showServerErrors: 'fields',
  });
  const { values, busy, set } = form;
  const messages = useFormMessages(form.errors);
  return (
    <form method="post" {...form.props} className="space-y-4">
      {isOver && (
        <p role="status" className="rounded-md bg-marigold-50 px-4 py-3">
          <Trans>Your time has run out. Enter the PIN again to go on.</Trans>
        </p>
      )}
      {messages.form && !messages.field('pin') && <Banner tone="error">{messages.form}</Banner>}
      <Field
        label={<Trans>PIN</Trans>}
        hint={<Trans>Six digits. The person who sent you the link will tell you the PIN by phone.</Trans>}
        required
        error={messages.field('pin')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="pin"
            inputMode="numeric"
            autoComplete="off"
            maxLength={longestPin}
            value={values.pin}
            readOnly={busy}
            onChange={({ target }) => set({ pin: target.value })}
            className="max-w-56 font-mono text-2xl! tracking-[0.25em]"
          />
        )}
      </Field>
      <Button type="submit" variant="accent" busy={busy} className="min-h-12 max-sm:w-full">
        <Trans>Open</Trans>
      </Button>
    </form>
  );
}
