import { createServer, type RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { smsGateway } from '#server/sms/gateway.ts';

const patient = 60_000;
const accepted = '"code":202';

/** Hands an SMS to a gateway that answers like this. Returns the outcome, and the addresses that were called. */
async function sendTo(respond: RequestListener, timeoutMs = patient) {
  const called: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    called.push(request.url);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const settings = {
    url: `http://127.0.0.1:${port}/send`,
    method: 'POST' as const,
    headers: {},
    body: 'to={to}&m={text}',
    accepted,
    from: 'CARE',
    countries: ['880'],
    perDay: 10,
  };
  const outcome = await smsGateway(settings, timeoutMs).send('8801711222333', 'There is news');
  return { outcome, called };
}

it.each<[string, RequestListener]>([
  ['says nothing', () => undefined],
  ['begins to answer and does not end', (_, response) => response.writeHead(200).write(' ')],
])('a gateway that %s in time may have taken the SMS', async (_, respond) => {
  const { outcome } = await sendTo(respond, 50);
  expect(outcome).toEqual({ result: 'unconfirmed', code: 'TimeoutError' });
});

it('of a response only the first 4 KB count, and no more is waited for', async () => {
  const within = await sendTo((_, response) => {
    response.write(accepted.padStart(4096));
    // It never ends.
    response.write('x'.repeat(4096));
  });
  expect(within.outcome).toEqual({ result: 'accepted', code: '200' });
  const behind = await sendTo((_, response) => {
    response.write(accepted.padStart(4097));
    response.write('x'.repeat(4096));
  });
  expect(behind.outcome).toEqual({ result: 'refused', code: '200 EREPLY' });
});

it('a gateway that leads elsewhere is not followed', async () => {
  const { outcome, called } = await sendTo((_, response) =>
    response.writeHead(302, { location: '/other' }).end(),
  );
  expect(outcome).toEqual({ result: 'refused', code: '302' });
  expect(called).toEqual(['/send']);
});

it.each([
  [200, 'refused', '200 EREPLY'],
  [400, 'refused', '400'],
  [500, 'refused', '500'],
  [502, 'unconfirmed', '502'],
  [503, 'refused', '503'],
])('of a response with the status %i nothing but the status is passed on', async (status, result, code) => {
  const { outcome } = await sendTo((_, response) =>
    response.writeHead(status).end('No money for 8801711222333'),
  );
  expect(outcome).toEqual({ result, code });
});
