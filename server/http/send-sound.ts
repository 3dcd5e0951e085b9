import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sound } from '#server/domain/papers/voices.ts';

const named = { 'audio/mp4': 'voice.m4a', 'audio/webm': 'voice.webm' } as const;

/** The first and last byte of a range; undefined for none or several, for which everything is sent. */
function rangeOf(
  header: string | undefined,
  length: number,
): { from: number; to: number } | 'none' | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!asked) return undefined;
  const [, first = '', last = ''] = asked;
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from > to ? 'none' : { from, to };
}

/**
 * Sends the sound of a voice message: no cache may store it, and nothing in it may run. Safari plays only what it can
 * ask for in ranges.
 */
export function sendSound(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, bytes }: Sound,
): FastifyReply {
  reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${named[type]}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
  });
  const range = rangeOf(request.headers.range, bytes.length);
  if (range === undefined) return reply.send(bytes);
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${bytes.length}`).send('');
  const { from, to } = range;
  return reply
    .status(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
}
