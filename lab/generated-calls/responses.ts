import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Operation } from '#lab/generated-calls/calls.ts';

export type ApiResponse = { status: number; type: string; retryAfter: unknown; body: string };

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });

/** Cached by its text: every app has the same description, and compiling all schemas takes seconds. */
const compiled = new Map<string, ValidateFunction>();

function compile(schema: unknown): ValidateFunction {
  const text = JSON.stringify(schema) ?? '';
  const known = compiled.get(text);
  if (known) return known;
  const made = ajv.compile(typeof schema === 'object' && schema !== null ? schema : {});
  compiled.set(text, made);
  return made;
}

/** Finds responses that do not match the document; returns undefined for a response that does. */
export function responseValidator(): (operation: Operation, response: ApiResponse) => string | undefined {
  const validators = new Map<unknown, ValidateFunction>();
  const validatorOf = (schema: unknown): ValidateFunction => {
    const known = validators.get(schema) ?? compile(schema);
    validators.set(schema, known);
    return known;
  };

  return ({ responses }, { status, type, retryAfter, body }) => {
    // A server may refuse with 503 while too much is in progress; any other server error is a fault.
    if (status >= 500 && !(status === 503 && retryAfter !== undefined)) return `answered ${status}`;
    const described = responses[String(status)] ?? responses[`${String(status)[0]}XX`];
    if (!described) return `answered ${status}, which is not in the document`;
    const [mediaType = ''] = type.split(';');
    const promised = described.content[mediaType];
    if (!promised) {
      const isEmpty = Object.keys(described.content).length === 0 && body === '';
      return isEmpty ? undefined : `answered ${status} as ${mediaType}, which is not in the document`;
    }
    if (mediaType !== 'application/json') return undefined;
    const validate = validatorOf(promised.schema);
    return validate(JSON.parse(body))
      ? undefined
      : `answered ${status} outside its schema: ${ajv.errorsText(validate.errors)}`;
  };
}
