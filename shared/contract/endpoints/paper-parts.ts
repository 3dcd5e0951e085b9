import { z } from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { chunkParams, fileParams, pageParams, paperReceipt } from '#shared/contract/papers.ts';

/** What the endpoints of papers have in common, whoever calls them. */

export const chunk = { binary: limits.paperChunkBytes, params: chunkParams, response: paperReceipt } as const;
export const picture = { params: pageParams, response: z.unknown(), produces: 'image/webp' } as const;
export const original = {
  params: fileParams,
  response: z.unknown(),
  produces: 'application/octet-stream',
} as const;

/** Sending is the same for accounts, the letterbox and staff: begin a paper, announce files, send chunks, finish. */
export const texts = {
  begin: 'Begin a paper. The same key again answers the same paper',
  file: 'Announce a file. The same key again answers its receipt: sending goes on at `received`',
  chunk: 'Store the chunk at an offset: 128 KiB, the last one less. Answered once it is stored for good',
  removeFile: 'Take a file out again, before the paper is finished or after it was refused',
  finish: 'All files have arrived: puts them in order and turns them. They are checked in the background',
  unlock: 'Try again with the password of a locked PDF, which is stored nowhere',
} as const;
