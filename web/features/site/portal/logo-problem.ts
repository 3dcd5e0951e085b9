import { useEffect, useState } from 'react';

/** Why a logo is badly seen: it is white, or so flat, narrow or small that nothing of it is left in an icon. */
type LogoProblem = 'white' | 'shape';

const side = 64;
const smallest = 48;
const longest = 6;
/** As in server/storage/draw-icon.ts. */
const white = 0xf8;

function problemOf(image: HTMLImageElement): LogoProblem | null {
  const { naturalWidth: width, naturalHeight: height } = image;
  if (Math.max(width, height) < smallest || Math.max(width / height, height / width) > longest)
    return 'shape';
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  drawing.drawImage(image, 0, 0, side, side);
  const { data } = drawing.getImageData(0, 0, side, side);
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha > 32 && Math.min(red, green, blue) < white) return null;
  }
  return 'white';
}

/** What is wrong with a logo, once it is loaded; null if nothing is, or if there is none. */
export function useLogoProblem(logo: string): LogoProblem | null {
  const [found, setFound] = useState<{ logo: string; problem: LogoProblem | null }>();
  useEffect(() => {
    if (!logo) return;
    const image = new Image();
    image.onload = () => setFound({ logo, problem: problemOf(image) });
    image.src = logo;
    return () => {
      image.onload = null;
    };
  }, [logo]);
  return found?.logo === logo ? found.problem : null;
}
