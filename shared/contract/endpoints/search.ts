import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { done, idParams } from '#shared/contract/fields.ts';
import { siteSearchQuery, siteSearchResponse, suggestion, suggestionQuery } from '#shared/contract/search.ts';
import { synonym, synonymInput, synonymQuery, synonymUpdate } from '#shared/contract/synonyms.ts';

/** The endpoints of the website's search. */
export const searchEndpoints = {
  'GET /api/search': {
    tag: 'Search',
    summary: 'Doctors, hospitals, services and articles, the best first; 12 of each kind on a page',
    query: siteSearchQuery,
    response: siteSearchResponse,
  },
  'GET /api/search/suggestions': {
    tag: 'Search',
    summary: 'The best few of all kinds, for a search box',
    query: suggestionQuery,
    response: z.array(suggestion),
  },
} as const satisfies Record<string, Endpoint>;

/** The endpoints of the search's synonyms. */
export const synonymEndpoints = {
  'GET /api/synonyms': {
    tag: 'Search',
    summary: 'Groups of ways to write one thing, by name',
    query: synonymQuery,
    response: z.array(synonym),
  },
  'GET /api/synonyms/:id': { tag: 'Search', summary: 'One group', params: idParams, response: synonym },
  'POST /api/synonyms': {
    tag: 'Search',
    summary: 'Add a group. The search knows it at once',
    body: synonymInput,
    response: synonym,
    status: 201,
  },
  'PUT /api/synonyms/:id': {
    tag: 'Search',
    summary: 'Change a group. The search knows it at once',
    params: idParams,
    body: synonymUpdate,
    response: synonym,
  },
  'DELETE /api/synonyms/:id': { tag: 'Search', summary: 'Delete a group', params: idParams, response: done },
} as const satisfies Record<string, Endpoint>;
