import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { siteSearchAnswer, siteSearchQuery, suggestion, suggestionQuery } from '#shared/contract/search.ts';

/** The calls of the website's search. */
export const searchEndpoints = {
  'GET /api/search': {
    tag: 'Search',
    summary: 'Doctors, hospitals, services and articles, the best first; 12 of each kind on a page',
    query: siteSearchQuery,
    response: siteSearchAnswer,
  },
  'GET /api/search/suggestions': {
    tag: 'Search',
    summary: 'The best few of all kinds, for a search box',
    query: suggestionQuery,
    response: z.array(suggestion),
  },
} as const satisfies Record<string, Endpoint>;
