import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStaff } from '#server/auth/caller.ts';
import { DomainError } from '#server/errors.ts';
import { discardBody, formSlots, type IncomingForm } from '#server/http/form-slots.ts';
import { networkOf } from '#server/http/ip-limits.ts';
import type { Upload } from '#server/storage/images.ts';
import type { Uploader } from '#server/storage/upload-queue.ts';
import type { UploadRule } from '#shared/contract/endpoint.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The image in the form. */
    upload: Upload | undefined;
  }
}

const KiB = 1024;
/** Enough for the largest image and the texts next to it. */
const formLimit = 12 * 1024 * KiB;
const bounds = { files: 4, fields: 300, fieldSize: 512 * KiB };
/** A form of a visitor or customer, such as a registration: it has no long texts. */
const openBounds = { files: 1, fields: 50, fieldSize: 16 * KiB };
const boundsFor = ({ caller }: FastifyRequest) => (isStaff(caller) ? bounds : openBounds);

/** Nobody types the NUL character, and PostgreSQL can't store it. */
const nul = '\0';
const nulInJson = /(?<!\\)(?:\\\\)*\\u0000/;

const malformed = () => new DomainError('malformed', 'malformed');

/** Fields that end in [] become a list; of other repeated fields the last one counts. */
function addField(fields: Map<string, unknown>, name: string, value: unknown): void {
  if (typeof value === 'string' && value.includes(nul)) throw malformed();
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
 * Rejects when more of a form arrives than is allowed, whatever its parts are: Fastify's own limit does not count
 * forms, and their parser skips parts without a name and the ends of long texts without a limit.
 */
function overflow(raw: IncomingMessage): Promise<never> {
  return new Promise((_resolve, reject) => {
    let left = formLimit;
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) reject(tooLarge());
    });
  });
}

/**
 * How many images of one account, and of one network, may be processed or wait at the same time. Staff are not limited.
 */
const inFlight = { account: 2, network: 4 };

/** The sender of a call that takes a place in a queue. */
export function senderOf({ caller, ip }: FastifyRequest, { raw }: FastifyReply): Uploader {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  const account = caller ? [{ key: `account ${caller.id}`, max: inFlight.account }] : [];
  const network = { key: `network ${networkOf(ip)}`, max: inFlight.network };
  const isTrusted = isStaff(caller);
  return { isStaff: isTrusted, counted: isTrusted ? [] : [...account, network], gone: gone.signal };
}

/** Reads a form: its texts become the body, its image becomes the upload. An empty file input is no upload. */
async function readParts(request: FastifyRequest, reply: FastifyReply, rule: UploadRule): Promise<void> {
  const fields = new Map<string, unknown>();
  const sender = senderOf(request, reply);
  for await (const part of request.parts({ limits: { ...boundsFor(request), fileSize: rule.maxBytes } })) {
    if (part.type === 'field') {
      addField(fields, part.fieldname, part.value);
      continue;
    }
    const bytes = await part.toBuffer();
    const oversize = part.file.truncated;
    if (part.fieldname === rule.field && bytes.length > 0) request.upload = { bytes, oversize, sender };
  }
  request.body = Object.fromEntries(fields);
}

function visitorForm({ ip, raw }: FastifyRequest): IncomingForm {
  const { socket } = raw;
  const before = socket.bytesRead;
  return { address: ip, bytesRead: () => socket.bytesRead - before, stop: () => raw.destroy() };
}

/** Reads a form. An error of the parser has a status; any other error means that the form is malformed. */
async function readForm(request: FastifyRequest, reply: FastifyReply, rule: UploadRule): Promise<void> {
  try {
    if (Number(request.headers['content-length'] ?? 0) > formLimit) throw tooLarge();
    const reading = readParts(request, reply, rule);
    await Promise.race([reading, overflow(request.raw)]);
  } catch (error) {
    discardBody(request.raw);
    const hasStatus = error instanceof DomainError || (error instanceof Error && 'statusCode' in error);
    throw hasStatus ? error : malformed();
  }
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

/**
 * Registers parsers for JSON, and for forms with an image where the route accepts one. The handlers always get an
 * object; any other body is rejected.
 */
export async function registerBodyParsers(scope: FastifyInstance): Promise<void> {
  scope.decorateRequest('upload', undefined);
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else if (nulInJson.test(String(text))) done(malformed());
    else parse(request, String(text), done);
  });
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (request.routeOptions.config.binary) done(null, bytes);
    else done(new DomainError('wrong_type', 'wrong_type'));
  });
  await scope.register(multipart, { throwFileSizeLimit: false });
  const places = formSlots();
  scope.addHook('preValidation', async (request, reply) => {
    const { upload } = request.routeOptions.config;
    if (request.isMultipart()) {
      if (!upload) throw new DomainError('wrong_type', 'wrong_type');
      const end = isStaff(request.caller) ? () => {} : places.take(visitorForm(request));
      await readForm(request, reply, upload).finally(end);
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
}

/** The bytes of a chunk. */
export function bytesOf({ body }: { body?: unknown }): Uint8Array {
  if (!(body instanceof Uint8Array)) throw new DomainError('wrong_type', 'wrong_type');
  return body;
}
