import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import {
  accessQuery,
  chunkParams,
  fileParams,
  letterboxPaper,
  letterboxPaperInput,
  letterboxTicket,
  pageParams,
  paper,
  paperAccess,
  paperFileInput,
  paperFinish,
  paperInput,
  paperOpening,
  paperPassword,
  paperQuery,
  paperReceipt,
  paperUpdate,
  ticketInput,
} from '#shared/contract/papers.ts';

const chunk = { binary: limits.paperChunkBytes, params: chunkParams, response: paperReceipt } as const;
const picture = { params: pageParams, response: z.unknown(), produces: 'image/webp' } as const;
const original = {
  params: fileParams,
  response: z.unknown(),
  produces: 'application/octet-stream',
} as const;

/** Sending, the same for accounts, the letterbox and staff: begin a paper, announce files, send chunks, finish. */
const texts = {
  begin: 'Begin a paper. The same key again answers the same paper',
  file: 'Announce a file. The same key again answers its receipt: sending goes on at `received`',
  chunk: 'Store the chunk at an offset: 128 KiB, the last one less. Answered once it is stored for good',
  removeFile: 'Take a file out again, before the paper is finished or after it was refused',
  finish: 'All files have arrived: puts them in order and turns them. They are checked in the background',
  unlock: 'Try again with the password of a locked PDF, which is stored nowhere',
} as const;

/** The calls of a patient's own papers. */
export const ownPaperEndpoints = {
  'GET /api/account/papers': {
    tag: 'Papers',
    summary: 'The papers of one of the own requests, newest first',
    query: paperQuery,
    response: z.array(paper),
  },
  'POST /api/account/papers': {
    tag: 'Papers',
    summary: texts.begin,
    body: paperInput,
    response: paper,
    status: 201,
  },
  'GET /api/account/papers/accesses': {
    tag: 'Papers',
    summary:
      'Who saw which of the own papers, latest first, grouped by hour; at most 500, older ones with `before`',
    query: accessQuery,
    response: z.array(paperAccess),
  },
  'POST /api/account/papers/accesses/:id/dispute': {
    tag: 'Papers',
    summary: '"I don’t recognise this": marks an access, and has the office look into it',
    params: idParams,
    response: done,
  },
  'GET /api/account/papers/:id': {
    tag: 'Papers',
    summary: 'One of the own papers',
    params: idParams,
    response: paper,
  },
  'PUT /api/account/papers/:id': {
    tag: 'Papers',
    summary: 'Change its title, type, day and language',
    params: idParams,
    body: paperUpdate,
    response: paper,
  },
  'POST /api/account/papers/:id/files': {
    tag: 'Papers',
    summary: texts.file,
    params: idParams,
    body: paperFileInput,
    response: paperReceipt,
    status: 201,
  },
  'PUT /api/account/papers/:id/files/:file/chunks/:offset': {
    tag: 'Papers',
    summary: texts.chunk,
    ...chunk,
  },
  'DELETE /api/account/papers/:id/files/:file': {
    tag: 'Papers',
    summary: texts.removeFile,
    params: fileParams,
    response: done,
  },
  'POST /api/account/papers/:id/finish': {
    tag: 'Papers',
    summary: texts.finish,
    params: idParams,
    body: paperFinish,
    response: paper,
  },
  'POST /api/account/papers/:id/unlock': {
    tag: 'Papers',
    summary: texts.unlock,
    params: idParams,
    body: paperPassword,
    response: paper,
  },
  'POST /api/account/papers/:id/withdraw': {
    tag: 'Papers',
    summary: 'Withdraw it: nobody sees it any more, its key and files are destroyed',
    params: idParams,
    response: paper,
  },
  'GET /api/account/papers/:id/pages/:page': { tag: 'Papers', summary: 'The picture of a page', ...picture },
  'GET /api/account/papers/:id/thumbnails/:page': {
    tag: 'Papers',
    summary: 'A small picture of a page',
    ...picture,
  },
  'GET /api/account/papers/:id/originals/:file': {
    tag: 'Papers',
    summary: 'A file as it was sent, as an attachment',
    ...original,
  },
} as const satisfies Record<string, Endpoint>;

