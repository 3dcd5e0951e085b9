import { z } from 'zod';
import { caseStaff, type Endpoint, everybody, signedInUser } from '#shared/contract/endpoint.ts';
import { done, idParams, pageQuery } from '#shared/contract/fields.ts';
import {
  createdShareLink,
  endComputerInput,
  familyLinkInput,
  openSharedInput,
  renewLinkInput,
  reopenedShared,
  reopenSharedInput,
  sharedLetter,
  sharedPage,
  sharedProof,
  sharedRead,
  sharedTicket,
  sharedTicketInput,
  sharedView,
  shareLink,
  shareLinkInput,
} from '#shared/contract/share-links.ts';

const tag = 'Share links';

/** The endpoints of share links to cases, for the patient and for staff. */
export const shareLinkEndpoints = {
  'GET /api/account/cases/:id/share-links': {
    right: signedInUser,
    tag,
    summary: 'The links of one of the own cases, the newest first; those of hospitals, too',
    params: idParams,
    query: pageQuery,
    response: z.array(shareLink),
  },
  'POST /api/account/cases/:id/share-links': {
    right: signedInUser,
    tag,
    summary: 'Make a link for relatives. Token and PIN are answered this once',
    params: idParams,
    body: familyLinkInput,
    response: createdShareLink,
    status: 201,
  },
  'POST /api/account/share-links/:id/revoke': {
    right: signedInUser,
    tag,
    summary: 'End a link of one of the own cases',
    params: idParams,
    response: shareLink,
  },
  'POST /api/account/share-links/:id/end-computer': {
    right: signedInUser,
    tag,
    summary: 'End that a link of one of the own cases opens without its PIN on a computer of the hospital',
    params: idParams,
    body: endComputerInput,
    response: shareLink,
  },
  'GET /api/cases/:id/share-links': {
    right: caseStaff('read'),
    tag,
    summary: 'The links of a case, the newest first',
    params: idParams,
    query: pageQuery,
    response: z.array(shareLink),
  },
  'POST /api/cases/:id/share-links': {
    right: caseStaff('create'),
    tag,
    summary:
      'Make a link for relatives, or for a hospital that the patient agreed to. Token and PIN are answered this once',
    params: idParams,
    body: shareLinkInput,
    response: createdShareLink,
    status: 201,
  },
  'POST /api/share-links/:id/revoke': {
    right: caseStaff('create'),
    tag,
    summary: 'End a link',
    params: idParams,
    response: shareLink,
  },
  'POST /api/share-links/:id/renew': {
    right: caseStaff('create'),
    tag,
    summary: 'Give a link of a hospital another secret and PIN, which are answered this once',
    params: idParams,
    body: renewLinkInput,
    response: createdShareLink,
  },
  'POST /api/share-links/:id/end-computer': {
    right: caseStaff('create'),
    tag,
    summary: 'End that a link opens without its PIN on a computer of the hospital',
    params: idParams,
    body: endComputerInput,
    response: shareLink,
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints for holders of a share link. */
export const sharedEndpoints = {
  // With link and PIN, or the proof that they were right.
  'POST /api/shared/open': {
    right: everybody,
    tag,
    summary: 'Exchange link and PIN for half an hour of reading. Wrong, expired and revoked answer alike',
    body: openSharedInput,
    response: sharedProof,
  },
  'POST /api/shared/reopen': {
    right: everybody,
    tag,
    summary: 'Open a link on a computer of the hospital, whose cookie stands for the PIN',
    body: reopenSharedInput,
    response: reopenedShared,
  },
  'POST /api/shared/computer': {
    right: everybody,
    tag,
    summary: 'Let the link of a hospital open in this browser without its PIN, for 14 days without use',
    body: sharedRead,
    response: sharedView,
  },
  'POST /api/shared/end-computer': {
    right: everybody,
    tag,
    summary: 'End that the link opens in this browser without its PIN; the proof ends, too',
    body: sharedRead,
    response: done,
  },
  'POST /api/shared/read': {
    right: everybody,
    tag,
    summary: 'What the link shows now',
    body: sharedRead,
    response: sharedView,
  },
  'POST /api/shared/letter': {
    right: everybody,
    tag,
    summary:
      'What a hospital writes to the office: it needs more, declines, answers, or asks for a link for a doctor',
    body: sharedLetter,
    response: done,
  },
  'POST /api/shared/ticket': {
    right: everybody,
    tag,
    summary:
      'A ticket of the letterbox for a hospital, with which it sends its own papers and reads nothing back',
    body: sharedTicketInput,
    response: sharedTicket,
    status: 201,
  },
  'POST /api/shared/page': {
    right: everybody,
    tag,
    summary: 'A picture of a page of a paper that the link shows',
    body: sharedPage,
    response: z.unknown(),
    produces: 'image/webp',
  },
} as const satisfies Record<string, Endpoint>;
