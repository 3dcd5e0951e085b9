import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#shared/contract/limits.ts';
import { type Paper, paperOpening } from '#shared/contract/papers.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

type GiveReasonProps = { paper: Paper; name: string; onClose: () => void; onOpened: (paper: Paper) => void };

/** Asks why somebody outside of the care team opens a paper. The patient reads the answer. */
export function GiveReason({ paper: { id }, name, onClose, onOpened }: GiveReasonProps) {
  const { t } = useLingui();
  const { props, busy, errors } = useForm({
    ...inControls,
    check: (values) => checkBy(paperOpening, values),
    submit: async ({ reason = '' }) =>
      onOpened(await api('POST /api/papers/:id/openings', { params: { id }, body: { reason } })),
    failed: t`The paper could not be opened.`,
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  return (
    <Dialog open onClose={onClose} title={t`Why do you open "${name}"?`}>
      <form {...props} className="space-y-4">
        <p>
          <Trans>You are not in this patient's care team. The patient sees your name and this reason.</Trans>
        </p>
        <Field label={<Trans>Reason</Trans>} error={messages.field('reason')} required>
          {(control) => (
            <TextInput
              {...control}
              name="reason"
              maxLength={limits.text}
              data-focus-first=""
              readOnly={busy}
            />
          )}
        </Field>
        {messages.form && <Banner tone="error">{messages.form}</Banner>}
        <ToolButton type="submit" variant="primary" busy={busy}>
          <Trans>Open the paper</Trans>
        </ToolButton>
      </form>
    </Dialog>
  );
}
