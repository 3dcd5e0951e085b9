import { randomUUID } from 'node:crypto';
import type { App } from '#server/app.ts';
import type { DemoCalls } from './calls.ts';

const escaped = (line: string) => line.replace(/[\\()]/g, (sign) => `\\${sign}`);

/** A PDF of pages with lines of text in Helvetica, which needs no font file. The first line of a page is its title. */
function pdfOf(pages: readonly (readonly string[])[]): Buffer {
  const objects: string[] = [];
  const add = (text: string) => objects.push(text);
  const kids = pages.map((_, place) => `${4 + 2 * place} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [place, [title = '', ...lines]] of pages.entries()) {
    const text = [
      `BT /F1 20 Tf 60 770 Td (${escaped(title)}) Tj ET`,
      ...lines.map((line, row) => `BT /F1 12 Tf 60 ${725 - 22 * row} Td (${escaped(line)}) Tj ET`),
    ].join('\n');
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * place} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    add(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
  }
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, '0');
  });
  const table = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${place} 00000 n \n`).join('')}`;
  return Buffer.from(
    `${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  );
}

type NewPaper = { requestId: number; type: string; title: string; pages: readonly (readonly string[])[] };

/** Sends a paper as staff do at the counter, or as its family, and lets the product read it. Returns its id. */
export async function addPaper(
  { as }: DemoCalls,
  app: App,
  who: string,
  { requestId, type, title, pages }: NewPaper,
): Promise<number> {
  const bytes = pdfOf(pages);
  const { id } = await as(who, 'POST', '/api/papers', {
    appointment_id: requestId,
    key: randomUUID(),
    type,
    title,
  });
  const { id: file } = await as(who, 'POST', `/api/papers/${id}/files`, {
    key: randomUUID(),
    size: bytes.length,
  });
  await as(who, 'PUT', `/api/papers/${id}/files/${file}/chunks/0`, bytes);
  await as(who, 'POST', `/api/papers/${id}/finish`, { files: [{ id: file, rotation: 0 }] });
  await app.services.papers.checking.checkArrived();
  return Number(id);
}
