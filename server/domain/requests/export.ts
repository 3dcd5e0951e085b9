import { csvOf, inDhaka } from '#server/domain/csv.ts';
import type { RequestRow } from '#server/domain/requests/repository.ts';

const head = [
  'Reference',
  'Received (Dhaka)',
  'Name',
  'Email',
  'Phone',
  'Preferred date',
  'Message',
  'Language',
  'Status',
  'Assigned to',
  'First answer (Dhaka)',
  'Details erased (Dhaka)',
  'About',
];

/** Requests as a file for a spreadsheet. */
export function exportedRequests(rows: readonly RequestRow[]): string {
  return csvOf([
    head,
    ...rows.map((row) => [
      row.reference,
      inDhaka(row.created_at),
      row.name,
      row.email,
      row.phone,
      row.date,
      row.message ?? '',
      row.lang,
      row.status,
      row.assignee_name ?? '',
      inDhaka(row.responded_at),
      inDhaka(row.erased_at),
      row.about_name ?? '',
    ]),
  ]);
}
