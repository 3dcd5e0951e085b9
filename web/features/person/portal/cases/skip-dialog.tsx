import { Trans, useLingui } from '@lingui/react/macro';
import { stageSequence } from '#shared/cases/stages.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { CaseEventInput } from '#shared/contract/case-changes.ts';
import type { CaseDetail, CaseStage } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { CaseFormBody, useCaseForm } from '#web/features/person/portal/cases/case-dialog.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { stageLabels } from '#web/features/shared/cases/case-labels.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea } from '#web/ui/inputs.tsx';

type SkipDialogProps = {
  open: boolean;
  onClose: () => void;
  shown: CaseDetail;
  state: CaseState;
  send: (body: CaseEventInput) => Promise<CaseDetail>;
};

/**
 * Moves a case to a later stage although something is missing, or over several stages, because some patients arrive
 * half-way. Needs a reason.
 */
export function SkipDialog({ open, onClose, ...rest }: SkipDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog open={open} onClose={onClose} title={t`Skip ahead`}>
      <SkipForm {...rest} onClose={onClose} />
    </FormDialog>
  );
}

/** The stages that are still to come. */
const laterThan = (stage: CaseStage): readonly CaseStage[] =>
  stageSequence.slice(stageSequence.indexOf(stage) + 1);

/** The open tasks of the stages that a skip passes over. Only administrators may drop a dispute. */
const passedOver = ({ tasks }: CaseDetail, to: CaseStage, mayDropDisputes: boolean) =>
  tasks.filter(
    (task) =>
      isOpenTask(task) && laterThan(task.stage).includes(to) && (task.kind !== 'access' || mayDropDisputes),
  );

function SkipForm({ shown, state, send, onClose }: Omit<SkipDialogProps, 'open'>) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const later = laterThan(shown.stage);
  const form = useCaseForm<{ stage: CaseStage; reason: string; kept: number[] }>({
    state,
    shown,
    valuesOf: (now) => ({ stage: laterThan(now.stage)[0] ?? 'closed', reason: '', kept: [] }),
    check: ({ reason }) =>
      reason.trim() === '' ? { form: null, fields: { reason: 'reason_required' } } : null,
    save: ({ stage, reason, kept }, version) => {
      const drop = passedOver(shown, stage, may('administer')).flatMap(({ id }) =>
        kept.includes(id) ? [] : [id],
      );
      return send({ type: 'stage', stage, reason, drop, version });
    },
    done: t`The case is in a later stage now`,
    onClose,
  });
  const { values, busy, set } = form;
  const messages = useFormMessages(form.errors);
  const offered = passedOver(shown, values.stage, may('administer'));
  const keep = (id: number, isChosen: boolean) =>
    set({ kept: isChosen ? [...values.kept, id] : values.kept.filter((one) => one !== id) });
  return (
    <CaseFormBody form={form} button={<Trans>Move the case</Trans>}>
      <p className="text-sm">
        <Trans>
          This skips the stages in between and what they need. The patient can read your reason on the page of
          the case.
        </Trans>
      </p>
      <Field label={<Trans>Go to the stage</Trans>} error={messages.field('stage')}>
        {(control) => (
          <Select
            compact
            {...control}
            name="stage"
            value={values.stage}
            disabled={busy}
            onChange={({ target }) => {
              const stage = later.find((laterStage) => laterStage === target.value);
              if (stage) set({ stage });
            }}
          >
            {later.map((laterStage) => (
              <option key={laterStage} value={laterStage}>
                {i18n._(stageLabels(laterStage).name)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>Reason</Trans>} required error={messages.field('reason')}>
        {(control) => (
          <TextArea
            compact
            {...control}
            name="reason"
            rows={3}
            data-focus-first=""
            maxLength={limits.costNote}
            value={values.reason}
            readOnly={busy}
            onChange={({ target }) => set({ reason: target.value })}
          />
        )}
      </Field>
      {offered.length > 0 && (
        <fieldset disabled={busy} className="text-sm">
          <legend className="mb-1 font-semibold">
            <Trans>Cancel these open tasks, with the same reason</Trans>
          </legend>
          {offered.map(({ id, text }) => (
            <label key={id} className="flex min-h-11 items-center gap-3 md:min-h-9">
              <input
                type="checkbox"
                name={`drop-${id}`}
                checked={!values.kept.includes(id)}
                onChange={({ target }) => keep(id, !target.checked)}
                className="size-5 shrink-0 accent-teal-700"
              />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </label>
          ))}
        </fieldset>
      )}
    </CaseFormBody>
  );
}
