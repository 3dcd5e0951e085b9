import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { type CaseOption, optionInput } from '#shared/contract/options.ts';
import type { Paper } from '#shared/contract/papers.ts';
import {
  type ChosenName,
  chosenName,
  NameField,
  namedInput,
  useUnclearName,
} from '#web/features/person/portal/cases/name-field.tsx';
import type { OptionFormProps } from '#web/features/person/portal/offers/use-options.ts';
import { FormConflict } from '#web/features/shared/portal/form-conflict.tsx';
import { FormButtons } from '#web/features/shared/portal/form-dialog.tsx';
import { usePortalForm } from '#web/features/shared/portal/use-portal-form.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';

type Values = {
  hospital: ChosenName;
  doctor: string;
  document_id: string;
  summary: string;
  summary_bn: string;
};

const valuesOf = (option: CaseOption | null, { hospital, doctor }: CaseDetail): Values => ({
  hospital: chosenName(option ? option.hospital : hospital),
  doctor: option ? (option.doctor ?? '') : (doctor?.name ?? ''),
  document_id: option?.document_id ? String(option.document_id) : '',
  summary: option?.summary ?? '',
  summary_bn: option?.summary_bn ?? '',
});

const bodyOf = ({ hospital, doctor, document_id, ...summaries }: Values) => ({
  hospital: namedInput(hospital) ?? undefined,
  doctor: doctor || null,
  document_id: document_id === '' ? null : Number(document_id),
  summary: summaries.summary || null,
  summary_bn: summaries.summary_bn || null,
});

/** Writes down what a hospital answered: its paper, and our summary of it in both languages. */
export function OptionForm({
  option,
  shown,
  options,
  papers,
  nameOf,
  onClose,
}: OptionFormProps & { option: CaseOption | null }) {
  const { t } = useLingui();
  const unclear = useUnclearName();
  const [version, setVersion] = useState(option?.version);
  const form = usePortalForm<Values>({
    initial: valuesOf(option, shown),
    check: (values) => {
      const hospital = unclear(values.hospital);
      return hospital ? { form: null, fields: { hospital } } : checkBy(optionInput, bodyOf(values));
    },
    submit: async (values, { overwrite }) => {
      const body = optionInput.parse(bodyOf(values));
      const saved = option
        ? await api('PUT /api/options/:id', {
            params: { id: option.id },
            body: { ...body, ...(!overwrite && { version }) },
          })
        : await api('POST /api/cases/:id/options', { params: { id: shown.id }, body });
      onClose();
      options.show(saved, t`The option is saved`);
    },
  });
  const loadNewest = async () => {
    const found = (await options.load()).find(({ id }) => id === option?.id);
    if (!found) return onClose();
    setVersion(found.version);
    form.reset(valuesOf(found, shown));
  };
  const { values, busy, set } = form;
  const messages = useFormMessages(form.errors);
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        <NameField
          of="hospitals"
          name="hospital"
          label={<Trans>Hospital</Trans>}
          required
          value={values.hospital}
          disabled={busy}
          error={messages.field('hospital')}
          onChange={(hospital) => set({ hospital })}
        />
        <TextField {...form.bind('doctor')} label={<Trans>Doctor</Trans>} maxLength={limits.text} />
        <PaperField
          {...form.bind('document_id')}
          label={t`The paper with the hospital's own words`}
          papers={papers}
          nameOf={nameOf}
        />
        <TextField
          {...form.bind('summary')}
          label={<Trans>Our summary in English</Trans>}
          hint={<Trans>Only what the paper says. Somebody else checks it before the patient sees it.</Trans>}
          rows={5}
          maxLength={limits.message}
        />
        <TextField
          {...form.bind('summary_bn')}
          label={<Trans>Our summary in Bangla</Trans>}
          lang="bn"
          rows={5}
          maxLength={limits.message}
        />
        <FormConflict form={form} load={loadNewest} />
      </div>
      <FormButtons form={form}>
        <Trans>Save the option</Trans>
      </FormButtons>
    </form>
  );
}

type PaperFieldProps = Omit<ComponentProps<typeof SelectField<string>>, 'hint' | 'options'> & {
  papers: Paper[];
  nameOf: (paper: Paper) => string;
};

/** Chooses one of the current papers of the case. */
export function PaperField({ papers, nameOf, ...field }: PaperFieldProps) {
  const { t } = useLingui();
  const named = papers.map((paper) => {
    const from = paper.hospital === null ? '' : ` · ${paper.hospital}`;
    return [String(paper.id), `${nameOf(paper)}${from} (${paper.page_count})`] as const;
  });
  return (
    <SelectField
      {...field}
      hint={named.length === 0 ? t`Add the paper to the case first.` : undefined}
      options={[['', t`None yet`], ...named]}
    />
  );
}

/** Withdraws an option that the patient sees, for a reason that they read. */
export function WithdrawForm({ option, options, onClose }: OptionFormProps & { option: CaseOption }) {
  const { t } = useLingui();
  const form = usePortalForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? { form: null, fields: { reason: 'reason_required' } } : null,
    submit: async ({ reason }) => {
      const body = { state: 'revoked', reason, version: option.version } as const;
      const saved = await api('POST /api/options/:id/state', { params: { id: option.id }, body });
      onClose();
      options.show(saved, t`The option is withdrawn`);
    },
  });
  return (
    <form {...form.props}>
      <div className="space-y-4 pb-5">
        <p>
          <Trans>
            The patient does not see it any more, and its estimates end. The patient reads the reason.
          </Trans>
        </p>
        <TextField
          {...form.bind('reason')}
          label={<Trans>Reason</Trans>}
          required
          isFirst
          rows={3}
          maxLength={limits.costNote}
        />
      </div>
      <FormButtons form={form}>
        <Trans>Withdraw</Trans>
      </FormButtons>
    </form>
  );
}
