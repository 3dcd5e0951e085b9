import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { CaseFormBody, useCaseForm } from '#web/features/person/portal/cases/case-dialog.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/portal/fields.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type PaperRetentionProps = { shown: CaseDetail; state: CaseState };

/** How long the papers of the case are retained, and a form to extend that. */
export function PaperRetention({ shown, state }: PaperRetentionProps) {
  const { t } = useLingui();
  const may = useMay();
  const { date } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { until, at_least, months } = shown.papers_kept;
  const day = until ? date(until) : '';
  const least = at_least ? date(at_least) : '';
  if (shown.papers_kept.removed) return null;
  return (
    <Panel
      part="kept"
      title={<Trans>How long papers are kept</Trans>}
      tools={
        may('edit') && (
          <Button compact variant="ghost" onClick={() => setOpen(true)}>
            <Trans>Keep longer...</Trans>
          </Button>
        )
      }
    >
      <p className="text-base">
        {until ? (
          <Trans>Papers, messages, tasks and notes are kept until {day}.</Trans>
        ) : (
          <Trans>
            Papers, messages, tasks and notes are kept for {months} months after the case is closed.
          </Trans>
        )}
        {!until && at_least && (
          <>
            {' '}
            <Trans>At least until {least}.</Trans>
          </>
        )}
      </p>
      <FormDialog open={isOpen} onClose={() => setOpen(false)} title={t`How long papers are kept`}>
        <RetentionForm shown={shown} state={state} onClose={() => setOpen(false)} />
      </FormDialog>
    </Panel>
  );
}

function RetentionForm({ shown, state, onClose }: PaperRetentionProps & { onClose: () => void }) {
  const { t } = useLingui();
  const form = useCaseForm({
    state,
    shown,
    valuesOf: ({ papers_kept: { at_least } }) => ({ day: at_least ?? '', reason: '' }),
    check: ({ day, reason }) => {
      const fields: Record<string, string> = {};
      if (day === '') fields.day = t`Please choose a day`;
      if (reason.trim() === '') fields.reason = 'reason_required';
      return Object.keys(fields).length > 0 ? { form: null, fields } : null;
    },
    save: (values, version) =>
      api('PUT /api/cases/:id/keeping', { params: { id: shown.id }, body: { ...values, version } }),
    done: t`The day and the reason are saved`,
    onClose,
  });
  const { passport_days } = shown.papers_kept;
  const { values, busy, set } = form;
  const messages = useFormMessages(form.errors);
  return (
    <CaseFormBody form={form} button={<Trans>Keep longer</Trans>}>
      <p className="text-sm">
        <Trans>Copies of passports are still deleted {passport_days} days after the journey home.</Trans>
      </p>
      <TextField
        name="day"
        type="date"
        label={<Trans>The last day</Trans>}
        required
        isFirst
        value={values.day}
        busy={busy}
        error={messages.field('day')}
        onChange={(day) => set({ day })}
      />
      <TextField
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>The patient will read this. Do not mention the illness.</Trans>}
        required
        rows={3}
        maxLength={limits.costNote}
        value={values.reason}
        busy={busy}
        error={messages.field('reason')}
        onChange={(reason) => set({ reason })}
      />
    </CaseFormBody>
  );
}
