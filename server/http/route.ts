import type { HTTPMethods, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { Endpoint, Right, UploadRule } from '#shared/contract/endpoint.ts';
import { type EndpointKey, endpoints } from '#shared/contract/endpoints.ts';
import type { MessageCode } from '#shared/contract/messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: UploadRule;
    /** The body is bytes. */
    binary?: true;
    /** What is said about a body that is too large. */
    tooLarge?: MessageCode;
    orHtml?: true;
  }
}

type Part<E, Name extends string, As extends string> = Name extends keyof E
  ? E[Name] extends z.ZodType
    ? { [Key in As]: E[Name] }
    : unknown
  : unknown;

type SchemaOf<E extends Endpoint> = Part<E, 'params', 'params'> &
  Part<E, 'query', 'querystring'> &
  Part<E, 'body', 'body'> & {
    response: E extends { status: 201 } ? { 201: E['response'] } : { 200: E['response'] };
  };

type RouteOf<K extends EndpointKey> = {
  method: HTTPMethods;
  url: string;
  schema: SchemaOf<(typeof endpoints)[K]>;
  config: { right: Right; upload?: UploadRule; binary?: true; tooLarge?: MessageCode; orHtml?: true };
  bodyLimit: number;
};

const KiB = 1024;
/**
 * The maximum size of JSON: for staff, the longest article in two languages with each character escaped fits. Visitors
 * make the other calls, and nothing that they send is long. Forms with an image have their own limit (body.ts).
 */
const jsonLimits = { staff: 1024 * KiB, others: 64 * KiB };

/** Fastify's options for a call of the contract: its schemas, its right and its upload. */
export function route<K extends EndpointKey>(key: K): RouteOf<K>;
export function route(key: EndpointKey): object {
  const endpoint: Endpoint = endpoints[key];
  const [method, url] = key.split(' ');
  const {
    right,
    params,
    query,
    body,
    status = 200,
    upload,
    binary,
    tooLarge,
    produces,
    orHtml,
    summary,
    tag,
  } = endpoint;
  const response = endpoint.partly ? z.union([endpoint.response, endpoint.partly]) : endpoint.response;
  return {
    method,
    url,
    schema: {
      summary,
      tags: [tag],
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(binary ? { consumes: ['application/octet-stream'] } : {}),
      ...(produces ? { produces: [produces] } : {}),
      response: { [status]: response },
    } satisfies RouteShorthandOptions['schema'],
    config: {
      right,
      ...(upload ? { upload } : {}),
      ...(binary ? { binary: true } : {}),
      ...(tooLarge ? { tooLarge } : {}),
      ...(orHtml ? { orHtml } : {}),
    },
    bodyLimit: binary ?? (right.who === 'staff' ? jsonLimits.staff : jsonLimits.others),
  };
}
