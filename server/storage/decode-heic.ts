/** Pixels without compression: red, green, blue and opacity of each, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** More needs more memory than a child process may use. */
const maxPixels = 51_000_000;

/**
 * Decodes the first image of a HEIC, which sharp can't, and turns it upright. Runs only in child processes: it blocks
 * the thread for seconds, and a hostile file may need any amount of memory.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels | 'unreadable' | 'too detailed'> {
  const { default: heif } = await import('libheif-js/wasm-bundle.js');
  const decoder = new heif.HeifDecoder();
  const [first] = decoder.decode(bytes);
  if (!first) return 'unreadable';
  const width = first.get_width();
  const height = first.get_height();
  if (width * height > maxPixels) return 'too detailed';
  const data = new Uint8ClampedArray(width * height * 4);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  first.display({ data, width, height }, (shown) => resolve(shown !== null));
  return (await promise) ? { data, width, height } : 'unreadable';
}
