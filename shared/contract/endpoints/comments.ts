import { z } from 'zod';
import { comment, commentInput, commentQuery } from '#shared/contract/comments.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** The calls of comments. */
export const commentEndpoints = {
  'GET /api/comments': {
    tag: 'Blogs',
    summary: 'List the comments shown, of one article or of all',
    query: commentQuery,
    response: z.array(comment),
  },
  'POST /api/comments': {
    tag: 'Blogs',
    summary: 'Comment, as the signed-in user or anonymously',
    body: commentInput,
    response: comment,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;
