import { Trans, useLingui } from '@lingui/react/macro';
import { caseEnds, endOf } from '#shared/cases/stages.ts';
import type { CaseEventInput } from '#shared/contract/case-changes.ts';
import type { CaseDetail, CaseEnd, CaseStage } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { CaseFormBody, useCaseForm } from '#web/features/person/portal/cases/case-dialog.tsx';
import { endLabels } from '#web/features/person/portal/cases/staff-labels.ts';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';
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

/**
 * Ends a case, and asks how it ended. Also corrects that of a case that has ended. After a death nothing is asked for:
 * the family is called, and reads no reason.
 */
export function EndDialog({ open, onClose, ...rest }: EndDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog open={open} onClose={onClose} title={t`How it ended`}>
      <EndForm {...rest} onClose={onClose} />
    </FormDialog>
  );
}

type Values = { ended_as: CaseEnd; note: string };

function EndForm(props: Omit<EndDialogProps, 'open'>) {
  const { stage, shown, state, send, onClose } = props;
  const { t, i18n } = useLingui();
  const sendsMail = useSendsMail();
  const isCorrection = stage === shown.stage;
  const asksNote = (end: CaseEnd) => !isCorrection && end !== 'died';
  const needsNote = stage === 'cancelled';
  const form = useCaseForm<Values>({
    state,
    shown,
    valuesOf: ({ ended_as }) => ({
      ended_as: endOf({ stage, ended_as }) ?? 'done',
      note: '',
    }),
    check: ({ ended_as, note }) =>
      asksNote(ended_as) && needsNote && note.trim() === ''
        ? { form: null, fields: { note: 'note_required' } }
        : null,
    save: ({ ended_as, note }, version) =>
      send({ type: 'stage', stage, ended_as, version, ...(asksNote(ended_as) && { note }) }),
    done: t`How the case ended is noted`,
    onClose,
  });
  const { values } = form;
  const hasDied = values.ended_as === 'died';
  return (
    <CaseFormBody
      form={form}
      button={isCorrection || hasDied ? <Trans>Save</Trans> : <Trans>End the case</Trans>}
    >
      <SelectField
        {...form.bind('ended_as')}
        label={<Trans>How did it end?</Trans>}
        options={caseEnds.map((end) => [end, i18n._(endLabels[end])] as const)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {hasDied && !sendsMail ? (
          <Trans>All open tasks are cancelled. Their links stay. Please call them yourself.</Trans>
        ) : hasDied ? (
          <Trans>
            All open tasks are cancelled, and the family gets no emails from us any more, except before papers
            are removed. Their links stay. Please call them yourself.
          </Trans>
        ) : (
          !isCorrection &&
          (sendsMail ? (
            <Trans>The request ends with it, and the patient is told.</Trans>
          ) : (
            <Trans>The request ends with it. Email is not set up: please call the patient.</Trans>
          ))
        )}
      </p>
      {asksNote(values.ended_as) && (
        <TextField
          {...form.bind('note')}
          label={<Trans>Reason</Trans>}
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
