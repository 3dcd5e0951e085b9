import type { FastifyReply } from 'fastify';
import type { Page } from '#shared/list-page.ts';

/** Answers a list as a plain array, with the number of all items in a header. */
export function listed<T>(reply: FastifyReply, { items, total }: Page<T>): T[] {
  reply.header('x-total-count', total);
  return items;
}
