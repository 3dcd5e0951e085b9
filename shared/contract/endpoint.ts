import type { z } from 'zod';
import type { MessageCode } from '#shared/contract/messages.ts';

/** An uploaded image: the field it comes in, and what is accepted there. */
export type UploadRule = {
  field: 'image' | 'images';
  /** This many bytes or more are refused. */
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
  /** What it answers where the query's `fields` leave something out. */
  partly?: z.ZodType;
  /** 200 by default. */
  status?: 200 | 201;
  upload?: UploadRule;
  /** What the answer is, where it is not JSON. */
  produces?: 'text/csv' | 'text/html' | 'image/webp' | 'application/octet-stream';
  /** How many bytes it takes as its body, where that is no JSON but `application/octet-stream`. */
  binary?: number;
  /** Whether it answers a page to read instead, where the query asks for one. */
  orHtml?: true;
};

/** What a caller sends as the body of an endpoint (before parsing). */
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
/** What a caller may send as the query of an endpoint. */
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
/** What an endpoint answers. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
