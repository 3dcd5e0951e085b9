import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DocsFiles } from '#server/http/api-docs.ts';
import { etagOf } from '#server/http/conditional-get.ts';
import { errorBodyOf } from '#server/http/errors.ts';
import { scriptHashes } from '#server/http/inline-scripts.ts';
import { route } from '#server/http/route.ts';
import type { Right } from '#shared/contract/endpoint.ts';
import { type EndpointKey, endpoints } from '#shared/contract/endpoints.ts';
import { limits } from '#shared/contract/limits.ts';
import { errorBody } from '#shared/errors.ts';
import { root } from './build-stamp.ts';

/** The page consists of our own constants: it contains no text that anybody else wrote. */
const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const description = `
Every error answers \`{message, errors?: {field: [message]}, code, codes?: {field: [code]}, params?,
fieldParams?}\`. \`code\` is the stable name of the message; \`params\` are the numbers in it, and \`fieldParams\` those in the
first message about each field. The statuses: 400 malformed, 401 not signed in, 403 not allowed, 404,
409 conflict, 413 too large, 415 wrong type, 422 invalid, 429 and 503 with \`Retry-After\`, 500 with a \`requestId\`.
Where a colleague changed a request meanwhile, the 409 also has \`changed: {by, at}\`.

Sign in with \`POST /api/login\`. Without a mode the token goes into \`Authorization: Bearer\`. With
\`mode: "session"\` the session is a cookie and the token goes into \`X-CSRF-Token\` on every changing call.

Lists answer how many there are in all in \`X-Total-Count\`, and the addresses of the other pages in \`Link\` (\`first\`,
\`prev\`, \`next\`, \`last\`). Without \`page\` and \`per_page\` a list answers its first ${limits.wholeListMax} records. Lists of
articles answer only some fields with \`fields=id,title\`: without \`descriptions\`, the text, they are small.
Answers are compressed as \`Accept-Encoding\` asks. \`POST /api/contact\` takes an \`Idempotency-Key\`: the
same submission sent again is stored once.
`;

/** Describes the right of a call. */
function describeRight(right: Right): string {
  if (right.who === 'staff') return `Needs a staff session whose level may ${right.action}.`;
  if (right.who === 'signed-in') return 'Needs a session.';
  return 'staffNeed' in right ? `Open; as staff, the level must allow to ${right.staffNeed}.` : 'Open.';
}

const errorSchema = z.toJSONSchema(errorBody, { unrepresentable: 'any' });
const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorSchema } },
});
/** The error responses of every call. */
const errorResponses = { '4xx': errorResponse('Refused'), '5xx': errorResponse('Failed') };

/** The responses of a successful call, by status; a call that may respond with a page lists both media types. */
function responsesOf(response: unknown, orHtml: true | undefined): object {
  if (typeof response !== 'object' || response === null) return {};
  if (!orHtml) return response;
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => [
      status,
      {
        description: 'As `format` asks',
        content: { 'application/json': { schema }, 'text/html': { schema: { type: 'string' } } },
      },
    ]),
  );
}

/** Converts Zod's schemas to JSON Schema, with the right and the image of the route. */
const transform: SwaggerTransform = (options) => {
  const { config } = options.route;
  const transformed = jsonSchemaTransform(options);
  const right = config?.right;
  if (!right) return { ...transformed, schema: { ...transformed.schema, hide: true } };
  const responses = responsesOf(transformed.schema.response, config.orHtml);
  const schema = {
    ...transformed.schema,
    response: { ...responses, ...errorResponses },
    description: describeRight(right),
    security: right.who === 'everybody' ? [] : [{ bearer: [] }, { session: [] }],
  };
  const { body } = schema;
  if (!config.upload || typeof body !== 'object' || body === null) return { ...transformed, schema };
  const image = { [config.upload.field]: { type: 'string', format: 'binary' } };
  const properties = 'properties' in body && typeof body.properties === 'object' ? body.properties : {};
  return {
    ...transformed,
    schema: {
      ...schema,
      consumes: ['multipart/form-data', 'application/json'],
      body: { ...body, properties: { ...properties, ...image } },
    },
  };
};

/** What there is below the prefix, and the names of the files. */
const names = {
  '': 'redirect',
  '/': 'index.html',
  '/openapi.json': 'openapi.json',
  '/openapi.yaml': 'openapi.yaml',
  '/js/scalar.js': 'scalar.js',
};
const prefix = '/api/docs';
const shownHeaders = ['content-type', 'content-security-policy', 'location'];
const folder = path.join(root, 'build/api-docs');
const smallBytes = 1024;

/** Writes a file and its compressed forms. Brotli's highest level would take ten seconds for 2 % fewer bytes. */
async function writeFiles(name: string, bytes: Buffer): Promise<string[]> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  if (bytes.byteLength < smallBytes) return [];
  await writeFile(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  );
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  return ['br', 'gzip'];
}

const isKey = (key: string): key is EndpointKey => Object.hasOwn(endpoints, key);

/** Writes the description of the API, and a page to browse it, as the files that the server sends (build/api-docs). */
export async function buildApiDocs(): Promise<void> {
  const app = Fastify();
  // The routes are only described here, never called.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(errorBodyOf('not_found')));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API of this site', version: '1.0.0', description },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'session',
            description: 'Together with the cookie `signed-in`, which the sign-in sets too',
          },
        },
      },
    },
    transform,
  });
  for (const key of Object.keys(endpoints).filter(isKey)) {
    const { method, url, schema, config } = route(key);
    app.route({ method, url, schema, config, handler: async () => null });
  }
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
        return;
      // The page has inline styles; its scripts are our own files and one inline script that starts them.
      const inline = Array.from(payload.matchAll(inlineScripts), ([, text = '']) => text);
      const scripts = scriptHashes(inline).join(' ');
      reply.header(
        'content-security-policy',
        `default-src 'none'; script-src 'self' ${scripts}; style-src 'self' 'unsafe-inline'; ` +
          "img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      );
    });
    await scope.register(scalar, {
      routePrefix: prefix,
      // The page must not call the services of its vendor.
      configuration: {
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
        hideClientButton: true,
      },
    });
  });
  await app.ready();
  await mkdir(folder, { recursive: true });
  const files: DocsFiles = {};
  for (const [url, name] of Object.entries(names)) {
    const { statusCode: status, headers: all, rawPayload } = await app.inject(prefix + url);
    const shown = shownHeaders.flatMap((header) => (all[header] ? [[header, String(all[header])]] : []));
    const headers: Record<string, string> = Object.fromEntries(shown);
    const encodings = await writeFiles(name, rawPayload);
    files[url] = { status, headers, etag: etagOf(headers, rawPayload), name, encodings };
  }
  await writeFile(path.join(folder, 'files.json'), JSON.stringify(files));
  await app.close();
}
