import type { CaseRow } from '#server/domain/cases/case-repository.ts';
import type { Relation } from '#shared/contract/cases.ts';
import type { ForWhom } from '#shared/records/requests.ts';

/** What the sender of a request is to the patient, by who the patient is to the sender. */
const senderOf: Record<ForWhom, Relation> = {
  self: 'self',
  parent: 'child',
  spouse: 'spouse',
  child: 'parent',
  relative: 'relative',
  other: 'other',
};

type Asked = Pick<CaseRow, 'requester_relation' | 'request_for_whom'>;

/** What whoever sent the request is to the patient: as staff wrote it, or else as the request says. */
export const requesterRelationOf = ({ requester_relation, request_for_whom }: Asked): Relation | null =>
  requester_relation ?? (request_for_whom && senderOf[request_for_whom]);

/** The patient's name; null as long as only that of somebody else, who sent the request, is known. */
export function patientNameOf(row: Asked & Pick<CaseRow, 'passport_name' | 'patient_name'>): string | null {
  const isSender = (requesterRelationOf(row) ?? 'self') === 'self';
  return row.passport_name ?? (isSender ? row.patient_name : null);
}
