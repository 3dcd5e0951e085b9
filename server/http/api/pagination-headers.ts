import type { FastifyReply } from 'fastify';
import { pageQuery } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';

/**
 * Responds with a list as a plain array, with the number of all items in a header; for a GET also with the URLs of the
 * other pages in `Link`, where there are any.
 */
export function withPaginationHeaders<Items extends readonly unknown[]>(
  reply: FastifyReply,
  { items, total }: { items: Items; total: number },
): Items {
  reply.header('x-total-count', total);
  if (reply.request.method === 'GET') {
    const link = linksOf(reply.request.url, items.length, total);
    if (link) reply.header('link', link);
  }
  return items;
}

/** The value of `Link` (RFC 8288) for the URL of a list of which `count` of `total` items were sent. */
export function linksOf(url: string, count: number, total: number): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const asked = pageQuery.parse(Object.fromEntries(searchParams));
  const size = asked.per_page ?? (asked.page === undefined ? Math.max(1, count) : limits.perPage);
  // The response to a call without bounds may be as long as several of the longest pages.
  const per_page = Math.min(size, limits.perPageMax);
  const pagesAtOnce = size / per_page;
  const last = Math.max(1, Math.ceil(total / per_page));
  const page = asked.page ?? 1;
  const next = page + pagesAtOnce;
  const pages = {
    first: 1,
    prev: page > 1 ? Math.min(page - 1, last) : null,
    next: next <= last ? next : null,
    last,
  };
  if (pages.prev === null && pages.next === null) return '';
  return Object.entries(pages)
    .flatMap(([rel, number]) => {
      if (number === null) return [];
      const params = new URLSearchParams(searchParams);
      params.set('page', String(number));
      params.set('per_page', String(per_page));
      return [`<${pathname}?${params}>; rel="${rel}"`];
    })
    .join(', ');
}
