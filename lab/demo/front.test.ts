import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { endedCookies, frontOf, withoutPrefix, withPrefix } from './front.ts';
import { PortProblem, portOf, takeSettings } from './settings.ts';

it('passes on the cookies of the demo alone, under the names that the product knows', () => {
  expect(withoutPrefix('session=real; demo-session=mine; other=1; demo-signed-in=x')).toBe(
    'session=mine; signed-in=x',
  );
  expect(withPrefix(['session=a; Path=/; HttpOnly'])).toEqual(['demo-session=a; Path=/; HttpOnly']);
  expect(endedCookies('session=real; demo-session=mine')).toEqual(['demo-session=; Path=/; Max-Age=0']);
});

it('takes every setting out of the environment, and names those that lead elsewhere', () => {
  const environment = {
    PATH: '/bin',
    DATABASE_URL: 'postgres://real',
    S3_BUCKET: 'real',
    SMTP_URL_FILE: '/run/secret',
    SECRET_KEY: 'real',
    STAFF_ROLE_IDS: '2',
    NODE_NAME: 'real-1',
    NODE_ENV: 'development',
    // No setting of the product, and one that is set to nothing.
    AWS_CA_BUNDLE: '/etc/ssl/certs',
    SMS_URL: '',
  };
  expect(takeSettings(environment)).toEqual(['DATABASE_URL', 'S3_BUCKET', 'SMTP_URL_FILE']);
  expect(environment).toEqual({ PATH: '/bin' });
});

it('listens on the port that is asked for, and on no other word', () => {
  expect(portOf(undefined)).toBe(3100);
  expect(portOf('4000')).toBe(4000);
  for (const text of ['0', '70000', 'host', '127.0.0.1:80']) expect(() => portOf(text)).toThrow(PortProblem);
});

it('answers to its own name alone', async () => {
  const port = await freePort();
  const front = frontOf({ port, secret: 'secret', inner: () => undefined, own: async () => false });
  await once(front.listen({ host: '127.0.0.1', port }), 'listening');
  onTestFinished(() => void front.close());
  const statusFor = async (version: string, ...names: string[]) => {
    const lines = [`GET / HTTP/${version}`, ...names.map((name) => `Host: ${name}`), 'Connection: close'];
    const socket = connect(port, '127.0.0.1');
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    return (await text(socket)).split(' ')[1];
  };
  const own = `127.0.0.1:${port}`;
  // Nothing is behind it in this test.
  expect(await statusFor('1.1', own)).toBe('503');
  expect(await statusFor('1.0')).toBe('421');
  for (const names of [['evil.example'], [`localhost:${port}`], ['127.0.0.1'], [own, 'evil.example']])
    expect(await statusFor('1.1', ...names), names.join()).toBe('421');
});
