import type { FastifyReply } from 'fastify';
import type { Page } from '#shared/page.ts';

/** Answers a list as the specification has it, a plain array; how many there are in all is a header. */
export function listed<T>(reply: FastifyReply, { items, total }: Page<T>): T[] {
  reply.header('x-total-count', total);
  return items;
}
