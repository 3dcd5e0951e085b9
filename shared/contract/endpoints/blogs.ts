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
import { type Endpoint, everybody, staff } from '#shared/contract/endpoint.ts';
import { blogFacets } from '#shared/contract/facets.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import { contentQuery, languageQuery } from '#shared/contract/languages.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';

/** The endpoints of articles and their categories. */
export const blogEndpoints = {
  // Drafts are for staff: the service checks the caller.
  'GET /api/blogs': {
    right: everybody,
    tag: 'Blogs',
    summary: 'List',
    query: blogQuery,
    response: z.array(blog),
    partly: z.array(blog.partial()),
  },
  'GET /api/blogs/facets': {
    right: everybody,
    tag: 'Blogs',
    summary: 'What the list can be filtered by',
    query: blogFacetQuery,
    response: blogFacets,
  },
  'GET /api/blogs/:id': {
    right: everybody,
    tag: 'Blogs',
    summary: 'One',
    params: idParams,
    query: languageQuery,
    response: blog,
  },
  'GET /api/blogs/:id/related': {
    right: everybody,
    tag: 'Blogs',
    summary: 'The newest others of its category, 3 at most',
    params: idParams,
    query: languageQuery,
    response: z.array(relatedBlog),
  },
  'POST /api/blogs': {
    right: staff('create'),
    tag: 'Blogs',
    summary: 'Create',
    body: blogInput,
    response: blog,
    status: 201,
    upload: uploadRules.blog,
  },
  'POST /api/blogs/:id': {
    right: staff('edit'),
    tag: 'Blogs',
    summary: 'Update (with _method=PUT)',
    params: idParams,
    body: blogUpdate,
    response: blog,
    upload: uploadRules.blog,
  },
  'PUT /api/blogs/:id': {
    right: staff('edit'),
    tag: 'Blogs',
    summary: 'Update',
    params: idParams,
    body: blogUpdate,
    response: blog,
    upload: uploadRules.blog,
  },
  'DELETE /api/blogs/:id': {
    right: staff('delete'),
    tag: 'Blogs',
    summary: 'Delete',
    params: idParams,
    response: done,
  },
  'POST /api/blogs/images': {
    right: staff('create'),
    tag: 'Blogs',
    summary: 'Store a picture for the text of an article',
    response: blogImage,
    status: 201,
    upload: uploadRules.blogText,
  },
  'GET /api/categories': {
    right: everybody,
    tag: 'Blogs',
    summary: 'List the categories',
    query: contentQuery,
    response: z.array(category),
  },
  'POST /api/categories': {
    right: staff('create'),
    tag: 'Blogs',
    summary: 'Create a category',
    body: categoryInput,
    response: category,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;
