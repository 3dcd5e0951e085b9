import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { taskStages } from '#shared/cases/stages.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { isOver } from '#shared/request-status.ts';
import { stageLabels } from '#web/features/shared/cases/case-labels.ts';
import type { CodeArrival } from '#web/features/shared/portal/code-arrival.ts';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { CaseIcon } from '#web/ui/icons/portal.tsx';
import { SelectField } from '#web/ui/portal/fields.tsx';

type TaskStage = (typeof taskStages)[number];

/**
 * A button that opens the request's case, filled where that is the next step. Empty if it has one, or can't have
 * one.
 */
export function RequestCase({ request, isNext }: { request: RequestDetail; isNext: boolean }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const may = useMay();
  const { busy, error, run } = useAction();
  const [choosing, setChoosing] = useState(false);
  const open = useOpenCase(request);
  const { case_id, status, source, call_back_on, erased_at } = request;
  if (case_id !== null) return null;
  if (!may('create') || isOver(status) || erased_at !== null || call_back_on !== null) return null;
  // A family that called or came may be anywhere on its way; the site's requests are at its beginning.
  const asksStage = source !== 'site';
  return (
    <>
      <Button
        compact
        variant={isNext ? 'primary' : 'outline'}
        busy={busy}
        onClick={() => (asksStage ? setChoosing(true) : run(() => open('reports')))}
      >
        <CaseIcon className="text-lg" />
        {asksStage ? <Trans>Open a case...</Trans> : <Trans>Open a case</Trans>}
      </Button>
      {isNext && (
        <p className="basis-full text-ink-soft">
          <Trans>
            For papers, tasks and whose turn it is. You become its coordinator, and the patient sees your
            name.
          </Trans>
        </p>
      )}
      {error && (
        <div className="basis-full text-sm">
          <Banner tone="error">
            {translate(messageOf(error.cause, t`The case could not be opened. Please try again.`))}
          </Banner>
        </div>
      )}
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={t`Open a case`}>
        <StageForm open={open} onClose={() => setChoosing(false)} />
      </Dialog>
    </>
  );
}

/** Opens the request's case at a stage, and goes there. With `arrival` the case continues with what is next. */
export function useOpenCase({ id }: Pick<RequestDetail, 'id'>, arrival?: CodeArrival) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async (stage: TaskStage) => {
    const body = { appointment_id: id, ...(stage !== 'reports' && { stage }) };
    await api('POST /api/cases', { body });
    await client.invalidateQueries({ queryKey: ['request', id] });
    await navigate(`/admin/requests/${id}`, arrival && { state: arrival });
  };
}

type StageFormProps = { open: (stage: TaskStage) => Promise<void>; onClose: () => void };

/** Asks where the family truly is. */
export function StageForm({ open, onClose }: StageFormProps) {
  const { t, i18n } = useLingui();
  const form = usePortalForm<{ stage: TaskStage }>({
    initial: { stage: 'reports' },
    failed: t`The case could not be opened. Please try again.`,
    submit: ({ stage }) => open(stage),
  });
  const { form: message } = useFormMessages(form.errors);
  return (
    <form {...form.props}>
      <div className="pb-5">
        <SelectField
          {...form.bind('stage')}
          label={<Trans>Opened at stage</Trans>}
          isFirst
          hint={
            <Trans>
              Where the family really is. The history says what of the stages before is missing, and what is
              missing stays visible.
            </Trans>
          }
          options={taskStages.map((stage) => [stage, i18n._(stageLabels(stage).name)] as const)}
        />
      </div>
      {message && <Banner tone="error">{message}</Banner>}
      <DialogButtons className="mt-5">
        <Button compact disabled={form.busy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button compact type="submit" variant="primary" busy={form.busy}>
          <Trans>Open the case</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
