/** Why a file could not be read. */
export type ChatFileFault = 'no-chat' | 'unzip-first' | 'too-long';

/** What is read of a chat: its end. 5,000 lines are far shorter. */
const mostBytes = 4 * 1024 * 1024;
/** A file that unpacks to more than this is no chat. */
const mostUnpacked = 16 * mostBytes;
/** A list of more files is not read: a chat with 5,000 pictures has half a megabyte. */
const mostListed = 8 * 1024 * 1024;
const endRecord = { signature: 0x06054b50, bytes: 22, longestNote: 0xffff };
const entryRecord = { signature: 0x02014b50, bytes: 46 };
const localRecord = { signature: 0x04034b50, bytes: 30 };

export class ChatFileError extends Error {
  readonly fault: ChatFileFault;

  constructor(fault: ChatFileFault) {
    super(fault);
    this.fault = fault;
  }
}

const view = async (blob: Blob) => new DataView(await blob.arrayBuffer());

/** The end of a chat's text from a file that WhatsApp exported: a text, or an iPhone's zip with a text in it. */
export async function readChatFile(file: Blob): Promise<string> {
  const start = await view(file.slice(0, 4));
  const isZip = start.byteLength === 4 && start.getUint32(0, true) === localRecord.signature;
  return isZip ? unpackChat(file) : file.slice(-mostBytes).text();
}

type Entry = { name: string; method: number; packed: number; at: number };

/** Only the list of files and the chat itself are read: a zip with videos may be larger than the memory. */
async function unpackChat(zip: Blob): Promise<string> {
  const texts = (await entriesOf(zip)).filter(({ name }) => name.endsWith('.txt'));
  const chat = texts.find(({ name }) => /(^|\/)_chat\.txt$/.test(name)) ?? texts[0];
  if (!chat) throw new ChatFileError('no-chat');
  const head = await view(zip.slice(chat.at, chat.at + localRecord.bytes));
  if (head.byteLength < localRecord.bytes) throw new ChatFileError('no-chat');
  const from = chat.at + localRecord.bytes + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = zip.slice(from, from + chat.packed);
  if (chat.method === 0) return packed.slice(-mostBytes).text();
  if (chat.method !== 8 || typeof DecompressionStream === 'undefined') throw new ChatFileError('unzip-first');
  return endOf(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')));
}

async function entriesOf(zip: Blob): Promise<Entry[]> {
  const tail = await view(zip.slice(-(endRecord.bytes + endRecord.longestNote)));
  let end = tail.byteLength - endRecord.bytes;
  while (end >= 0 && tail.getUint32(end, true) !== endRecord.signature) end -= 1;
  if (end < 0) throw new ChatFileError('no-chat');
  const bytes = tail.getUint32(end + 12, true);
  const from = tail.getUint32(end + 16, true);
  if (bytes > mostListed) throw new ChatFileError('unzip-first');
  const list = await view(zip.slice(from, from + bytes));
  const entries: Entry[] = [];
  let at = 0;
  while (at + entryRecord.bytes <= list.byteLength && list.getUint32(at, true) === entryRecord.signature) {
    const length = list.getUint16(at + 28, true);
    const nameAt = at + entryRecord.bytes;
    entries.push({
      name: new TextDecoder().decode(list.buffer.slice(nameAt, nameAt + length)),
      method: list.getUint16(at + 10, true),
      packed: list.getUint32(at + 20, true),
      at: list.getUint32(at + 42, true),
    });
    at = nameAt + length + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
  }
  return entries;
}

/** The last bytes of a stream. One that never ends, or far too late, is stopped. */
async function endOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const tail: Uint8Array<ArrayBuffer>[] = [];
  let [tailBytes, bytes] = [0, 0];
  const reader = stream.getReader();
  for (let part = await next(reader); !part.done; part = await next(reader)) {
    tail.push(part.value);
    tailBytes += part.value.length;
    bytes += part.value.length;
    if (bytes > mostUnpacked) {
      await reader.cancel();
      throw new ChatFileError('too-long');
    }
    while (tailBytes - (tail[0]?.length ?? 0) >= mostBytes) tailBytes -= tail.shift()?.length ?? 0;
  }
  return new Blob(tail).text();
}

/** A damaged file is no chat. */
const next = (reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) =>
  reader.read().catch(() => {
    throw new ChatFileError('no-chat');
  });
