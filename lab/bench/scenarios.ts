import { headerOf, type RawResponse } from './raw-response.ts';

/** The path that is requested, and how: one row of the table. */
export type Scenario = { path: string; way: 'br' | 'plain' | '304' | 'rendered, br' | 'rendered, plain' };

const pages = ['/', '/doctors'];
const cachedPaths = [...pages, '/blogs', '/blogdetails/1', '/bn', '/api/doctors', '/api/blogs'];

/** Cached responses, as browsers request them; the same responses in other ways; pages that are rendered each time. */
export const scenarios: Scenario[] = [
  ...cachedPaths.map((path) => ({ path, way: 'br' as const })),
  ...[...pages, '/api/doctors'].map((path) => ({ path, way: 'plain' as const })),
  ...[...pages, '/api/doctors'].map((path) => ({ path, way: '304' as const })),
  ...pages.map((path) => ({ path, way: 'rendered, br' as const })),
  ...pages.map((path) => ({ path, way: 'rendered, plain' as const })),
];

/**
 * Connections at the same time: few where each response takes milliseconds; otherwise a round would end with many
 * unfinished responses.
 */
export const connectionsFor = ({ way }: Scenario) => (way.startsWith('rendered') ? 4 : 50);

/** The headers of a request. For a 304, `known` is the response with status 200. */
export function headersOf({ way }: Scenario, known?: RawResponse): Record<string, string> {
  const etag = known && headerOf(known, 'etag');
  return {
    ...(way.endsWith('plain') ? {} : { 'accept-encoding': 'gzip, deflate, br, zstd' }),
    // A call with credentials never gets a cached response.
    ...(way.startsWith('rendered') ? { authorization: 'Basic none' } : {}),
    ...(way === '304' && etag ? { 'if-none-match': etag } : {}),
  };
}
