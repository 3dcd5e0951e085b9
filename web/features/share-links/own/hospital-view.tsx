import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SharedView } from '#shared/contract/share-links.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Card } from '#web/ui/card.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type Hospital = Extract<SharedView, { kind: 'hospital' }>;
export type SharedPaper = Hospital['papers'][number];

type HospitalViewProps = { shared: Hospital; papers: ReactNode };

/** What a hospital sees: who the patient is, and the papers that the patient agreed to. */
export function HospitalView({ shared, papers }: HospitalViewProps) {
  const { date } = useFormat();
  const { patient, reference, hospital } = shared;
  const birth = patient.birth_date ? date(patient.birth_date) : null;
  return (
    <Card as="section" className="p-5 sm:p-7">
      <h2 className="text-xl font-bold wrap-anywhere text-teal-900">
        <LangText>{patient.name}</LangText>
      </h2>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {birth && <Trans>Born on {birth}</Trans>}
        {birth && ', '}
        <Trans>
          reference {reference}, for {hospital}
        </Trans>
      </p>
      <p className="mt-4">
        <Trans>
          The patient agreed that your hospital sees these papers. The patient sees which pages were opened,
          and when.
        </Trans>
      </p>
      {papers}
    </Card>
  );
}
