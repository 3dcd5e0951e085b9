import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { openPaperInput, type Paper, paperTypes } from '#shared/contract/papers.ts';
import { PaperOwner, type Person } from '#web/features/papers/paper-owner.tsx';
import { PaperTypeOptions } from '#web/features/papers/paper-type-options.tsx';
import { FormButtons, FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { inControls } from '#web/lib/form/form-options.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';

type CorrectPaperProps = {
  paper: Paper;
  people: readonly Person[];
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** Corrects a paper's type, title and date, and whose it is. */
export function EditPaperDialog({ paper, people, onClose, onDone }: CorrectPaperProps) {
  const { t } = useLingui();
  const { id, version, title, date } = paper;
  const [owner, setOwner] = useState(paper.companion_id);
  // Staff who can't see the title don't overwrite it.
  const seesTitle = paper.may_read === 'yes';
  const { props, busy, errors, dismiss, conflict } = useForm({
    ...inControls,
    submit: async (typed) => {
      const type = paperTypes.find((known) => known === typed.type);
      const named = seesTitle ? { title: typed.title?.trim() || null } : {};
      const body = { version, type, ...named, date: typed.date || null, companion_id: owner };
      await api('PUT /api/papers/:id', { params: { id }, body });
      await onDone();
      onClose();
    },
    failed: t`The correction could not be saved.`,
  });
  const messages = useFormMessages(errors);
  return (
    <FormDialog open onClose={onClose} title={t`Correct the paper`}>
      <form {...props} className="space-y-4">
        <Field label={<Trans>Type</Trans>} error={messages.field('type')}>
          {(control) => (
            <Select {...control} name="type" defaultValue={paper.type} data-focus-first="">
              <PaperTypeOptions />
            </Select>
          )}
        </Field>
        {seesTitle ? (
          <Field label={<Trans>Title</Trans>} error={messages.field('title')}>
            {(control) => (
              <TextInput {...control} name="title" defaultValue={title ?? ''} maxLength={limits.paperTitle} />
            )}
          </Field>
        ) : (
          <p className="text-sm text-ink-soft">
            <Trans>The title can be changed after you have opened the paper.</Trans>
          </p>
        )}
        <Field label={<Trans>Day on the paper</Trans>} error={messages.field('date')}>
          {(control) => <TextInput {...control} type="date" name="date" defaultValue={date ?? ''} />}
        </Field>
        {people.length > 0 && (
          <PaperOwner compact people={people} owner={owner} busy={busy} onChoose={setOwner} />
        )}
        {conflict && (
          <Banner tone="error">
            <Trans>Somebody else has changed this paper in the meantime. Close this and look again.</Trans>
          </Banner>
        )}
        <FormButtons form={{ busy, errors, dismiss }}>
          <Trans>Save</Trans>
        </FormButtons>
      </form>
    </FormDialog>
  );
}

type GiveReasonProps = { paper: Paper; name: string; onClose: () => void; onOpened: (paper: Paper) => void };

/** Asks staff from outside the care team why they open a paper. The patient reads the reason. */
export function AccessReasonDialog({ paper: { id }, name, onClose, onOpened }: GiveReasonProps) {
  const { t } = useLingui();
  const { props, busy, errors } = useForm({
    ...inControls,
    check: (values) => checkBy(openPaperInput, values),
    submit: async ({ reason = '' }) =>
      onOpened(await api('POST /api/papers/:id/openings', { params: { id }, body: { reason } })),
    failed: t`The paper could not be opened.`,
    showServerErrors: 'fields',
  });
  const messages = useFormMessages(errors);
  return (
    <Dialog open onClose={onClose} mayClose={() => !busy} title={t`Why do you open "${name}"?`}>
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
        <DialogButtons>
          <Button compact disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button compact type="submit" variant="primary" busy={busy}>
            <Trans>Open the paper</Trans>
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
