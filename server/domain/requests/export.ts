import { hour } from '#server/clock.ts';
import { csvOf } from '#server/domain/requests/csv.ts';
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
];

/** A moment as the office reads it: 2031-05-06 14:30. */
function inDhaka(timestamp: string | null): string {
  if (timestamp === null) return '';
  return new Date(Date.parse(timestamp) + 6 * hour).toISOString().slice(0, 16).replace('T', ' ');
}

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
    ]),
  ]);
}
