import encodeQR from 'qr';

/** A screen needs little error correction. That makes larger modules, which old cameras can read. */
const ecc = 'low';

/** The empty margin that the standard requires, in modules. */
const border = 4;

/** A QR code as one path over a square of `size` modules, with its margin. */
export type QrDrawing = { size: number; path: string };

/** Draws a text as a QR code. */
export function qrDrawing(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc, border });
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`));
  return { size: rows.length, path: path.join('') };
}

/** The runs of dark modules in a row. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = found.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1] += 1;
    else if (dark) found.push([x, 1]);
  }
  return found;
}
