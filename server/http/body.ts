import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStaff } from '#server/auth/caller.ts';
import { DomainError } from '#server/errors.ts';
import type { Leave } from '#server/http/fair-queue.ts';
import { type FairWork, goneSignal } from '#server/http/fair-work.ts';
import { partsOf } from '#server/http/form-parts.ts';
import { formSlots, type IncomingForm } from '#server/http/form-slots.ts';
import { hasLargeBody, type RefusedBodies, statusOf } from '#server/http/refused-bodies.ts';
import { networkOf, widerNetworkOf } from '#server/networks.ts';
import type { Upload } from '#server/storage/images.ts';
import type { Uploader } from '#server/storage/upload-queue.ts';
import type { UploadRule } from '#shared/contract/endpoint.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The image in the form. */
    upload: Upload | undefined;
    /** Ends the turn at which the body is read and checked. */
    endTurn: Leave | undefined;
  }
}

const KiB = 1024;
/** Enough for the largest image and the texts next to it. */
const formLimit = 12 * 1024 * KiB;
const bounds = { files: 4, fields: 300, fieldSize: 512 * KiB };
/** A form of a visitor or customer, such as a registration: it has no long texts. */
const openBounds = { files: 1, fields: 50, fieldSize: 16 * KiB };
/** Whether a call sends a form, which is read only where the route accepts an image. */
const isForm = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
const boundsFor = ({ caller }: FastifyRequest) => (isStaff(caller) ? bounds : openBounds);

/** How deep JSON may be nested. */
const maxDepth = 20;

/** Nobody types the NUL character, and PostgreSQL can't store it. */
const nul = '\0';
const nulInJson = /(?<!\\)(?:\\\\)*\\u0000/;

const malformed = () => new DomainError('malformed', 'malformed');

/** Fields that end in [] become a list; of other repeated fields the last one counts. */
function addField(fields: Map<string, unknown>, name: string, value: string): void {
  if (value.includes(nul) || name in Object.prototype) throw malformed();
  if (!name.endsWith('[]')) {
    fields.set(name, value);
    return;
  }
  const plain = name.slice(0, -2);
  const list = fields.get(plain);
  fields.set(plain, Array.isArray(list) ? [...list, value] : [value]);
}

const tooLarge = () => new DomainError('too_large', 'body_too_large');

/**
 * Reads a form whole. A form that is too large is received to its end and discarded: a browser reads the response only
 * after it has sent everything.
 */
async function readWhole({ raw, headers }: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let left = formLimit;
  const take = (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) chunks.push(chunk);
    else reject(tooLarge());
  };
  raw.once('end', resolve);
  const stop = () => reject(malformed());
  if (raw.destroyed) stop();
  else raw.once('close', stop);
  if (Number(headers['content-length'] ?? 0) > formLimit) reject(tooLarge());
  else raw.on('data', take);
  try {
    await promise;
  } finally {
    raw.off('data', take);
    raw.resume();
  }
  return Buffer.concat(chunks);
}

/**
 * How many images of one account, and of one network, may be processed or wait at the same time. Staff are not limited.
 */
const inFlight = { account: 2, network: 4 };

/** The sender of a call that takes a place in a queue. */
export function senderOf({ caller, ip }: FastifyRequest, reply: FastifyReply): Uploader {
  const account = caller ? [{ key: `account ${caller.id}`, max: inFlight.account }] : [];
  const network = { key: `network ${widerNetworkOf(networkOf(ip))}`, max: inFlight.network };
  const isTrusted = isStaff(caller);
  return { isStaff: isTrusted, counted: isTrusted ? [] : [...account, network], gone: goneSignal(reply) };
}

/** Parses a form: its texts become the body, its image becomes the upload. An empty file input is no upload. */
function parseForm(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, rule: UploadRule): void {
  const { files, fields: most, fieldSize } = boundsFor(request);
  const parts = partsOf(bytes, request.headers['content-type'] ?? '', files + most);
  if (!parts) throw malformed();
  const fields = new Map<string, unknown>();
  const counts = { files: 0, fields: 0 };
  for (const { name, isFile, content } of parts) {
    counts[isFile ? 'files' : 'fields'] += 1;
    if (counts.files > files || counts.fields > most || (!isFile && content.length > fieldSize))
      throw tooLarge();
    if (!isFile) addField(fields, name, content.toString());
    else if (name === rule.field && content.length > 0) {
      const sender = senderOf(request, reply);
      request.upload = { bytes: content, oversize: content.length > rule.maxBytes, sender };
    }
  }
  request.body = Object.fromEntries(fields);
}

