import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '#lab/drills/drill.ts';
import { installation, type Node } from '#lab/drills/installation.ts';

/** Addresses that a stranger can ask for; `#` is replaced by another number in each call. */
const addresses = [
  '/',
  '/doctors?page=1',
  '/doctors?city=x#',
  '/hospitals?q=hospitel#',
  '/search?q=hart+surgen+bankok#',
  '/compare?hospitals=#',
  '/blogdetails/1?comments=#',
  '/contact?about=#',
  '/login?next=%2F#',
  '/nothing-#',
  '/share-cards/about.jpg?v=#',
  '/sitemap.xml?x=#',
  '/api/doctors?q=hart#',
  '/api/blogs?x=#',
  '/api/site?x=#',
  '/api/search?q=hart+surgen+bankok#',
  '/api/search/suggestions?q=hart+surg#',
  '/api/docs/openapi.json',
  '/api/docs/js/scalar.js',
  '/uploads/nothing#/160.webp',
];
const connections = 4;
const attackMs = 6_000;
const readEveryMs = 40;
const p99Max = 250;

const attacker = '203.0.113.7';
const family = '198.51.100.9';

let calls = 0;
const numbered = (address: string) => {
  calls += 1;
  return address.replace('#', String(calls));
};

type Sent = { type: string; body: string };

/** A client of a network: the node trusts this machine's X-Forwarded-For. Returns the status and how long it took. */
function client(node: Node, network: string) {
  const agent = new Agent({ keepAlive: true });
  const call = (path: string, from: string, sent?: Sent) => {
    const startedAt = performance.now();
    const { promise, resolve } = Promise.withResolvers<{ status: number; ms: number }>();
    const end = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const headers = {
      'x-forwarded-for': from,
      ...(sent && { 'content-type': sent.type, 'content-length': Buffer.byteLength(sent.body) }),
    };
    request(node.url + path, { agent, headers, method: sent ? 'POST' : 'GET' }, (response) => {
      response.on('end', () => end(response.statusCode ?? 0)).resume();
    })
      .on('error', () => end(0))
      .end(sent?.body);
    return promise;
  };
  return {
    get: (path: string) => call(path, network),
    post: (path: string, sent: Sent, from = network) => call(path, from, sent),
    close: () => agent.destroy(),
  };
}

const p99Of = (waits: number[]) =>
  waits.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(waits.length * 0.99) - 1)] ?? 0;

/** How long `/` takes for another network while four connections ask for one address again and again. */
async function attackOn(node: Node, address: string, count = connections) {
  const strangers = Array.from({ length: count }, () => client(node, attacker));
  const reader = client(node, family);
  const end = AbortSignal.timeout(attackMs);
  const waits: number[] = [];
  const filtered: number[] = [];
  let responded = 0;
  const hammer = async ({ get }: ReturnType<typeof client>) => {
    while (!end.aborted) {
      await get(numbered(address));
      responded += 1;
    }
  };
  const read = async (path: string, into: number[]) => {
    while (!end.aborted) {
      into.push((await reader.get(numbered(path))).ms);
      await pause(readEveryMs);
    }
  };
  await Promise.all([...strangers.map(hammer), read('/', waits), read('/doctors?city=Bangkok#', filtered)]);
  for (const { close } of [...strangers, reader]) close();
  return { address, perSecond: (responded * 1000) / attackMs, p99: p99Of(waits), filtered: p99Of(filtered) };
}

const hammered: Drill = {
  name: 'fair-attack',
  about:
    'Four connections ask for each public address again and again, while another network reads the home page',
  async run({ check, report }) {
    const where = await installation('sqlite');
    try {
      const node = await where.startNode({ SEED: 'starter', TRUST_PROXY: '127.0.0.1' });
      for (const address of addresses) await client(node, family).get(numbered(address));
      const calm = await attackOn(node, '/', 0);
      report(
        `nobody else: p99 of / ${calm.p99.toFixed(0)} ms, of a filtered list ${calm.filtered.toFixed(0)} ms`,
      );
      check(
        'p99 of / and of a filtered list on this machine while nobody attacks',
        true,
        `${calm.p99.toFixed(0)} and ${calm.filtered.toFixed(0)} ms`,
      );
      const seen = [];
      for (const address of addresses) {
        const one = await attackOn(node, address);
        report(
          `${address}: ${one.perSecond.toFixed(0)} a second; p99 of / ${one.p99.toFixed(0)} ms, of a filtered list ${one.filtered.toFixed(0)} ms`,
        );
        seen.push(one);
      }
      const [worst] = seen.toSorted((a, b) => b.p99 - a.p99);
      const slow = seen.filter(({ p99 }) => p99 >= p99Max).map(({ address }) => address);
      check(
        `p99 of / stays below ${p99Max} ms for another network`,
        slow.length === 0,
        `at most ${worst?.p99.toFixed(0)} ms (${worst?.address})${slow.length > 0 ? `; above: ${slow.join(', ')}` : ''}`,
      );
      const most = Math.max(...seen.map(({ filtered }) => filtered));
      check('p99 of a filtered list, which no cache holds', true, `at most ${most.toFixed(0)} ms`);
    } finally {
      await where.end();
    }
  },
};

