const endOfImage = Buffer.from([0xff, 0xd9]);
const startOfScan = Buffer.from([0xff, 0xda]);
const startOfProgressive = Buffer.from([0xff, 0xc2]);

type Openable = { bytes: Uint8Array; failOn: 'error' | 'warning' };

/**
 * The bytes of an image as sharp should read them. A JPEG without its end, as some programs write it, is shown whole by
 * every viewer: it gets one, and then any missing pixel is an error. Not a progressive one: cut between two of its
 * scans, it would be a blurred page that counts as whole.
 */
export function withJpegEnd(bytes: Uint8Array): Openable {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isJpeg = file[0] === 0xff && file[1] === 0xd8;
  const hasEnd = file.lastIndexOf(endOfImage) > file.lastIndexOf(startOfScan);
  if (!isJpeg || hasEnd || file.includes(startOfProgressive)) return { bytes, failOn: 'error' };
  return { bytes: Buffer.concat([file, endOfImage]), failOn: 'warning' };
}
