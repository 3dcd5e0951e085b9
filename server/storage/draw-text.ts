import sharp from 'sharp';

const fonts = 'Anek Latin, Anek Bangla';
const bangla = /\p{Script=Bengali}/u;

type Look = { size: number; colour: string; width: number };

/** A text without the characters that can't be drawn. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Bangla lines need no more space than the font's own line height, which is generous. */
const marked = (line: string, colour: string) =>
  `<span foreground="${colour}" line_height="${bangla.test(line) ? 0.78 : 1}">${escaped(line)}</span>`;

async function drawText(lines: readonly string[], { size, colour, width }: Look) {
  const { data, info } = await sharp({
    text: {
      text: lines.map((line) => marked(line, colour)).join('\n'),
      font: `${fonts} ${size}`,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

type Fitting = Omit<Look, 'size'> & { sizes: readonly number[]; heightMax: number };

/**
 * Draws lines with our own fonts at the largest size that fits; at the smallest size, the last ones are shortened if
 * necessary. Null if there is nothing to draw.
 */
export async function fitText(texts: readonly string[], { sizes, heightMax, ...look }: Fitting) {
  const lines = texts.map(readable).filter((line) => line !== '');
  if (lines.length === 0) return null;
  for (const size of sizes) {
    const drawn = await drawText(lines, { size, ...look });
    if (drawn.height <= heightMax) return drawn;
  }
  const size = sizes.at(-1) ?? 0;
  let shown = lines.join('\n');
  while (shown.length > 1) {
    shown = shown.slice(0, Math.floor(shown.length * 0.8)).replace(/\s+\S*$/, '');
    const drawn = await drawText(`${shown.toWellFormed()}…`.split('\n'), { size, ...look });
    if (drawn.height <= heightMax) return drawn;
  }
  return null;
}
