import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useConfirmDiscard } from '#web/features/shared/portal/unsaved.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';

type EraseRecordProps = {
  reference: string;
  /** The title of the dialog, and the words of its button. */
  title: string;
  /** When one would do it. */
  question: ReactNode;
  /** What is destroyed, as list items. */
  destroyed: ReactNode;
  /** What stays. */
  remains: ReactNode;
  wrongReference: string;
  failed: string;
  /** Erases the record, and leads to another screen. */
  erase: () => Promise<void>;
};

/** Erases a record for good, after explaining what is destroyed. For administrators. */
export function EraseRecord(props: EraseRecordProps) {
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  const erasing = useRef(false);
  const close = () => setAsked(false);
  const { title, question } = props;
  if (!may('delete')) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1 text-sm text-ink-soft print:hidden">
      <p>{question}</p>
      <Button
        compact
        variant="ghost"
        className="text-alarm-700! hover:bg-alarm-50! max-md:-ml-3.5"
        onClick={() => setAsked(true)}
      >
        {title}...
      </Button>
      <Dialog open={isAsked} onClose={close} mayClose={() => !erasing.current} title={title}>
        <EraseForm {...props} erasing={erasing} onClose={close} />
      </Dialog>
    </div>
  );
}

type EraseFormProps = EraseRecordProps & {
  /** While the call is under way the dialog stays open: otherwise nobody would see that it failed. */
  erasing: RefObject<boolean>;
  onClose: () => void;
};

/** Explains what is destroyed, and asks for the reference as proof that this record is meant. */
function EraseForm({ erasing, onClose, ...record }: EraseFormProps) {
  const { reference, title, destroyed, remains, wrongReference, failed, erase } = record;
  const { t } = useLingui();
  const confirmDiscard = useConfirmDiscard();
  const { props, values, errors, busy, set } = useForm({
    initial: { reference: '' },
    check: ({ reference: typed }) =>
      typed.trim().toUpperCase() === reference ? null : { form: null, fields: { reference: wrongReference } },
    submit: async () => {
      // A half-typed note on the screen could not be saved afterwards.
      if (!(await confirmDiscard())) return;
      erasing.current = true;
      try {
        await erase();
      } finally {
        erasing.current = false;
      }
    },
    failed,
  });
  const messages = useFormMessages(errors);
  return (
    <form {...props} className="space-y-4 text-base text-ink">
      <div>
        <p>
          <Trans>This will be destroyed for good, even in backups that are restored later:</Trans>
        </p>
        <ul className="mt-2 list-disc space-y-1 pl-5">{destroyed}</ul>
      </div>
      <p>{remains}</p>
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
          {t`Cancel`}
        </Button>
        <Button compact type="submit" variant="alarm" busy={busy}>
          {title}
        </Button>
      </DialogButtons>
    </form>
  );
}
