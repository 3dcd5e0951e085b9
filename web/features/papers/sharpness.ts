/** The longer side, in pixels, of the small picture that sharpness is measured in. */
export const measuredSide = 640;

/** Below this, letters run together. Chosen with photographed pages, sharp and blurred; see the test. */
const leastSharpness = 60;

/** RGBA bytes as brightness. */
export function greyOf(rgba: Uint8ClampedArray): Float32Array {
  const grey = new Float32Array(rgba.length / 4);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4;
    grey[at] = 0.299 * (rgba[from] ?? 0) + 0.587 * (rgba[from + 1] ?? 0) + 0.114 * (rgba[from + 2] ?? 0);
  }
  return grey;
}

/**
 * How sharp the sharpest part of a picture is: the variance of its Laplacian in the best of 4 × 4 parts, since a page
 * may be mostly empty.
 */
function sharpnessOf(grey: Float32Array, width: number, height: number): number {
  const parts = 4;
  let best = 0;
  for (let part = 0; part < parts * parts; part += 1) {
    const left = Math.max(1, Math.floor(((part % parts) * width) / parts));
    const top = Math.max(1, Math.floor((Math.floor(part / parts) * height) / parts));
    const right = Math.min(width - 1, left + Math.floor(width / parts));
    const bottom = Math.min(height - 1, top + Math.floor(height / parts));
    let sum = 0;
    let squares = 0;
    let count = 0;
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const at = y * width + x;
        const around =
          (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
        const value = around - 4 * (grey[at] ?? 0);
        sum += value;
        squares += value * value;
        count += 1;
      }
    }
    if (count > 0) best = Math.max(best, squares / count - (sum / count) ** 2);
  }
  return best;
}

/** Whether a picture of a page is probably too blurred to read. The person decides. */
export const isHardToRead = (grey: Float32Array, width: number, height: number): boolean =>
  sharpnessOf(grey, width, height) < leastSharpness;
