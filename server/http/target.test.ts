import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { cacheKeyOf } from '#server/http/cache-key.ts';
import { parametersOf, parseTarget, targetOf } from '#server/http/target.ts';

const socket = new Socket();

/** A request as Node passes it on. */
function requestOf(url: string, headers: [string, string][]): IncomingMessage {
  const request = new IncomingMessage(socket);
  request.method = 'GET';
  request.url = url;
  request.rawHeaders = headers.flat();
  // As in Node, the first of several Host headers counts.
  const first = headers.find(([name]) => name.toLowerCase() === 'host');
  if (first) request.headers.host = first[1];
  return request;
}

it.each([
  ['/hospitals', '/hospitals'],
  ['//host/path?', '//host/path?'],
  ['/@host:80', '/@host:80'],
  ['/search?q=a/../b', '/search?q=a/../b'],
  [`/search?q="o'neil"|{}`, '/search?q=%22o%27neil%22%7C%7B%7D'],
  ['/search?q=\u00e0\u00a6\u00b9', '/search?q=%E0%A6%B9'],
  ['/%2F%5c%3f', '/%2F%5c%3f'],
  ['/..%2fx', '/..%2fx'],
  ['', null],
  ['*', null],
  ['x/y', null],
  ['http://x/hospitals', null],
  ['x:80', null],
  ['/a\\b', null],
  ['/a/../hospitals', null],
  ['/a/%2e%2E/hospitals', null],
  ['/a/.', null],
  ['/hospitals#top', null],
  ['/a b', null],
  ['/a\tb', null],
])('the target of %j is %j', (sent, target) => {
  expect(parseTarget(sent)).toBe(target);
});

it.each([
  ['www.example.com', true],
  ['WWW.example.com:8443', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['[::ffff:127.0.0.1]', true],
  ['a_b.internal', true],
  ['', false],
  ['a b', false],
  ['a@b', false],
  ['x/search?q=moved&', false],
  ['x\\terms?', false],
  ['x?', false],
  ['x#', false],
  ['x:', false],
  ['x:80:80', false],
  ['x,y', false],
  ['[::1', false],
  ['[x]', false],
  ['::1', false],
  ['http://x', false],
])('a request with the Host %j has a target: %j', (host, hasTarget) => {
  expect(targetOf(requestOf('/hospitals', [['Host', host]]))).toBe(hasTarget ? '/hospitals' : null);
});

it('a request with no Host or with two has no target', () => {
  expect(targetOf(requestOf('/', []))).toBeNull();
  for (const name of ['Host', 'host', 'HOST']) {
    const twice: [string, string][] = [
      ['host', 'a'],
      [name, 'a'],
    ];
    expect(targetOf(requestOf('/', twice))).toBeNull();
  }
});

/** The same numbers in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const paths = [
  '/',
  '/bn',
  '/hospitals',
  '/bn/search',
  '/blogdetails/1',
  '/api/blogs',
  '/api/doctors/1',
  '/login',
];
const names = ['q=', 'page=', 'next=', 'comments=', 'lang=', 'utm=', 'sort='];
const pieces = [
  ...[
    'x',
    '/',
    '//',
    '\\',
    '..',
    '/.',
    '%2e%2e',
    '%2f',
    '%5c',
    '%',
    '%00',
    '%23',
    '#',
    '?',
    '&',
    '=',
    '@',
    ':',
  ],
  ...[
    'q=',
    'page=',
    'next=',
    'comments=',
    'lang=bn',
    'utm=1',
    ';',
    '+',
    ' ',
    '\t',
    "'",
    '"',
    '<',
    '|',
    '\u00e0',
  ],
  ...[
    'http://x',
    'https:',
    '[',
    ']',
    ',',
    '~',
    '.data',
    '/hospitals',
    'terms',
    '*',
    '$',
    '`',
    '{',
    '^',
    '\u007f',
  ],
];

it('of 100,000 requests, those with a target keep what was sent, and those with one key differ in nothing that is read', () => {
  const below = numbers(34);
  const any = (list: readonly string[]) => list[below(list.length)] ?? '';
  const some = () => Array.from({ length: below(5) }, () => any(pieces)).join('');
  const query = () => `?${Array.from({ length: below(4) }, () => any(names) + some()).join('&')}`;
  const bytes = (text: string) =>
    Buffer.from(text, 'latin1')
      .toString('latin1')
      .replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const read = new Map<string, string>();
  let targets = 0;
  for (let count = 0; count < 100_000; count += 1) {
    const sent = below(20) === 0 ? some() : any(paths) + (below(2) === 0 ? some() : query());
    const host = below(3) === 0 ? `x${some()}` : 'www.example.com';
    const target = targetOf(requestOf(sent, [['Host', host]]));
    if (target === null) continue;
    targets += 1;
    expect(host).toMatch(/^[\w.:[\]-]+$/);
    // Nothing was moved, dropped or added: byte for byte it is what was sent.
    expect(bytes(target)).toBe(bytes(sent));
    const { origin, pathname, search, hash } = new URL(`http://own${target}`);
    expect([origin, pathname + search, hash]).toEqual([
      'http://own',
      target.replace(/^([^?]*)\?$/, '$1'),
      '',
    ]);
    const key = cacheKeyOf(target);
    if (key === null) continue;
    expect([cacheKeyOf(key), parseTarget(key)]).toEqual([key, key]);
    const [path] = target.split('?');
    const known = [...new Set(parametersOf(key).keys())];
    const values = known.map((name) => [name, parametersOf(target).getAll(name)]);
    const content = JSON.stringify([path, values]);
    expect(read.get(key) ?? content).toBe(content);
    read.set(key, content);
  }
  expect(targets).toBeGreaterThan(20_000);
  expect(read.size).toBeGreaterThan(1_000);
});
