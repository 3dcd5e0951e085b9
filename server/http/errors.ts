import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { DomainError, notFound, UnavailableError } from '#server/errors.ts';
import { notStored } from '#server/http/headers.ts';
import { serializeError } from '#server/serialize-error.ts';
import {
  codeOfIssue,
  englishOf,
  type MessageCode,
  type MessageParams,
  parseMessageCode,
} from '#shared/contract/messages.ts';
import { type ErrorBody, type ErrorKind, statusOf } from '#shared/errors.ts';

type Issue = { path: PropertyKey[]; message: string };
type ByField<T> = Record<string, T[]>;

/** Issues have message codes only (`codeOfIssue`), with their limit. */
const codeOf = (message: string): MessageCode => parseMessageCode(message)?.code ?? 'invalid';
function textOf(message: string): string {
  const known = parseMessageCode(message);
  return known ? englishOf(known.code, known.params) : message;
}

function messagesByField(issues: Issue[]): ByField<string> {
  const found = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    const before = found.get(field) ?? [];
    if (!before.includes(message)) found.set(field, [...before, message]);
  }
  return Object.fromEntries(found);
}

function mapEach<T>(lists: ByField<string>, map: (message: string) => T): ByField<T> {
  return Object.fromEntries(Object.entries(lists).map(([field, list]) => [field, list.map(map)]));
}

function paramsByField(found: ByField<string>): Record<string, MessageParams> | undefined {
  const known = Object.entries(found).flatMap(([field, [first = '']]) => {
    const params = parseMessageCode(first)?.params;
    return params ? [[field, params] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** Input that a schema rejects. The message is that of the first field. */
class InvalidInput extends DomainError {
  private readonly texts: ByField<string>;

  constructor(issues: Issue[]) {
    const found = messagesByField(issues);
    const [first = 'invalid'] = Object.values(found).flat();
    super('invalid', codeOf(first), {
      codes: mapEach(found, codeOf),
      params: parseMessageCode(first)?.params,
      fieldParams: paramsByField(found),
    });
    this.message = textOf(first);
    this.texts = mapEach(found, textOf);
  }

  override get errors(): ByField<string> {
    return this.texts;
  }
}

/** Parses a body whose schema only the handler knows; throws `invalid` as a route's own schema does. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new InvalidInput(
      parsed.error.issues.map((issue) => ({ path: issue.path, message: codeOfIssue(issue) })),
    );
  return parsed.data;
}

const ofStatus: [ErrorKind, MessageCode][] = [
  ['not_found', 'not_found'],
  ['too_large', 'body_too_large'],
  ['wrong_type', 'wrong_type'],
  ['too_many', 'too_many'],
];

/** Converts an error of Fastify or of a plugin: it has a status, and a text that is not ours. */
function fromStatus(status: number | undefined, tooLarge: MessageCode | undefined): DomainError | undefined {
  if (status === undefined || status < 400 || status >= 500) return undefined;
  if (tooLarge && status === statusOf.too_large) return new DomainError('too_large', tooLarge);
  const known = ofStatus.find(([kind]) => statusOf[kind] === status);
  return new DomainError(...(known ?? ['malformed', 'malformed']));
}

function domainErrorOf(
  error: FastifyError | Error,
  tooLarge: MessageCode | undefined,
): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return notFound();
    return new InvalidInput(
      error.validation.map(({ instancePath, keyword, params, message = 'invalid' }) => ({
        path: instancePath.split('/').slice(1),
        message: codeOfIssue({ ...params, code: keyword, message }),
      })),
    );
  }
  return fromStatus('statusCode' in error ? error.statusCode : undefined, tooLarge);
}

/** The body of an error that consists only of its message. */
export const errorBodyOf = (code: MessageCode): ErrorBody => ({ message: englishOf(code), code });

function bodyOf({ message, errors, code, details }: DomainError): ErrorBody {
  const { codes, params, fieldParams, changed, secondFactor } = details;
  return {
    message,
    ...(errors && { errors }),
    code,
    ...(codes && { codes }),
    ...(params && { params }),
    ...(fieldParams && { fieldParams }),
    ...(changed && { changed }),
    ...(secondFactor && { secondFactor }),
  };
}

/**
 * Sends the response for every error of the scope (#shared/errors.ts). Unexpected errors are logged and reveal nothing.
 */
export function registerErrorHandler(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(notStored).type('application/json').serializer(JSON.stringify);
    const known = domainErrorOf(error, request.routeOptions.config.tooLarge);
    if (!known) {
      request.log.error({ error: serializeError(error) }, 'A call failed');
      return reply.status(500).send({ ...errorBodyOf('unexpected'), requestId: request.id });
    }
    if (known instanceof UnavailableError)
      request.log.error({ error: serializeError(known) }, 'A call failed: something is not available');
    const { retryAfter } = known.details;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.status(known.status).send(bodyOf(known));
  });
}
