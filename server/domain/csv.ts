import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { inDhaka } from '#shared/dhaka.ts';
import { dialledNumber } from '#shared/phone-numbers.ts';

/**
 * Characters that a spreadsheet would read as the start of a formula, also in full width and after white space. The
 * library's own `escape_formulas` knows fewer of them. The only exception are the numbers of `phoneCell`.
 */
const formula = /^(?!\+\d{1,3} \d{4}-\d{2,12}$)[\s"';]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;

/** Where a program that splits cells at semicolons, whatever the quotes say, would find a formula in a text. */
const formulaInside = /(?<=;["'\s]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20|%])/gu;

const withoutFormula = (text: string) =>
  `${formula.test(text) ? "'" : ''}${text.replace(formulaInside, "'")}`;

type Rows = readonly (readonly string[])[];

/** Writes rows as a CSV file (RFC 4180) in UTF-8, in which no text becomes a formula. */
export const csvOf = (rows: Rows): string => linesOf(rows, true);

/**
 * Writes a long file in parts, each made when the one before has been sent: so it is never in memory as a whole, and
 * other calls are answered in between.
 */
export async function* csvParts(head: readonly string[], parts: AsyncIterable<Rows>): AsyncGenerator<string> {
  yield csvOf([head]);
  for await (const rows of parts) {
    yield linesOf(rows, false);
    await setImmediate();
  }
}

function linesOf(rows: Rows, bom: boolean): string {
  return stringify([...rows], {
    bom,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: withoutFormula },
  });
}

/** The country codes with one digit and with two; the others have three. */
const countryCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * A phone number for a cell, grouped so that no spreadsheet takes it for a number and drops its zeros or its plus:
 * +880 1711-000001, or 0255-512345 where the country is not known.
 */
export function phoneCell(phone: string): string {
  const { digits, international } = dialledNumber(phone);
  const country = international ? (countryCode.exec(digits)?.[0] ?? '') : '';
  const rest = digits.slice(country.length);
  const grouped = rest.length > 4 ? `${rest.slice(0, 4)}-${rest.slice(4)}` : rest;
  return country ? `+${country} ${grouped}` : grouped;
}

/** Formats a timestamp for the office: 2031-05-06 14:30. */
export function formatInDhaka(timestamp: string | null): string {
  return timestamp === null ? '' : inDhaka(Date.parse(timestamp)).replace('T', ' ');
}
