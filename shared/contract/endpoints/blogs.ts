import { z } from 'zod';
import {
  blog,
  blogFacetQuery,
  blogImage,
  blogInput,
  blogQuery,
  blogUpdate,
  category,
  categoryInput,
  relatedBlog,
} from '#shared/contract/blogs.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { blogFacets } from '#shared/contract/facets.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import { contentQuery, languageQuery } from '#shared/contract/languages.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

/** The endpoints of articles and their categories. */
export const blogEndpoints = {
  'GET /api/blogs': {
    tag: 'Blogs',
    summary: 'List',
    query: blogQuery,
    response: z.array(blog),
    partly: z.array(blog.partial()),
  },
  'GET /api/blogs/facets': {
    tag: 'Blogs',
    summary: 'What the list can be filtered by',
    query: blogFacetQuery,
    response: blogFacets,
  },
  'GET /api/blogs/:id': {
    tag: 'Blogs',
    summary: 'One',
    params: idParams,
    query: languageQuery,
    response: blog,
  },
  'GET /api/blogs/:id/related': {
    tag: 'Blogs',
    summary: 'The newest others of its category, 3 at most',
    params: idParams,
    query: languageQuery,
    response: z.array(relatedBlog),
  },
  'POST /api/blogs': {
    tag: 'Blogs',
    summary: 'Create',
    body: blogInput,
    response: blog,
    status: 201,
    upload: uploadRules.blog,
  },
  'POST /api/blogs/:id': {
    tag: 'Blogs',
    summary: 'Update (with _method=PUT)',
    params: idParams,
    body: blogUpdate,
    response: blog,
    upload: uploadRules.blog,
  },
  'PUT /api/blogs/:id': {
    tag: 'Blogs',
    summary: 'Update',
    params: idParams,
    body: blogUpdate,
    response: blog,
    upload: uploadRules.blog,
  },
  'DELETE /api/blogs/:id': { tag: 'Blogs', summary: 'Delete', params: idParams, response: done },
  'POST /api/blogs/images': {
    tag: 'Blogs',
    summary: 'Store a picture for the text of an article',
    response: blogImage,
    status: 201,
    upload: uploadRules.blogText,
  },
  'GET /api/categories': {
    tag: 'Blogs',
    summary: 'List the categories',
    query: contentQuery,
    response: z.array(category),
  },
  'POST /api/categories': {
    tag: 'Blogs',
    summary: 'Create a category',
    body: categoryInput,
    response: category,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;
