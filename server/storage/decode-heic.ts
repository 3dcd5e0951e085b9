/** Pixels without compression: red, green, blue and opacity of each, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** More needs more memory than a child process may use. */
const maxPixels = 51_000_000;

/**
 * Decodes the image that a HEIC is shown as, which sharp can't, and turns it upright. Runs only in child processes: it
 * blocks the thread for seconds, and a hostile file may need any amount of memory.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels | 'unreadable' | 'too detailed'> {
  const { default: heif } = await import('libheif-js/wasm-bundle.js');
  const decoder = new heif.HeifDecoder();
  const images = decoder.decode(bytes);
  const shown = images.find((image) => image.is_primary()) ?? images[0];
  if (!shown) return 'unreadable';
  const width = shown.get_width();
  const height = shown.get_height();
  if (width * height > maxPixels) return 'too detailed';
  const data = new Uint8ClampedArray(width * height * 4);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  shown.display({ data, width, height }, (result) => resolve(result !== null));
  return (await promise) ? { data, width, height } : 'unreadable';
}
