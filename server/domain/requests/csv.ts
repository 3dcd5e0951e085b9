/** What a spreadsheet would take for the begin of a formula, in full width too, behind white space too. */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;

/** A text as a cell that is only ever text: a quote before what could be a formula, and quotes around it. */
export function csvCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Rows as a CSV file (RFC 4180) with the mark by which spreadsheets know that it is UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
