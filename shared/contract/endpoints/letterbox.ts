import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { chunk, texts } from '#shared/contract/endpoints/paper-parts.ts';
import { done, idParams, pageQuery } from '#shared/contract/fields.ts';
import {
  fileParams,
  finishPaperInput,
  letterboxPaper,
  letterboxPaperInput,
  letterboxTicket,
  paperFileInput,
  paperPassword,
  paperReceipt,
  ticketInput,
} from '#shared/contract/papers.ts';

/** The endpoints of the letterbox, for people who send papers without an account: upload-only. */
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
    query: pageQuery,
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
    body: finishPaperInput,
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
