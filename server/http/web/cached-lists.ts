import type { ContentVersion } from '#server/db/content-version.ts';
import { versionedCache } from '#server/db/list-cache.ts';
import type { AppContext } from '#web/app/context.ts';

type Lists = AppContext['services'];

/** Other parameters are filters: filtered lists are not cached, because there is no limit to their number. */
const cachedParameters = new Set(['page', 'per_page', 'sort', 'lang', 'fields']);
const isFiltered = (query: object) =>
  Object.entries(query).some(([name, value]) => value !== undefined && !cachedParameters.has(name));

/** The size of a value's text in the cache, counted in numbers of eight bytes. */
const numbersOf = (value: object) => Math.ceil(JSON.stringify(value).length / 4);

/** Many pages use the value: it must not be changed. */
function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}

/**
 * The services for pages: a list without filters is read once for as long as the content stays the same, by the same
 * rule as the response cache (ADR 0028). While the content's version is unknown, a list is read each time.
 */
export function withCachedLists<Services extends Lists>(
  services: Services,
  version: ContentVersion,
): Services {
  const once = <Query extends object, Value extends object>(read: (query?: Query) => Promise<Value>) => {
    const memo = versionedCache<Value>(version.current, numbersOf);
    return (query?: Query): Promise<Value> =>
      query && isFiltered(query)
        ? read(query)
        : memo.once(JSON.stringify(query ?? {}), 'content', async () => frozen(await read(query)));
  };
  const { doctors, hospitals, blogs } = services;
  return {
    ...services,
    doctors: { ...doctors, list: once(doctors.list), facets: once(doctors.facets) },
    hospitals: { ...hospitals, list: once(hospitals.list), facets: once(hospitals.facets) },
    blogs: { ...blogs, list: once(blogs.list), facets: once(blogs.facets) },
  };
}
