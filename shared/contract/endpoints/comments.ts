import { z } from 'zod';
import {
  comment,
  commentInput,
  commentQuery,
  moderatedComment,
  moderationInput,
  moderationQuery,
  moderationSearch,
  replyInput,
} from '#shared/contract/comments.ts';
import { type Endpoint, everybody, staff } from '#shared/contract/endpoint.ts';
import { done, idParams } from '#shared/contract/fields.ts';

/** The endpoints of comments. */
export const commentEndpoints = {
  'GET /api/comments': {
    right: everybody,
    tag: 'Comments',
    summary: 'List the comments shown, of one article or of all',
    query: commentQuery,
    response: z.array(comment),
  },
  'GET /api/comments/moderation': {
    right: staff('read'),
    tag: 'Comments',
    summary: 'Every comment for staff, newest first; status 2 waits for approval',
    query: moderationQuery,
    response: z.array(moderatedComment),
  },
  'POST /api/comments/search': {
    right: staff('read'),
    tag: 'Comments',
    summary: 'The same, searched by text',
    body: moderationSearch,
    response: z.array(moderatedComment),
  },
  'PUT /api/comments/:id': {
    right: staff('edit'),
    tag: 'Comments',
    summary: 'Show (1) or hide (0) a comment',
    params: idParams,
    body: moderationInput,
    response: moderatedComment,
  },
  'DELETE /api/comments/:id': {
    right: staff('delete'),
    tag: 'Comments',
    summary: 'Delete',
    params: idParams,
    response: done,
  },
  'POST /api/comments/:id/reply': {
    right: staff('create'),
    tag: 'Comments',
    summary: 'Answer a comment as the office; 409 if it has an answer',
    params: idParams,
    body: replyInput,
    response: moderatedComment,
    status: 201,
  },
  'PUT /api/comments/:id/reply': {
    right: staff('edit'),
    tag: 'Comments',
    summary: "Change the office's answer",
    params: idParams,
    body: replyInput,
    response: moderatedComment,
  },
  'DELETE /api/comments/:id/reply': {
    right: staff('delete'),
    tag: 'Comments',
    summary: "Remove the office's answer",
    params: idParams,
    response: moderatedComment,
  },
  'POST /api/comments': {
    right: everybody,
    tag: 'Comments',
    summary: 'Comment, as the signed-in user or anonymously. Status 2 in the answer: it waits for approval',
    body: commentInput,
    response: comment,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;
