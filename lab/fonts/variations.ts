/**
 * A variable font between two weights stores how its outlines change at each drawn weight. Anek has one drawn weight
 * between ours, which hardly differs from the interpolation; without it the file is a fifth smaller.
 */

/** Positions on an axis, from the lightest weight at 0 to the boldest at 1, are stored as F2Dot14. */
const end = 0x4000;
const placeOf = (part: number) => Math.round(part * end);

// The table gvar: the count of a glyph's changes contains flags, and so does the index of each change's position.
const hasSharedPoints = 0x8000;
const tupleCountMask = 0x0fff;
const hasEmbeddedPeak = 0x8000;
const hasIntermediateRegion = 0x4000;
const hasPrivatePoints = 0x2000;
const tupleIndexMask = 0x0fff;

/** The size of a list of points in bytes: their count, then runs of bytes or words. */
function pointsLength(data: Buffer): number {
  const isLong = (data[0] ?? 0) & 0x80;
  const count = isLong ? data.readUInt16BE(0) & 0x7fff : (data[0] ?? 0);
  let length = isLong ? 2 : 1;
  for (let read = 0; read < count; ) {
    const control = data[length] ?? 0;
    const run = (control & 0x7f) + 1;
    length += 1 + (control & 0x80 ? 2 * run : run);
    read += run;
  }
  return length;
}

/**
 * The changes of a glyph towards the boldest weight, without the intermediate ones; `ends` are the indices of the
 * boldest position.
 */
function onlyAtEnd(data: Buffer, isEnd: (place: number) => boolean): Buffer {
  if (data.length === 0) return data;
  const flags = data.readUInt16BE(0);
  const points = data.subarray(data.readUInt16BE(2));
  let header = 4;
  let start = flags & hasSharedPoints ? pointsLength(points) : 0;
  const headers: Buffer[] = [];
  const parts = [points.subarray(0, start)];
  for (let change = 0; change < (flags & tupleCountMask); change += 1) {
    const size = data.readUInt16BE(header);
    const place = data.readUInt16BE(header + 2);
    if (place & hasEmbeddedPeak) throw new Error('A glyph changes at a place of its own');
    header += place & hasIntermediateRegion ? 8 : 4;
    if (isEnd(place & tupleIndexMask)) {
      headers.push(words(size, place & (hasPrivatePoints | tupleIndexMask)));
      parts.push(points.subarray(start, start + size));
    }
    start += size;
  }
  if (headers.length === 0) return Buffer.alloc(0);
  const shared = flags & hasSharedPoints;
  return Buffer.concat([words(shared | headers.length, 4 + 4 * headers.length), ...headers, ...parts]);
}

const words = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer).swap16();

/** The table gvar with one change for each glyph. */
export function dropIntermediateWeights(gvar: Buffer): Buffer {
  const places = gvar.readUInt32BE(8);
  const count = gvar.readUInt16BE(12);
  const data = gvar.subarray(gvar.readUInt32BE(16));
  const isLong = gvar.readUInt16BE(14) & 1;
  const startOf = (glyph: number) =>
    isLong ? gvar.readUInt32BE(20 + 4 * glyph) : 2 * gvar.readUInt16BE(20 + 2 * glyph);
  const isEnd = (place: number) => gvar.readInt16BE(places + 2 * place) === end;
  const glyphs = Array.from({ length: count }, (_, glyph) => {
    const changes = onlyAtEnd(data.subarray(startOf(glyph), startOf(glyph + 1)), isEnd);
    return Buffer.concat([changes, Buffer.alloc(changes.length & 1)]);
  });
  const head = Buffer.from(gvar.subarray(0, 20));
  const placesAt = 20 + 4 * (count + 1);
  const sharedPlaces = gvar.subarray(places, places + 2 * gvar.readUInt16BE(6));
  head.writeUInt32BE(placesAt, 8);
  head.writeUInt16BE(1, 14);
  head.writeUInt32BE(placesAt + sharedPlaces.length, 16);
  const offsets = Buffer.alloc(4 * (count + 1));
  let offset = 0;
  for (const [glyph, { length }] of glyphs.entries()) {
    offset += length;
    offsets.writeUInt32BE(offset, 4 * (glyph + 1));
  }
  return Buffer.concat([head, offsets, sharedPlaces, ...glyphs]);
}

/** The table avar: how far each weight in between is towards the boldest, both as parts of the axis. */
export function placesOnAxis(between: readonly (readonly [number, number])[]): Buffer {
  const map = [[-1, -1], [0, 0], ...between, [1, 1]];
  return words(1, 0, 0, 1, map.length, ...map.flat().map((part) => placeOf(part) & 0xffff));
}