/** The calls of whoever sends papers without an account: upload-only. */
export const letterboxEndpoints = {
  'POST /api/letterbox/tickets': {
    tag: 'Letterbox',
    summary: 'A ticket to send papers, for the reference and phone number; 404 for every wrong pair',
    body: ticketInput,
    response: letterboxTicket,
    status: 201,
  },
  'GET /api/letterbox/papers': {
    tag: 'Letterbox',
    summary: 'What was sent with the ticket: that it arrived, nothing of what is in it',
    response: z.array(letterboxPaper),
  },
  'POST /api/letterbox/papers': {
    tag: 'Letterbox',
    summary: texts.begin,
    body: letterboxPaperInput,
    response: letterboxPaper,
    status: 201,
  },
  'POST /api/letterbox/papers/:id/files': {
    tag: 'Letterbox',
    summary: texts.file,
    params: idParams,
    body: paperFileInput,
    response: paperReceipt,
    status: 201,
  },
  'PUT /api/letterbox/papers/:id/files/:file/chunks/:offset': {
    tag: 'Letterbox',
    summary: texts.chunk,
    ...chunk,
  },
  'DELETE /api/letterbox/papers/:id/files/:file': {
    tag: 'Letterbox',
    summary: texts.removeFile,
    params: fileParams,
    response: done,
  },
  'POST /api/letterbox/papers/:id/finish': {
    tag: 'Letterbox',
    summary: texts.finish,
    params: idParams,
    body: paperFinish,
    response: letterboxPaper,
  },
  'POST /api/letterbox/papers/:id/unlock': {
    tag: 'Letterbox',
    summary: texts.unlock,
    params: idParams,
    body: paperPassword,
    response: letterboxPaper,
  },
} as const satisfies Record<string, Endpoint>;

/** The calls of staff. */
export const paperEndpoints = {
  'GET /api/papers': {
    tag: 'Papers',
    summary: 'The papers of a request, newest first, without their contents',
    query: paperQuery,
    response: z.array(paper),
  },
  'POST /api/papers': {
    tag: 'Papers',
    summary: texts.begin,
    body: paperInput,
    response: paper,
    status: 201,
  },
  'GET /api/papers/accesses': {
    tag: 'Papers',
    summary:
      'Who saw which papers of a request, latest first, grouped by hour; at most 500, older ones with `before`',
    query: accessQuery,
    response: z.array(paperAccess),
  },
  'GET /api/papers/:id': { tag: 'Papers', summary: 'One paper', params: idParams, response: paper },
  'PUT /api/papers/:id': {
    tag: 'Papers',
    summary: 'Correct its title, type, day and language',
    params: idParams,
    body: paperUpdate,
    response: paper,
  },
  'POST /api/papers/:id/files': {
    tag: 'Papers',
    summary: texts.file,
    params: idParams,
    body: paperFileInput,
    response: paperReceipt,
    status: 201,
  },
  'PUT /api/papers/:id/files/:file/chunks/:offset': { tag: 'Papers', summary: texts.chunk, ...chunk },
  'DELETE /api/papers/:id/files/:file': {
    tag: 'Papers',
    summary: texts.removeFile,
    params: fileParams,
    response: done,
  },
  'POST /api/papers/:id/finish': {
    tag: 'Papers',
    summary: texts.finish,
    params: idParams,
    body: paperFinish,
    response: paper,
  },
  'POST /api/papers/:id/unlock': {
    tag: 'Papers',
    summary: texts.unlock,
    params: idParams,
    body: paperPassword,
    response: paper,
  },
  'POST /api/papers/:id/openings': {
    tag: 'Papers',
    summary: 'Open a paper outside of the own care team for half an hour. The patient sees the reason',
    params: idParams,
    body: paperOpening,
    response: paper,
  },
  'POST /api/papers/:id/error': {
    tag: 'Papers',
    summary: 'Mark it as entered in error: it stays, and counts as no paper of the patient any more',
    params: idParams,
    response: paper,
  },
  'DELETE /api/papers/:id': {
    tag: 'Papers',
    summary: 'Erase it: destroys its key and files; the row stays without a title',
    params: idParams,
    response: done,
  },
  'GET /api/papers/:id/pages/:page': { tag: 'Papers', summary: 'The picture of a page', ...picture },
  'GET /api/papers/:id/thumbnails/:page': {
    tag: 'Papers',
    summary: 'A small picture of a page',
    ...picture,
  },
  'GET /api/papers/:id/originals/:file': {
    tag: 'Papers',
    summary: 'A file as it was sent, as an attachment',
    ...original,
  },
} as const satisfies Record<string, Endpoint>;
