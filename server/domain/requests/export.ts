import { stringify } from 'csv-stringify/sync';
import { hour } from '#server/clock.ts';
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

/**
 * What a spreadsheet would read as the start of a formula, in full width and behind white space too. The library's
 * own `escape_formulas` knows fewer of them.
 */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;

/** Rows as a CSV file (RFC 4180) in UTF-8, in which no text becomes a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], {
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: (text) => (formula.test(text) ? `'${text}` : text) },
  });
}

/** A timestamp as the office reads it: 2031-05-06 14:30. */
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
      row.about_name ?? '',
    ]),
  ]);
}