function visitorForm({ ip, raw, headers }: FastifyRequest, reply: FastifyReply): IncomingForm {
  const { socket } = raw;
  const before = socket.bytesRead;
  const size = Math.min(Number(headers['content-length'] ?? formLimit), formLimit);
  return {
    address: ip,
    size,
    bytesRead: () => socket.bytesRead - before,
    stop: () => raw.destroy(),
    gone: goneSignal(reply),
  };
}

/** Limits the number of fields in a form: counted before any field is processed. */
function refuseManyFields(body: object, most: number): void {
  let count = 0;
  for (const _ in body) {
    count += 1;
    if (count > most) throw tooLarge();
  }
}

/** JSON may spell a list `services[]`, as forms do. */
function plainKeys(body: object): object {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key.replace(/\[\]$/, ''), value]));
}

function refuseOtherMethods(body: object): void {
  const method: unknown = Reflect.get(body, '_method');
  const isUpdate = method === undefined || (typeof method === 'string' && /^(put|patch)$/i.test(method));
  if (!isUpdate) throw malformed();
}

const quote = '"'.charCodeAt(0);
const opening = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const closing = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));
const backslash = '\\'.charCodeAt(0);

/** Whether JSON is nested deeper than anything in the contract. Stops at the first bracket too many. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length && depth <= maxDepth; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) isInText = !isInText;
    else if (isInText) at += sign === backslash ? 1 : 0;
    else if (opening.has(sign)) depth += 1;
    else if (closing.has(sign)) depth -= 1;
  }
  return depth > maxDepth;
}

type Deps = { work: FairWork; refusedBodies: RefusedBodies | undefined };

/**
 * Registers parsers for JSON, and for forms with an image where the route accepts one. The handlers always get an
 * object; any other body is rejected. What a body contains is read at its sender's turn, once all of it has arrived.
 */
export async function registerBodyParsers(
  scope: FastifyInstance,
  { work, refusedBodies }: Deps,
): Promise<void> {
  scope.decorateRequest('upload', undefined);
  scope.decorateRequest('endTurn', undefined);
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  const parsed = (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (nulInJson.test(text) || isTooDeep(text)) reject(malformed());
      else parseJson(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    done(null, text === '' ? undefined : text);
  });
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (request.routeOptions.config.binary) done(null, bytes);
    else done(new DomainError('wrong_type', 'wrong_type'));
  });
  // Forms are read below.
  scope.addContentTypeParser('multipart/form-data', (_request, _form, done) => done(null));
  const places = formSlots();
  const takeTurn = async (request: FastifyRequest, reply: FastifyReply) => {
    request.endTurn = await work.enter({ request, reply, callerOf: () => request.caller });
  };
  /** A form keeps its place until its turn: forms that wait are in memory, too. */
  const readForm = async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    const leave = isStaff(request.caller) ? () => {} : await places.take(visitorForm(request, reply));
    try {
      const bytes = await readWhole(request);
      await takeTurn(request, reply);
      return bytes;
    } finally {
      leave();
    }
  };
  const endTurn = (request: FastifyRequest) => {
    request.endTurn?.();
    request.endTurn = undefined;
  };
  // Whoever sends many bodies that can't be read has the next ones refused before they are received.
  scope.addHook('preParsing', async (request, reply) => {
    if (request.caller || !hasLargeBody(request)) return;
    refusedBodies?.checkBody(request, reply);
  });
  scope.addHook('onError', async (request, _reply, error) => {
    if (!request.caller && hasLargeBody(request)) refusedBodies?.count(request.ip, statusOf(error));
  });
  scope.addHook('preValidation', async (request, reply) => {
    const { upload } = request.routeOptions.config;
    const { body: sent } = request;
    if (isForm(request)) {
      if (!upload) throw new DomainError('wrong_type', 'wrong_type');
      parseForm(request, reply, await readForm(request, reply), upload);
    } else if (typeof sent === 'string') {
      await takeTurn(request, reply);
      request.body = await parsed(request, sent);
    }
    if (!request.routeOptions.schema?.body) return;
    const body = request.body ?? {};
    if (typeof body !== 'object' || Array.isArray(body)) {
      throw malformed();
    }
    refuseManyFields(body, boundsFor(request).fields);
    refuseOtherMethods(body);
    request.body = plainKeys(body);
  });
  scope.addHook('preHandler', async (request) => endTurn(request));
  scope.addHook('onSend', async (request, _reply, payload) => {
    endTurn(request);
    return payload;
  });
}

/** The bytes of a chunk. */
export function bytesOf({ body }: { body?: unknown }): Uint8Array {
  if (!(body instanceof Uint8Array)) throw new DomainError('wrong_type', 'wrong_type');
  return body;
}
