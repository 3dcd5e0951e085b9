import { createHash } from 'node:crypto';

/** The SHA-256 of a content, as `sha256sum` writes it. */
export const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');
