import { expect, test } from 'vitest';
import { z } from 'zod';
import { codeOfIssue, parseMessageCode } from '#shared/contract/messages.ts';

test.each([
  [z.number().min(1), 0, 'number_too_small:1'],
  [z.number().min(-5), -6, 'value_invalid'],
  [z.int().max(9), 10, 'number_too_big:9'],
  [z.int(), 1e20, 'value_invalid'],
  [z.string().min(3), 'a', 'field_required'],
  [z.string().max(3), 'abcd', 'too_long:3'],
  [z.array(z.string()).max(1), ['a', 'b'], 'too_many_values:1'],
  [z.string(), undefined, 'field_required'],
  [z.string(), 1, 'value_invalid'],
  [z.enum(['a']), 'b', 'value_invalid'],
  [z.union([z.string(), z.null()]), 1, 'value_invalid'],
  [z.iso.date(), 'x', 'value_invalid'],
  [z.strictObject({}), { a: 1 }, 'value_invalid'],
  [z.string().max(3, 'too_long:3'), 'abcd', 'too_long:3'],
])('an issue of a schema has a code of the catalogue: %#', (schema, value, code) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(issue && codeOfIssue(issue)).toBe(code);
  expect(parseMessageCode(code)).toBeDefined();
});
