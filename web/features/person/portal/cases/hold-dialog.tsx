import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CaseEventInput, caseEventInput } from '#shared/contract/case-changes.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { CaseFormBody, useCaseForm } from '#web/features/person/portal/cases/case-dialog.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { TextField } from '#web/ui/portal/fields.tsx';

type HoldFormProps = {
  shown: CaseDetail;
  state: CaseState;
  onClose: () => void;
  send: (body: CaseEventInput) => Promise<CaseDetail>;
};

/** Puts a case on hold until a day, or changes the day and the reason. */
export function HoldDialog({ open, ...rest }: HoldFormProps & { open: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog open={open} onClose={rest.onClose} title={t`Put the case on hold`}>
      <HoldForm {...rest} />
    </FormDialog>
  );
}

const oneWeek = 7 * 86_400_000;

/** The day on which the case is looked at again: the one it has, or in a week. */
function dayToOffer({ hold_until }: CaseDetail): string {
  const now = Date.now();
  return hold_until !== null && hold_until > dayInDhaka(now) ? hold_until : dayInDhaka(now + oneWeek);
}

function HoldForm({ shown, state, onClose, send }: HoldFormProps) {
  const { t } = useLingui();
  const sentOf = (values: { until: string; reason: string }) => ({ type: 'hold' as const, ...values });
  const form = useCaseForm({
    state,
    shown,
    valuesOf: (now) => ({ until: dayToOffer(now), reason: now.hold_reason ?? '' }),
    check: (values) =>
      checkBy(caseEventInput, sentOf(values)) ??
      (values.until > dayInDhaka(Date.now()) ? null : { form: null, fields: { until: 'day_not_later' } }),
    save: (values, version) => send({ ...sentOf(values), version }),
    done: t`The case is on hold`,
    onClose,
  });
  return (
    <CaseFormBody form={form} button={<Trans>Put on hold</Trans>}>
      <TextField
        {...form.bind('reason')}
        label={<Trans>Reason for the hold</Trans>}
        hint={<Trans>The patient reads this on the page of the case.</Trans>}
        required
        isFirst
        rows={3}
        maxLength={limits.costNote}
      />
      <TextField
        {...form.bind('until')}
        type="date"
        label={<Trans>Look again on</Trans>}
        hint={<Trans>On this day the case is in ‘My turn’ again. The patient sees the day too.</Trans>}
        required
      />
    </CaseFormBody>
  );
}
