import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ConsentWay, consentWays } from '#shared/contract/case-parts.ts';
import { limits } from '#shared/contract/limits.ts';
import { type Estimate, recordedAnswer } from '#shared/contract/options.ts';
import { consentWayLabels } from '#web/features/person/portal/cases/staff-labels.ts';
import type { OptionFormProps } from '#web/features/person/portal/offers/use-options.ts';
import { FormButtons } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';

type Values = { accept: 'yes' | 'no'; how: Exclude<ConsentWay, 'account'>; given_by: string; note: string };

const ways = consentWays.filter((way) => way !== 'account');

/** Writes down what the family answered to an estimate by phone, on paper or in another way. */
export function AnswerForm({
  estimate: { id, version },
  shown,
  options,
  onClose,
}: OptionFormProps & { estimate: Estimate }) {
  const { t, i18n } = useLingui();
  const bodyOf = ({ accept, note, ...rest }: Values) => ({
    ...rest,
    accept: accept === 'yes',
    note: note || null,
    version,
  });
  const form = usePortalForm<Values>({
    initial: { accept: 'yes', how: 'phone', given_by: shown.patient.name, note: '' },
    check: (values) => checkBy(recordedAnswer, bodyOf(values)),
    submit: async (values) => {
      const saved = await api('POST /api/estimates/:id/answer', { params: { id }, body: bodyOf(values) });
      onClose();
      options.show(saved, t`The answer is recorded`);
    },
  });
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        <p>
          <Trans>The patient sees the answer, your name, and how it reached us.</Trans>
        </p>
        <SelectField
          {...form.bind('accept')}
          label={<Trans>Answer</Trans>}
          options={[
            ['yes', t`Go on planning with this estimate`],
            ['no', t`Not this estimate`],
          ]}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.bind('given_by')}
            label={<Trans>Who gave it</Trans>}
            required
            maxLength={limits.text}
          />
          <SelectField
            {...form.bind('how')}
            label={<Trans>How</Trans>}
            options={ways.map((way) => [way, i18n._(consentWayLabels[way])] as const)}
          />
        </div>
        <TextField
          {...form.bind('note')}
          label={<Trans>What they said (the patient reads it)</Trans>}
          rows={3}
          maxLength={limits.costNote}
        />
      </div>
      <FormButtons form={form}>
        <Trans>Record the answer</Trans>
      </FormButtons>
    </form>
  );
}
