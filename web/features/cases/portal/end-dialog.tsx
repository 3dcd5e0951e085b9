import { Trans, useLingui } from '@lingui/react/macro';
import type { CaseEventInput } from '#shared/contract/case-changes.ts';
import { type CaseDetail, type CaseEnd, type CaseStage, caseEnds } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { CaseFormBody, useCaseForm } from '#web/features/cases/portal/case-dialog.tsx';
import { endLabels } from '#web/features/cases/portal/staff-labels.ts';
import type { CaseState } from '#web/features/cases/portal/use-case.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';

type EndDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The stage in which the case ends; its present stage to correct how it ended. */
  stage: CaseStage;
  shown: CaseDetail;
  state: CaseState;
  send: (body: CaseEventInput) => Promise<CaseDetail>;
};

/** Ends a case, and asks how it ended. Also corrects that of a case that has ended. */
export function EndDialog({ open, onClose, ...rest }: EndDialogProps) {
  const { t } = useLingui();
  const titles = { closed: t`Close the case`, cancelled: t`Cancel the case` };
  const { stage, shown } = rest;
  const title = stage === 'closed' || stage === 'cancelled' ? titles[stage] : '';
  return (
    <FormDialog open={open} onClose={onClose} title={stage === shown.stage ? t`How the case ended` : title}>
      <EndForm {...rest} title={title} onClose={onClose} />
    </FormDialog>
  );
}

type Values = { ended_as: CaseEnd; note: string };

function EndForm(props: Omit<EndDialogProps, 'open'> & { title: string }) {
  const { stage, shown, state, send, title, onClose } = props;
  const { t, i18n } = useLingui();
  const isCorrection = stage === shown.stage;
  const needsNote = stage === 'cancelled' && !isCorrection;
  const form = useCaseForm<Values>({
    state,
    shown,
    valuesOf: ({ ended_as }) => ({
      ended_as: ended_as ?? (stage === 'closed' ? 'done' : 'stopped'),
      note: '',
    }),
    check: ({ note }) =>
      needsNote && note.trim() === '' ? { form: null, fields: { note: 'note_required' } } : null,
    save: ({ ended_as, note }, version) => send({ type: 'stage', stage, ended_as, note, version }),
    done: stage === 'closed' ? t`The case is closed` : t`The case is cancelled`,
    onClose,
  });
  const { values } = form;
  return (
    <CaseFormBody form={form} button={isCorrection ? <Trans>Save</Trans> : title}>
      <SelectField
        {...form.bind('ended_as')}
        label={<Trans>How does it end?</Trans>}
        options={caseEnds.map((end) => [end, i18n._(endLabels[end])] as const)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {values.ended_as === 'died' ? (
          <Trans>
            All open tasks are cancelled, and the family gets no emails from us any more, except before papers
            are removed. Their links stay. Please call them yourself.
          </Trans>
        ) : (
          !isCorrection && <Trans>The request ends with it, and the patient is told.</Trans>
        )}
      </p>
      {!isCorrection && (
        <TextField
          {...form.bind('note')}
          label={<Trans>Reason for cancelling</Trans>}
          hint={<Trans>The patient or the family reads this on the page of the case.</Trans>}
          required={needsNote}
          isFirst
          rows={3}
          maxLength={limits.costNote}
        />
      )}
    </CaseFormBody>
  );
}
