import { z } from 'zod';
import { type Endpoint, staff } from '#shared/contract/endpoint.ts';
import { id, idParams, timestamp, version } from '#shared/contract/fields.ts';
import { blog } from '#shared/records/blogs.ts';

/** A saved state of the texts of an article. */
const blogVersion = z.object({
  id: z.int(),
  title: z.string(),
  by: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .describe('null once the account is gone, and for the state before the first version'),
  saved_at: timestamp,
});
export type BlogVersion = z.infer<typeof blogVersion>;

/** The same, with its texts in both languages. */
const blogVersionTexts = blogVersion.extend({
  descriptions: z.string(),
  title_bn: z.string().nullable(),
  descriptions_bn: z.string().nullable(),
});
export type BlogVersionTexts = z.infer<typeof blogVersionTexts>;

const versionParams = z.object({ id, version: id });

/** The endpoints of the saved states of articles. */
export const blogVersionEndpoints = {
  'GET /api/blogs/:id/versions': {
    right: staff('read'),
    tag: 'Blogs',
    summary: 'The saved states of its texts, newest first, 50 at most',
    params: idParams,
    response: z.array(blogVersion),
  },
  'GET /api/blogs/:id/versions/:version': {
    right: staff('read'),
    tag: 'Blogs',
    summary: 'One saved state, with its texts in both languages',
    params: versionParams,
    response: blogVersionTexts,
  },
  'POST /api/blogs/:id/versions/:version/restore': {
    right: staff('edit'),
    tag: 'Blogs',
    summary: 'Save the texts of a saved state again, as a new one',
    params: versionParams,
    body: z.object({ version }),
    response: blog,
  },
} as const satisfies Record<string, Endpoint>;
