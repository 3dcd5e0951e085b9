import { z } from 'zod';
import { type Endpoint, everybody, staff } from '#shared/contract/endpoint.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import { siteSearchQuery, siteSearchResponse, suggestion, suggestionQuery } from '#shared/contract/search.ts';
import { synonym, synonymInput, synonymQuery, synonymUpdate } from '#shared/contract/synonyms.ts';

/** The endpoints of the website's search. */
export const searchEndpoints = {
  'GET /api/search': {
    right: everybody,
    tag: 'Search',
    summary: 'Doctors, hospitals, services and articles, the best first; 12 of each kind on a page',
    query: siteSearchQuery,
    response: siteSearchResponse,
  },
  'GET /api/search/suggestions': {
    right: everybody,
    tag: 'Search',
    summary: 'The best few of all kinds, for a search box',
    query: suggestionQuery,
    response: z.array(suggestion),
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints of the search's synonyms. */
export const synonymEndpoints = {
  'GET /api/synonyms': {
    right: staff('read'),
    tag: 'Search',
    summary: 'Groups of ways to write one thing, by name',
    query: synonymQuery,
    response: z.array(synonym),
  },
  'GET /api/synonyms/:id': {
    right: staff('read'),
    tag: 'Search',
    summary: 'One group',
    params: idParams,
    response: synonym,
  },
  // Synonyms affect everybody's searches: adding a group counts as editing.
  'POST /api/synonyms': {
    right: staff('edit'),
    tag: 'Search',
    summary: 'Add a group. The search knows it at once',
    body: synonymInput,
    response: synonym,
    status: 201,
  },
  'PUT /api/synonyms/:id': {
    right: staff('edit'),
    tag: 'Search',
    summary: 'Change a group. The search knows it at once',
    params: idParams,
    body: synonymUpdate,
    response: synonym,
  },
  'DELETE /api/synonyms/:id': {
    right: staff('delete'),
    tag: 'Search',
    summary: 'Delete a group',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
