import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { chunk, original, picture, texts } from '#shared/contract/endpoints/paper-parts.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import {
  accessQuery,
  fileParams,
  finishPaperInput,
  openPaperInput,
  paper,
  paperAccess,
  paperFileInput,
  paperInput,
  paperListQuery,
  paperPassword,
  paperReceipt,
  paperUpdate,
} from '#shared/contract/papers.ts';

/** The endpoints of a patient's own papers. */
export const ownPaperEndpoints = {
  'GET /api/account/papers': {
    tag: 'Papers',
    summary: 'The papers of one of the own requests, newest first',
    query: paperListQuery,
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
    body: finishPaperInput,
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

/** The endpoints of papers for staff. */
export const paperEndpoints = {
  'GET /api/papers': {
    tag: 'Papers',
    summary: 'The papers of a request, newest first, without their contents',
    query: paperListQuery,
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
    body: finishPaperInput,
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
    body: openPaperInput,
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
