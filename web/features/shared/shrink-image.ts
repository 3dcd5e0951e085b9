/** An attempt to make an image small enough: its longest side in pixels, and the quality of the JPEG. */
export type Attempt = { side: number; quality: number };

const sides = [2000, 1600, 1200, 800];
const qualities = [0.85, 0.75, 0.6];

/** From the best image to the smallest. The server stores at most 1600 pixels in width. */
export const attempts: Attempt[] = sides.flatMap((side) => qualities.map((quality) => ({ side, quality })));

/** The size of an image whose longest side is at most `side`. */
export function scaledTo(side: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The first attempt whose result has fewer bytes than `maxBytes`; undefined if there is none. */
export async function firstBelow(
  maxBytes: number,
  encode: (attempt: Attempt) => Promise<Blob | null>,
): Promise<Blob | undefined> {
  for (const attempt of attempts) {
    const blob = await encode(attempt);
    if (blob && blob.size < maxBytes) return blob;
  }
  return undefined;
}

/**
 * Decodes with an element and not with `createImageBitmap`: this way Safari reads HEIC, and every browser rotates the
 * image upright.
 */
export async function decodeImage(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Draws the image on a canvas whose longest side is at most `side`. */
export function drawImage(image: HTMLImageElement, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const { width, height } = scaledTo(side, { width: image.naturalWidth, height: image.naturalHeight });
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('No canvas');
  // JPEG has no transparency: transparent parts become white instead of black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** The image as a JPEG of fewer bytes than `maxBytes`. Rejects files that the browser can't decode. */
export async function shrinkImage(file: File, maxBytes: number): Promise<File> {
  const image = await decodeImage(file);
  let drawn: { side: number; canvas: HTMLCanvasElement } | undefined;
  const blob = await firstBelow(maxBytes, ({ side, quality }) => {
    if (drawn?.side !== side) drawn = { side, canvas: drawImage(image, side) };
    return jpegOf(drawn.canvas, quality);
  });
  if (!blob) throw new Error('Still too large');
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
