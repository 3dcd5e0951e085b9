import { z } from 'zod';
import {
  caseStaff,
  type Endpoint,
  everybody,
  type Right,
  signedInUser,
  signedInWithAnyPassword,
} from '#shared/contract/endpoint.ts';
import { done, idParams, pageQuery } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import {
  accessQuery,
  bundleInput,
  chunkParams,
  fileParams,
  finishPaperInput,
  letterboxPaper,
  letterboxPaperInput,
  letterboxTicket,
  openPaperInput,
  pageParams,
  paper,
  paperAccess,
  paperFileInput,
  paperInput,
  paperListQuery,
  paperPassword,
  paperReceipt,
  paperUpdate,
  ticketInput,
} from '#shared/contract/papers.ts';

/** The endpoints with their paths below `Base`: `POST /:id/files` becomes `POST /api/papers/:id/files`. */
type Below<Base extends string, Endpoints> = {
  [Key in keyof Endpoints as Key extends `${infer Method} ${infer Path}`
    ? `${Method} ${Base}${Path}`
    : never]: Endpoints[Key];
};

function below<Base extends string, Endpoints extends Record<string, Endpoint>>(
  base: Base,
  endpoints: Endpoints,
): Below<Base, Endpoints>;
function below(base: string, endpoints: Record<string, Endpoint>): object {
  return Object.fromEntries(
    Object.entries(endpoints).map(([key, one]) => [key.replace(' ', ` ${base}`), one]),
  );
}

/** How papers are sent, by accounts, with tickets and by staff: begin, announce files, send chunks, finish. */
const sendingEndpoints = <Begun extends z.ZodType, Sent extends z.ZodType>(
  right: Right,
  tag: string,
  begun: Begun,
  sent: Sent,
) =>
  ({
    'POST ': {
      right,
      tag,
      summary: 'Begin a paper. The same key again answers the same paper',
      body: begun,
      response: sent,
      status: 201,
    },
    'POST /:id/files': {
      right,
      tag,
      summary: 'Announce a file. The same key again answers its receipt: sending goes on at `received`',
      params: idParams,
      body: paperFileInput,
      response: paperReceipt,
      status: 201,
    },
    'PUT /:id/files/:file/chunks/:offset': {
      right,
      tag,
      summary:
        'Store the chunk at an offset: 128 KiB, the last one less. Answered once it is stored for good',
      binary: limits.paperChunkBytes,
      params: chunkParams,
      response: paperReceipt,
    },
    'DELETE /:id/files/:file': {
      right,
      tag,
      summary: 'Take a file out again, before the paper is finished or after it was refused',
      params: fileParams,
      response: done,
    },
    'POST /:id/finish': {
      right,
      tag,
      summary:
        'All files have arrived: puts them in order and turns them. They are checked in the background',
      params: idParams,
      body: finishPaperInput,
      response: sent,
    },
    'POST /:id/unlock': {
      right,
      tag,
      summary: 'Try again with the password of a locked PDF, which is stored nowhere',
      params: idParams,
      body: paperPassword,
      response: sent,
    },
  }) as const;

const tag = 'Papers';
const image = { tag, params: pageParams, response: z.unknown(), produces: 'image/webp' } as const;

/** What accounts and staff can do alike: send, look at pages, and get files as they were sent. */
const commonEndpoints = (rights: { send: Right; look: Right; download: Right }) =>
  ({
    ...sendingEndpoints(rights.send, tag, paperInput, paper),
    'GET /:id/pages/:page': { right: rights.look, summary: 'The picture of a page', ...image },
    'GET /:id/thumbnails/:page': { right: rights.look, summary: 'A small picture of a page', ...image },
    'GET /:id/originals/:file': {
      right: rights.download,
      tag,
      summary: 'A file as it was sent, as an attachment',
      params: fileParams,
      response: z.unknown(),
      produces: 'application/octet-stream',
    },
  }) as const;

const bundle = {
  tag,
  params: idParams,
  body: bundleInput,
  response: z.unknown(),
  produces: 'application/pdf',
} as const;

