import type { FastifyReply, FastifyRequest } from 'fastify';
import { callCounts } from '#server/http/call-counts.ts';

/** How many bodies of one network may be unreadable within a minute. Browsers and apps send none. */
const maxPerMinute = 60;
const countedStatuses = [400, 413];

/** The status of an error: of ours, or of Fastify. Input that a schema refuses was readable: it has none. */
export const statusOf = (error: Error): number | undefined => {
  if ('validation' in error) return undefined;
  const status = 'status' in error ? error.status : 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : undefined;
};

export type RefusedBodies = ReturnType<typeof refusedBodies>;

/** Smaller bodies, such as a sign-in, cost no more than any call: whoever shares an address must not lose them. */
const smallBytes = 4096;

/** Whether a call has a body that costs time to receive and to read. */
export const hasLargeBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBytes;

/** Counts the large bodies of visitors that are too large or unreadable: receiving and reading them costs time. */
export function refusedBodies() {
  const counts = callCounts(maxPerMinute);
  return {
    /** Throws `too_many` before a body is received, if its network has sent too many. The connection is closed. */
    checkBody({ ip }: FastifyRequest, reply: FastifyReply): void {
      try {
        counts.check(ip);
      } catch (error) {
        reply.header('connection', 'close');
        throw error;
      }
    },

    /** Counts a refusal, if the body is its reason. */
    count(ip: string, status: number | undefined): void {
      if (status !== undefined && countedStatuses.includes(status)) counts.add(ip);
    },
  };
}