const contact = JSON.stringify({
  name: 'Rahima',
  email: 'rahima@patients.example',
  phone: '01711000000',
  date: '2999-01-01',
});
const json = 'application/json';
const part = (nth: number) => `--x\r\ncontent-disposition: form-data; name="a${nth}"\r\n\r\n1\r\n`;
/** What a stranger can post: the dearest forms and texts, and what is refused because there was too much of it. */
const posts: (Sent & { what: string; path: string })[] = [
  {
    what: 'forms of 10,000 parts',
    path: '/api/users',
    type: 'multipart/form-data; boundary=x',
    body: `${Array.from({ length: 10_000 }, (_, nth) => part(nth)).join('')}--x--`,
  },
  {
    what: 'forms of 50 parts',
    path: '/api/users',
    type: 'multipart/form-data; boundary=x',
    body: `${Array.from({ length: 50 }, (_, nth) => part(nth)).join('')}--x--`,
  },
  {
    what: 'nested JSON',
    path: '/api/contact',
    type: json,
    body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  },
  {
    what: 'flat JSON of 64 KB',
    path: '/api/contact',
    type: json,
    body: JSON.stringify({ message: 'x "y" '.repeat(8_000) }),
  },
  { what: 'requests beyond the limit', path: '/api/contact', type: json, body: contact },
];
const postConnections = 32;
const postP99Max = 300;

/** How long others wait for a page, a list and a request while many connections of one network post. */
async function postAttack(node: Node, attack: (typeof posts)[number] | undefined, network: string) {
  const strangers = Array.from({ length: attack ? postConnections : 0 }, () => client(node, network));
  const reader = client(node, family);
  const end = AbortSignal.timeout(attackMs);
  const waits = { '/': [] as number[], '/doctors': [] as number[], request: [] as number[] };
  const statuses = new Map<number, number>();
  const hammer = async ({ post }: ReturnType<typeof client>) => {
    while (attack && !end.aborted) {
      const { status } = await post(attack.path, attack);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const measure = async (into: number[], call: () => Promise<{ ms: number }>) => {
    while (!end.aborted) {
      into.push((await call()).ms);
      await pause(readEveryMs);
    }
  };
  let senders = 0;
  const send = () => {
    senders += 1;
    return reader.post(
      '/api/contact',
      { type: json, body: contact },
      `198.18.${senders >> 8}.${senders & 255}`,
    );
  };
  await Promise.all([
    ...strangers.map(hammer),
    measure(waits['/'], () => reader.get('/')),
    measure(waits['/doctors'], () => reader.get('/doctors')),
    measure(waits.request, send),
  ]);
  for (const { close } of [...strangers, reader]) close();
  const p99 = Object.entries(waits).map(([what, all]) => `${what} ${p99Of(all).toFixed(0)} ms`);
  const most = Math.max(...Object.values(waits).map(p99Of));
  return {
    p99: p99.join(', '),
    most,
    statuses: [...statuses].map(([one, times]) => `${times} × ${one}`).join(', '),
  };
}

const posted: Drill = {
  name: 'fair-posts',
  about: `${postConnections} connections of one network post what is dear or refused, while others read and send`,
  async run({ check, report }) {
    const where = await installation('sqlite');
    try {
      const node = await where.startNode({ SEED: 'starter', TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' });
      const calm = await postAttack(node, undefined, attacker);
      check('p99 for others while nobody attacks', true, calm.p99);
      for (const [nth, attack] of posts.entries()) {
        // A network that sent what can't be read is refused for a minute.
        const { p99, most, statuses } = await postAttack(node, attack, `203.0.113.${100 + nth}`);
        report(`${attack.what}: ${statuses}; p99 for others ${p99}`);
        check(
          `${attack.what}: p99 for others at most ${postP99Max} ms`,
          most <= postP99Max,
          `${p99} (${statuses})`,
        );
      }
    } finally {
      await where.end();
    }
  },
};

const people = 200;
/** What a person reads and searches, in turn. */
const visit = [
  '/',
  '/api/search/suggestions?q=ca#',
  '/search?q=cancer+#',
  '/doctors?city=Bangkok&n=#',
  '/doctors',
  '/search?q=hart+surgen#',
  '/hospitals?q=heart#',
  '/blogs',
  '/contact?about=#',
  '/api/doctors?q=heart#',
];
const thinkMs = { least: 5_000, more: 5_000 };

const crowd: Drill = {
  name: 'fair-crowd',
  about: `${people} people behind one address read and search as long as --minutes says, while nobody attacks`,
  async run({ minutes, check }) {
    const where = await installation('sqlite');
    try {
      const node = await where.startNode({ SEED: 'starter', TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' });
      const end = AbortSignal.timeout(minutes * 60_000);
      const waits: number[] = [];
      const refused = new Map<number, number>();
      const think = (ms: number) => pause(ms, undefined, { signal: end }).catch(() => undefined);
      const person = async (nth: number) => {
        const { get, close } = client(node, family);
        await think(Math.random() * thinkMs.least);
        for (let turn = nth; !end.aborted; turn += 1) {
          const { status, ms } = await get(numbered(visit[turn % visit.length] ?? '/'));
          waits.push(ms);
          if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
          await think(thinkMs.least + Math.random() * thinkMs.more);
        }
        close();
      };
      await Promise.all(Array.from({ length: people }, (_, nth) => person(nth)));
      check(
        `${people} people behind one address get every page`,
        refused.size === 0,
        [...refused].map(([status, times]) => `${times} × ${status}`).join(', ') ||
          `${waits.length} answers in ${minutes} minutes`,
      );
      check('p99 of all answers', true, `${p99Of(waits).toFixed(0)} ms`);
    } finally {
      await where.end();
    }
  },
};

export const fairDrills = [hammered, posted, crowd];
