import { deflateRawSync } from 'node:zlib';

type Packed = { name: string; content: Buffer; stored?: boolean };

/** A zip of these files, with a note at its end. */
export function zipOf(files: Packed[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, stored = false } of files) {
    const data = stored ? content : deflateRawSync(content);
    const named = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(named.length, 26);
    local.writeUInt16LE(4, 28);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(stored ? 0 : 8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(named.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, named, Buffer.alloc(4), data);
    list.push(entry, named);
    at += 30 + named.length + 4 + data.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(5, 20);
  return Buffer.concat([...parts, listed, end, Buffer.from('note!')]);
}
