import encodeQR from 'qr';

/** A screen is no crumpled paper: little correction makes larger modules, which old cameras read. */
const ecc = 'low';

/** The quiet margin that the standard asks for, in modules. */
const border = 4;

/** A QR code as one path over a square of `size` modules, its quiet margin included. */
export type QrDrawing = { size: number; path: string };

/** Draws a text as a QR code. */
export function qrDrawing(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc, border });
  const path = rows.flatMap((row, y) => stretches(row).map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`));
  return { size: rows.length, path: path.join('') };
}

/** Where dark modules begin in a row, and how many follow. */
function stretches(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = found.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1] += 1;
    else if (dark) found.push([x, 1]);
  }
  return found;
}
