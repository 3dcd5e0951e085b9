import { useLingui } from '@lingui/react';
import type { Patient, Relation } from '#shared/contract/cases.ts';
import type { ForWhom } from '#shared/records/requests.ts';
import { forWhomLabels } from '#web/features/shared/request-facts.ts';
import { LangText } from '#web/ui/lang-text.tsx';

/** Who the patient is to the sender of the request, by what the sender is to the patient. */
const forWhomOf: Partial<Record<Relation, ForWhom>> = {
  child: 'parent',
  spouse: 'spouse',
  parent: 'child',
  other: 'other',
};

/** The patient's name for the family. As long as only the sender's name is known, what the patient is to the sender. */
export function PatientName({ patient: { name, passport_name, requester_relation } }: { patient: Patient }) {
  const { i18n } = useLingui();
  const isSender = (requester_relation ?? 'self') === 'self';
  if (passport_name !== null || isSender || requester_relation === null)
    return <LangText>{passport_name ?? name}</LangText>;
  return i18n._(forWhomLabels[forWhomOf[requester_relation] ?? 'relative']);
}