/** The endpoints of a patient's own papers. */
export const ownPaperEndpoints = {
  // The papers of the caller's own requests: the service checks the owner.
  ...below(
    '/api/account/papers',
    commonEndpoints({ send: signedInWithAnyPassword, look: signedInUser, download: signedInUser }),
  ),
  'POST /api/account/cases/:id/bundle': {
    right: signedInUser,
    summary:
      'Papers of the own case as one PDF with a cover, as an attachment; each page enters the access log',
    ...bundle,
  },
  'GET /api/account/papers': {
    right: signedInUser,
    tag,
    summary: 'The papers of one of the own requests, newest first',
    query: paperListQuery,
    response: z.array(paper),
  },
  'GET /api/account/papers/accesses': {
    right: signedInUser,
    tag,
    summary:
      'Who saw which of the own papers, latest first, grouped by hour; at most 500, older ones with `before`',
    query: accessQuery,
    response: z.array(paperAccess),
  },
  'POST /api/account/papers/accesses/:id/dispute': {
    right: signedInUser,
    tag,
    summary: '"I don’t recognise this": marks an access, and has the office look into it',
    params: idParams,
    response: done,
  },
  'GET /api/account/papers/:id': {
    right: signedInUser,
    tag,
    summary: 'One of the own papers',
    params: idParams,
    response: paper,
  },
  'PUT /api/account/papers/:id': {
    right: signedInUser,
    tag,
    summary: 'Change its title, type, day and language',
    params: idParams,
    body: paperUpdate,
    response: paper,
  },
  'POST /api/account/papers/:id/withdraw': {
    right: signedInUser,
    tag,
    summary: 'Withdraw it: nobody sees it any more, its key and files are destroyed',
    params: idParams,
    response: paper,
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints of the letterbox, for people who send papers without an account: upload-only. */
export const letterboxEndpoints = {
  // With the reference and phone number of the tracking page, or a ticket: upload-only.
  ...below(
    '/api/letterbox/papers',
    sendingEndpoints(everybody, 'Letterbox', letterboxPaperInput, letterboxPaper),
  ),
  'POST /api/letterbox/tickets': {
    right: everybody,
    tag: 'Letterbox',
    summary: 'A ticket to send papers, for the reference and phone number; 404 for every wrong pair',
    body: ticketInput,
    response: letterboxTicket,
    status: 201,
  },
  'GET /api/letterbox/papers': {
    right: everybody,
    tag: 'Letterbox',
    summary: 'What was sent with the ticket: that it arrived, nothing of what is in it',
    query: pageQuery,
    response: z.array(letterboxPaper),
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints of papers for staff. */
export const paperEndpoints = {
  // The content of papers is for the care team, or for level 3 with a reason: the service checks this.
  ...below(
    '/api/papers',
    commonEndpoints({ send: caseStaff('create'), look: caseStaff('read'), download: caseStaff('edit') }),
  ),
  'POST /api/cases/:id/bundle': {
    right: caseStaff('edit'),
    summary: 'Papers of a case as one PDF with a cover, for its care team; each page enters the access log',
    ...bundle,
  },
  'GET /api/papers': {
    right: caseStaff('read'),
    tag,
    summary: 'The papers of a request, newest first, without their contents',
    query: paperListQuery,
    response: z.array(paper),
  },
  'GET /api/papers/accesses': {
    right: caseStaff('read'),
    tag,
    summary:
      'Who saw which papers of a request, latest first, grouped by hour; at most 500, older ones with `before`',
    query: accessQuery,
    response: z.array(paperAccess),
  },
  'GET /api/papers/:id': {
    right: caseStaff('read'),
    tag,
    summary: 'One paper',
    params: idParams,
    response: paper,
  },
  'PUT /api/papers/:id': {
    right: caseStaff('edit'),
    tag,
    summary: 'Correct its title, type, day and language',
    params: idParams,
    body: paperUpdate,
    response: paper,
  },
  'POST /api/papers/:id/openings': {
    right: caseStaff('edit'),
    tag,
    summary: 'Open a paper outside of the own care team for half an hour. The patient sees the reason',
    params: idParams,
    body: openPaperInput,
    response: paper,
  },
  'POST /api/papers/:id/error': {
    right: caseStaff('edit'),
    tag,
    summary: 'Mark it as entered in error: it stays, and counts as no paper of the patient any more',
    params: idParams,
    response: paper,
  },
  'DELETE /api/papers/:id': {
    right: caseStaff('delete'),
    tag,
    summary: 'Erase it: destroys its key and files; the row stays without a title',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
