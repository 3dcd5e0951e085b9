import { z } from 'zod';
import { type Endpoint, everybody } from '#shared/contract/endpoint.ts';
import { siteSearchQuery, siteSearchResponse, suggestion, suggestionQuery } from '#shared/contract/search.ts';

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
