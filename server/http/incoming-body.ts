import { IncomingMessage } from 'node:http';

/** Fewer bytes than this wait for the next ones. */
const enoughBytes = 4096;

/**
 * A call whose body arrives in large pieces, however small the sender's are. Each piece that is kept costs 300 bytes: a
 * form of 12 MB in pieces of one byte would need 4 GB.
 */
export class IncomingBody extends IncomingMessage {
  #few: Buffer | undefined;
  #length = 0;

  override push(piece: unknown, encoding?: BufferEncoding): boolean {
    if (Buffer.isBuffer(piece) && this.#length + piece.length < enoughBytes) {
      this.#few ??= Buffer.allocUnsafe(enoughBytes);
      this.#length += piece.copy(this.#few, this.#length);
      return true;
    }
    if (this.#few) super.push(this.#few.subarray(0, this.#length));
    this.#few = undefined;
    this.#length = 0;
    return super.push(piece, encoding);
  }
}
