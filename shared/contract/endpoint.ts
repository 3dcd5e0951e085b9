import type { z } from 'zod';
import type { MessageCode } from '#shared/contract/messages.ts';

/** An uploaded image: its field, and what is accepted there. */
export type UploadRule = {
  field: 'image' | 'images';
  /** Images of this many bytes or more are refused. */
  maxBytes: number;
  tooLarge: MessageCode;
  formats: 'any' | 'jpeg-png-gif';
  wrongFormat: MessageCode;
};

/** One call of the API: its input and its output. */
export type Endpoint = {
  summary: string;
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** The response if the query's `fields` leave something out. */
  partly?: z.ZodType;
  /** 200 by default. */
  status?: 200 | 201;
  upload?: UploadRule;
  /** The media type of a response that is not JSON. */
  produces?: 'text/csv' | 'text/html' | 'image/webp' | 'application/octet-stream';
  /** How many bytes the body may have if it is `application/octet-stream` and not JSON. */
  binary?: number;
  /** Whether the endpoint can return a readable page instead, if the query asks for one. */
  orHtml?: true;
};

/** The body that a caller sends to an endpoint (before parsing). */
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
/** The query that a caller may send to an endpoint. */
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
/** The response of an endpoint. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
