import { z } from 'zod';
import type { Random } from '#lab/generated-calls/random.ts';
import { anyValue, markupToText, type Schema, schema, valueFor } from '#lab/generated-calls/values.ts';

const parameter = z.object({ name: z.string(), in: z.enum(['query', 'path']), schema: schema.default({}) });
const content = z.record(z.string(), z.object({ schema: schema.optional() }));
const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })).default({}) }),
  ),
});
export type Operation = z.infer<typeof operation> & { method: Method; path: string };

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** Every call of an OpenAPI document. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = openApi.parse(document);
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, described]) => ({
      ...described,
      method: z.enum(methods).parse(method.toUpperCase()),
      path,
    })),
  );
}

/** A call as the server gets it. */
type Call = {
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

const oddIds = [
  '0',
  '-1',
  '1.5',
  '9007199254740993',
  '99999999999999999999',
  'abc',
  '%00',
  '%F0%9F%91%A9',
  '..%2F1',
  '1%20',
];

const idFor = (random: Random) => (random.odd(0.1) ? random.pick(oddIds) : String(1 + random.below(12)));

function queryFor(random: Random, { parameters }: Operation): string {
  const query = new URLSearchParams();
  for (const { name, in: place, schema: asked } of parameters) {
    if (place !== 'query' || random.chance(0.6)) continue;
    const value = random.odd(0.1) ? anyValue(random) : valueFor(random, name, asked);
    query.append(name, markupToText(value).slice(0, 2_000));
    if (random.odd(0.03)) query.append(name, markupToText(anyValue(random)).slice(0, 100));
  }
  if (random.odd(0.03)) query.append(markupToText(anyValue(random)).slice(0, 50), 'x');
  const text = query.toString();
  return text && `?${text}`;
}

const boundary = 'fuzz-boundary';

/** A form with the fields of an object; some have a file that is no image. */
function formOf(random: Random, value: unknown): Buffer {
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : { value });
  const part = (disposition: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
  const nameOf = (name: string) => `name="${name.replace(/["\r\n]/g, '').slice(0, 300)}"`;
  const parts = fields.flatMap(([name, field]) =>
    Array.isArray(field)
      ? field.map((item) => part(nameOf(`${name}[]`), markupToText(item)))
      : [part(nameOf(name), markupToText(field))],
  );
  if (random.odd(0.02)) parts.push(part('name="image"; filename="x.svg"', '<svg'));
  const end = random.odd(0.05) ? '' : `--${boundary}--\r\n`;
  return Buffer.from(parts.join('') + end);
}

const brokenBodies = [
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1,}',
  '{"a":"\\u0000"}',
  '',
  '{"__proto__":{"a":1}}',
  '1e999',
  '{"a":'.repeat(2_000),
];

function bodyFor(random: Random, asked: Schema, types: readonly string[]): Pick<Call, 'headers' | 'payload'> {
  const type = random.pick(types);
  if (random.odd(0.03)) {
    return { headers: { 'content-type': 'application/json' }, payload: random.pick(brokenBodies) };
  }
  if (random.odd(0.01)) return { headers: { 'content-type': 'text/plain' }, payload: 'text' };
  const value = random.odd(0.02) ? anyValue(random) : valueFor(random, 'body', asked);
  if (type === 'multipart/form-data' && random.chance(0.4)) {
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: formOf(random, value),
    };
  }
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(value) };
}

/** A third of the calls are correct, most have a few odd parts, some are odd everywhere. */
const oddness = [0, 0, 0.3, 0.3, 1, 3];

/** A call of an operation with a token; some have headers that make no sense. */
export function callFor(random: Random, asked: Operation, token: string | undefined): Call {
  random.beOdd(random.pick(oddness));
  const path = asked.path.replace(/\{\w+\}/g, () => idFor(random));
  const types = Object.keys(asked.requestBody?.content ?? {});
  const body =
    types.length === 0 || random.odd(0.01)
      ? undefined
      : bodyFor(random, asked.requestBody?.content['application/json']?.schema ?? {}, types);
  return {
    method: asked.method,
    url: path + queryFor(random, asked),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(random.chance(0.02) ? { cookie: 'session=x; __Host-session=%00' } : {}),
      ...(random.chance(0.02) ? { 'accept-language': 'bn', 'idempotency-key': 'A'.repeat(40) } : {}),
      ...(random.chance(0.01) ? { 'if-none-match': 'W/"x", *' } : {}),
      ...body?.headers,
    },
    ...(body?.payload === undefined ? {} : { payload: body.payload }),
  };
}
