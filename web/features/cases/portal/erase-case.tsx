import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { useUpdateAttention } from '#web/features/shared/attention.ts';
import { useConfirmDiscard } from '#web/features/shared/portal/unsaved.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type EraseCaseProps = { shown: CaseDetail };

/** Erases a case, after explaining what is destroyed. For administrators. */
export function EraseCase({ shown }: EraseCaseProps) {
  const { t } = useLingui();
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  const erasing = useRef(false);
  const close = () => setAsked(false);
  if (!may('delete')) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1 text-sm text-ink-soft">
      <p>
        <Trans>Opened by mistake, or the patient wants it gone?</Trans>
      </p>
      <Button
        compact
        variant="ghost"
        className="text-alarm-700! hover:bg-alarm-50! max-md:-ml-3.5"
        onClick={() => setAsked(true)}
      >
        <Trans>Erase the case...</Trans>
      </Button>
      <Dialog open={isAsked} onClose={close} mayClose={() => !erasing.current} title={t`Erase the case`}>
        <EraseForm shown={shown} erasing={erasing} onClose={close} />
      </Dialog>
    </div>
  );
}

type EraseFormProps = EraseCaseProps & {
  /** While the call is under way the dialog stays open: otherwise nobody would see that it failed. */
  erasing: RefObject<boolean>;
  onClose: () => void;
};

/** Explains what is destroyed, and asks for the reference as proof that this case is meant. */
function EraseForm({ shown, erasing, onClose }: EraseFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const confirmDiscard = useConfirmDiscard();
  const { refresh: refreshCounts } = useUpdateAttention();
  const { id, reference, appointment_id, tasks, companions, consents } = shown;
  const { props, values, errors, busy, set } = useForm({
    initial: { reference: '' },
    check: ({ reference: typed }) =>
      typed.trim().toUpperCase() === reference
        ? null
        : { form: null, fields: { reference: t`This is not the reference of this case` } },
    submit: async () => {
      // A half-typed note on the case desk could not be saved afterwards.
      if (!(await confirmDiscard())) return;
      erasing.current = true;
      try {
        await api('DELETE /api/cases/:id', { params: { id } });
      } finally {
        erasing.current = false;
      }
      refreshCounts();
      toast({ text: t`The case is erased` });
      await navigate(`/admin/requests/${appointment_id}`, { replace: true });
    },
    failed: t`The case could not be erased. Please try again.`,
  });
  const messages = useFormMessages(errors);
  return (
    <form {...props} className="space-y-4 text-base text-ink">
      <div>
        <p>
          <Trans>This is destroyed for good, also in what is restored from a backup later:</Trans>
        </p>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>
            <Trans>all papers of the request; only who has seen them stays written down</Trans>
          </li>
          <li>
            <Trans>what is known of the patient, the history and the notes of the case</Trans>
          </li>
          <li>
            <Plural value={tasks.length} one="# task" other="# tasks" />,{' '}
            <Plural value={companions.length} one="# companion" other="# companions" />,{' '}
            <Plural value={consents.length} one="# consent" other="# consents" />
          </li>
          <li>
            <Trans>the links of family and hospitals, which open nothing any more</Trans>
          </li>
        </ul>
      </div>
      <p>
        <Trans>The request {reference} stays, and says in its history that you erased the case.</Trans>
      </p>
      <TextField
        name="reference"
        label={<Trans>Type the reference to confirm</Trans>}
        required
        isFirst
        value={values.reference}
        busy={busy}
        error={messages.field('reference')}
        onChange={(text) => set({ reference: text })}
      />
      {messages.form && <Banner tone="error">{messages.form}</Banner>}
      <DialogButtons>
        <Button compact onClick={onClose} disabled={busy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button compact type="submit" variant="alarm" busy={busy}>
          <Trans>Erase the case</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
