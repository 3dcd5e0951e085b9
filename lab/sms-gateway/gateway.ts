import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a gateway is like: it takes SMS, refuses them, has no money left, does not answer, or is not there. */
export const moods = ['accepts', 'refuses', 'no-money', 'slow', 'dead'] as const;
export type Mood = (typeof moods)[number];

/** An SMS as the gateway got it. */
export type Received = {
  to: string;
  text: string;
  unicode: string;
  headers: IncomingMessage['headers'];
  raw: string;
};

const responses = {
  accepts: { response_code: 202, message: 'SMS Submitted Successfully' },
  refuses: { response_code: 1001, error: 'Invalid Number' },
  'no-money': { response_code: 1007, error: 'Balance Insufficient' },
} as const;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

/** The settings with which the product uses this gateway. */
export const gatewaySettings = (port: number): Record<string, string> => ({
  SMS_URL: `http://127.0.0.1:${port}/send`,
  SMS_HEADERS: '{"Authorization":"Bearer key-marker"}',
  SMS_BODY: '{"number":"{to}","message":"{text}","type":"{unicode:unicode:text}","sender":"{from}"}',
  SMS_ACCEPTED: '"response_code":202',
  SMS_FROM: 'SETUCARE',
});

/** A gateway on this machine for tests and `npm run dev`, in one of five moods. It sends nothing to anybody. */
export async function openSmsGateway(onReceived: (sms: Received) => void = () => {}, wanted = 0) {
  let mood: Mood = 'accepts';
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((raw) => {
      if (mood === 'dead') return request.socket.destroy();
      const { number, message, type } = JSON.parse(raw);
      const sms = {
        to: String(number),
        text: String(message),
        unicode: String(type),
        headers: request.headers,
        raw,
      };
      received.push(sms);
      onReceived(sms);
      if (mood === 'slow') return undefined;
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(responses[mood]));
    });
  });
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      server.listen(at, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? (address satisfies AddressInfo).port : 0);
      });
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  const port = await listen(wanted);
  return {
    port,
    received,
    /** A dead gateway does not listen. */
    async setMood(next: Mood): Promise<void> {
      if (next === 'dead' && mood !== 'dead') await stop();
      if (next !== 'dead' && mood === 'dead') await listen(port);
      mood = next;
    },
    close: async () => {
      if (mood !== 'dead') await stop();
    },
  };
}
