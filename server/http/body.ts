import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#server/errors.ts';
import type { Upload } from '#server/storage/images.ts';
import type { UploadRule } from '#shared/contract/endpoint.ts';
import { limits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The image that came with a form. */
    upload: Upload | undefined;
  }
}

const bounds = { fileSize: limits.imageBytes, files: 4, fields: 300, fieldSize: 512 * 1024 };

/** Nobody types the zero sign, and PostgreSQL can't store it. */
const zeroSign = '\0';
const zeroSignInJson = /(?<!\\)(?:\\\\)*\\u0000/;

const malformed = () => new DomainError('malformed', messages.malformed);

/** Repeated fields end in [] and become a list; of others the last one counts. */
function addField(fields: Map<string, unknown>, name: string, value: unknown): void {
  if (typeof value === 'string' && value.includes(zeroSign)) throw malformed();
  if (!name.endsWith('[]')) {
    fields.set(name, value);
    return;
  }
  const plain = name.slice(0, -2);
  const list = fields.get(plain);
  fields.set(plain, Array.isArray(list) ? [...list, value] : [value]);
}

/** Fastify's own limit counts no forms: what their parts may hold together is counted here. */
function budgetOf({ routeOptions, headers }: FastifyRequest): (bytes: number) => void {
  const limit = routeOptions.bodyLimit ?? 0;
  let left = limit;
  const spend = (bytes: number) => {
    left -= bytes;
    if (left < 0) throw new DomainError('too_large', messages.tooLargeBody);
  };
  if (Number(headers['content-length'] ?? 0) > limit) spend(limit + 1);
  return spend;
}

/** Reads a form: its texts become the body, its image the upload. A file input left empty is none. */
async function readParts(request: FastifyRequest, rule: UploadRule): Promise<void> {
  const fields = new Map<string, unknown>();
  const spend = budgetOf(request);
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      spend(Buffer.byteLength(String(part.value)));
      addField(fields, part.fieldname, part.value);
      continue;
    }
    const bytes = await part.toBuffer();
    spend(bytes.length);
    const oversize = part.file.truncated;
    if (part.fieldname === rule.field && bytes.length > 0) request.upload = { bytes, oversize };
  }
  request.body = Object.fromEntries(fields);
}

/** What the reader refuses says its status; any other error on the way is a form that is broken. */
async function readForm(request: FastifyRequest, rule: UploadRule): Promise<void> {
  try {
    await readParts(request, rule);
  } catch (error) {
    const says = error instanceof DomainError || (error instanceof Error && 'statusCode' in error);
    throw says ? error : malformed();
  }
}

/** JSON in which `services[]` is spelled as in a form reads the same. */
function plainKeys(body: object): object {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key.replace(/\[\]$/, ''), value]));
}

function refuseOtherMethods(body: object): void {
  const method: unknown = Reflect.get(body, '_method');
  const isUpdate = method === undefined || (typeof method === 'string' && /^(put|patch)$/i.test(method));
  if (!isUpdate) throw malformed();
}

/**
 * Lets the scope take JSON, and forms with an image where the route takes one. Whatever came, the body
 * is an object in the end; what is not one is refused.
 */
export async function readBodies(scope: FastifyInstance): Promise<void> {
  scope.decorateRequest('upload', undefined);
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else if (zeroSignInJson.test(String(text))) done(malformed());
    else parse(request, String(text), done);
  });
  await scope.register(multipart, { limits: bounds, throwFileSizeLimit: false });
  scope.addHook('preValidation', async (request) => {
    const { upload } = request.routeOptions.config;
    if (request.isMultipart()) {
      if (!upload) throw new DomainError('wrong_type', messages.wrongType);
      await readForm(request, upload);
    }
    if (!request.routeOptions.schema?.body) return;
    const body = request.body ?? {};
    if (typeof body !== 'object' || Array.isArray(body)) {
      throw malformed();
    }
    refuseOtherMethods(body);
    request.body = plainKeys(body);
  });
}
