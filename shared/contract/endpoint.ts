import type { z } from 'zod';
import type { MessageCode } from '#shared/contract/messages.ts';
import type { Action } from '#shared/permissions.ts';

/** An uploaded image: its field, and what is accepted there. */
export type UploadRule = {
  field: 'image' | 'images';
  /** Images of this many bytes or more are refused. */
  maxBytes: number;
  tooLarge: MessageCode;
  formats: 'any' | 'jpeg-png-gif';
  wrongFormat: MessageCode;
};

/** Who may make a call. */
export type Right =
  /** Everybody. */
  | { who: 'everybody' }
  /** Everybody, but staff only with a level that allows the action. */
  | { who: 'everybody'; staffNeed: Action }
  /**
   * A user with a session, whose password is not weak unless `anyPassword` is set; with `toSetUp` also a user who still
   * has to set up a second factor.
   */
  | { who: 'signed-in'; anyPassword?: true; toSetUp?: true }
  /** Staff whose role's level allows the action; with `opensCases` only with a good password or a second factor. */
  | { who: 'staff'; action: Action; opensCases?: true };

export const everybody: Right = { who: 'everybody' };
/** For everything that reads or changes what is in a case. */
export const signedInUser: Right = { who: 'signed-in' };
/** For what contains nothing of a case, or leaves it out for a weak password (decision 0083). */
export const signedInWithAnyPassword: Right = { who: 'signed-in', anyPassword: true };
export const signedInUserToSetUp: Right = { who: 'signed-in', anyPassword: true, toSetUp: true };
export const staff = (action: Action): Right => ({ who: 'staff', action });
/** For papers, messages, answers and money of cases. */
export const caseStaff = (action: Action): Right => ({ who: 'staff', action, opensCases: true });

/** One call of the API: who may make it, its input and its output. */
export type Endpoint = {
  /** Level 1 reads the portal's data, 2 also creates, 3 also edits, 4 also deletes and administers. */
  right: Right;
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
  produces?:
    | 'text/csv'
    | 'text/html'
    | 'image/webp'
    | 'application/pdf'
    | 'application/octet-stream'
    | 'audio/webm';
  /** How many bytes the body may have if it is `application/octet-stream` and not JSON. */
  binary?: number;
  /** What is said to whoever sends more. */
  tooLarge?: MessageCode;
  /** Whether the endpoint can return a readable page instead, if the query asks for one. */
  orHtml?: true;
};

/** The body that a caller sends to an endpoint (before parsing). */
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
/** The query that a caller may send to an endpoint. */
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
/** The response of an endpoint. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
