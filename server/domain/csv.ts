import { stringify } from 'csv-stringify/sync';
import { hour } from '#server/clock.ts';

/**
 * Characters that a spreadsheet would read as the start of a formula, also in full width and after white space. The
 * library's own `escape_formulas` knows fewer of them.
 */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;

/** Writes rows as a CSV file (RFC 4180) in UTF-8, in which no text becomes a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], {
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: (text) => (formula.test(text) ? `'${text}` : text) },
  });
}

/** Formats a timestamp for the office: 2031-05-06 14:30. */
export function formatInDhaka(timestamp: string | null): string {
  if (timestamp === null) return '';
  return new Date(Date.parse(timestamp) + 6 * hour).toISOString().slice(0, 16).replace('T', ' ');
}
