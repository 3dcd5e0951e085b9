import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { DomainError, notFound } from '#server/errors.ts';
import { serializeError } from '#server/serialize-error.ts';
import { messages } from '#shared/contract/messages.ts';
import { type ErrorBody, type ErrorCode, statusOf } from '#shared/errors.ts';

type Issue = { path: PropertyKey[]; message: string };

/** Names each field's messages; the first one stands for all of them. */
function invalidFields(issues: Issue[]): DomainError {
  const errors = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    const said = errors.get(field) ?? [];
    if (!said.includes(message)) errors.set(field, [...said, message]);
  }
  const [first] = [...errors.values()].flat();
  return new DomainError('invalid', first ?? messages.invalid, { errors: Object.fromEntries(errors) });
}

/** Reads a body whose schema only the handler knows; throws `invalid` as a route's own schema does. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidFields(parsed.error.issues);
  return parsed.data;
}

const messageOf: Partial<Record<ErrorCode, string>> = {
  malformed: messages.malformed,
  not_found: messages.notFound,
  too_large: messages.tooLargeBody,
  wrong_type: messages.wrongType,
  too_many: messages.tooMany,
};

/** An error of Fastify or of a plugin, which says its status but not in our words. */
function fromStatus(status: number | undefined): DomainError | undefined {
  if (status === undefined || status < 400 || status >= 500) return undefined;
  const codes = Object.keys(messageOf) as ErrorCode[];
  const code = codes.find((candidate) => statusOf[candidate] === status) ?? 'malformed';
  return new DomainError(code, messageOf[code] ?? messages.malformed);
}

function understood(error: FastifyError | Error): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return notFound();
    return invalidFields(
      error.validation.map(({ instancePath, message }) => ({
        path: instancePath.split('/').slice(1),
        message: message ?? messages.invalid,
      })),
    );
  }
  return fromStatus('statusCode' in error ? error.statusCode : undefined);
}

/** Answers every error of the scope as `{message, errors?}`; faults are logged and say nothing. */
export function answerErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const known = understood(error);
    if (!known) {
      request.log.error({ fault: serializeError(error) }, 'A call failed');
      const body: ErrorBody = { message: messages.unexpected, requestId: request.id };
      return reply.status(500).type('application/json').serializer(JSON.stringify).send(body);
    }
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
    const { message, errors, changed, secondFactor } = known;
    const body: ErrorBody = {
      message,
      ...(errors ? { errors } : {}),
      ...(changed ? { changed } : {}),
      ...(secondFactor ? { secondFactor } : {}),
    };
    return reply.status(known.status).type('application/json').serializer(JSON.stringify).send(body);
  });
}
