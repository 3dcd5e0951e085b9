import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerBodyParsers } from '#server/http/body.ts';
import type { Leave } from '#server/http/fair-queue.ts';
import { fairWork } from '#server/http/fair-work.ts';
import { imageRules } from '#shared/contract/image-rules.ts';

let app: FastifyInstance;
let turns: { ip: string; begin: (leave: Leave) => void }[];
beforeEach(async () => {
  app = Fastify();
  turns = [];
  const enter = ({ request }: { request: { ip: string } }) =>
    new Promise<Leave>((begin) => turns.push({ ip: request.ip, begin }));
  app.decorateRequest('caller', undefined);
  await registerBodyParsers(app, { work: { ...fairWork(), enter }, refusedBodies: undefined });
  app.post('/', { config: { upload: imageRules.user } }, async (request: FastifyRequest) => request.body);
});
afterEach(() => app.close());

const send = (remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/',
    remoteAddress,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nRahima\r\n--x--\r\n',
  });

test('a form keeps its place until its turn, so that few of them are held in memory', async () => {
  const greedy = ['192.0.2.1', '192.0.2.1', '192.0.2.1'].map(send);
  const other = send('192.0.3.1');
  await vi.waitFor(() => expect(turns.map(({ ip }) => ip)).toContain('192.0.3.1'));
  expect(turns.map(({ ip }) => ip)).toEqual(['192.0.2.1', '192.0.2.1', '192.0.3.1']);
  for (const { begin } of turns) begin(() => {});
  await vi.waitFor(() => expect(turns).toHaveLength(4));
  turns[3]?.begin(() => {});
  for (const sent of [...greedy, other]) expect((await sent).json()).toEqual({ name: 'Rahima' });
});
