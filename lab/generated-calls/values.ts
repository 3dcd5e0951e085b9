import { z } from 'zod';
import type { Random } from '#lab/generated-calls/random.ts';
import { usual } from '#tests/support/sample-payload.ts';

const base = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
});

/** The parts of JSON Schema from which values are generated. */
export type Schema = z.infer<typeof base> & {
  properties?: Record<string, Schema> | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
};

export const schema: z.ZodType<Schema> = base.extend({
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  get items() {
    return schema.optional();
  },
  get anyOf() {
    return z.array(schema).optional();
  },
  get oneOf() {
    return z.array(schema).optional();
  },
  get allOf() {
    return z.array(schema).optional();
  },
});

const longText = 'ক্ষ'.repeat(4_000);

/** Texts that have broken software before. */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\n\r\t',
  '০১২৩',
  'রহিমা বেগম',
  '👩‍⚕️',
  '\u202etxt.exe',
  '\ud800',
  '\ufeff',
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '%%%',
  '\\',
  '*',
  'NEAR("',
  'a AND NOT',
  '"unclosed',
  '(((',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=HYPERLINK("http://x")',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e309',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  'a'.repeat(255),
  'a'.repeat(10_001),
  longText,
];

const oddNumbers = [0, -0, -1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e308, 7];

/** Special values for fields with certain names. */
const fitting: [RegExp, readonly string[]][] = [
  [
    /mail|office/i,
    ['person@patients.example', 'admin@setucare.example', 'রহিমা@উদাহরণ.example', 'A@B.example'],
  ],
  [/phone|contact|whatsapp/i, ['+8801711000000', '01711-000000', '০১৭১১০০০০০০']],
  [/date|from|to$|since|until/i, ['2026-12-01', '2031-01-31', '2026-12-01T10:00:00.000Z']],
  [/reference/i, ['TH-7K3Q9F', 'th7k3q9f']],
  [/about/i, ['doctor-1', 'hospital-1', 'blog-1', 'volunteer', 'doctor-999']],
  [/code/i, ['000000', 'abcd-efgh-jkmn-pq23']],
  [/lang/i, ['en', 'bn']],
  [
    /^status|type|kind|sort|action|entity/i,
    ['new', 'contacted', 'note', 'status', 'name', '-name', 'user', '1', '0'],
  ],
];

const ordinary = ['Rahima Begum', 'A question about my knee', 'হাঁটুর ব্যথা', 'Cardiology', '12'];

function textFor(random: Random, name: string, { minLength = 0, maxLength }: Schema): string {
  if (random.odd(0.15)) return random.pick(oddTexts);
  if (maxLength !== undefined && random.odd(0.1)) {
    return 'y'.repeat(random.pick([maxLength, maxLength + 1, Math.max(maxLength - 1, 0)]));
  }
  const text = random.pick(fitting.find(([names]) => names.test(name))?.[1] ?? ordinary);
  return text.length < minLength ? text.padEnd(minLength, 'z') : text;
}

function numberFor(random: Random, { minimum = 1, maximum = 20 }: Schema): number {
  if (random.odd(0.15)) return random.pick(oddNumbers);
  if (random.odd(0.1)) return random.pick([minimum, maximum, minimum - 1, maximum + 1]);
  return minimum + random.below(Math.max(Math.min(maximum, minimum + 12) - minimum, 1));
}

/** A value of any kind, whatever the schema. */
export function anyValue(random: Random): unknown {
  const made: readonly (() => unknown)[] = [
    () => random.pick(oddTexts),
    () => random.pick(oddNumbers),
    () => null,
    () => random.chance(0.5),
    () => [],
    () => ({}),
    () => [random.pick(oddTexts), random.pick(oddNumbers), null],
    () => ({ id: random.pick(oddNumbers), toString: 1, length: 9 }),
    () => Array.from({ length: 300 }, (_, index) => index),
  ];
  return random.pick(made)();
}

function objectFor(random: Random, { properties = {}, required = [] }: Schema, depth: number): object {
  const entries: [string, unknown][] = [];
  for (const [name, property] of Object.entries(properties)) {
    const isNeeded = required.includes(name);
    if (!isNeeded && random.chance(0.3)) continue;
    if (isNeeded && random.odd(0.05)) continue;
    entries.push([name, random.odd(0.05) ? anyValue(random) : valueFor(random, name, property, depth + 1)]);
  }
  if (random.odd(0.05)) entries.push([random.pick(oddTexts), anyValue(random)]);
  // Not an object literal: `__proto__` must become a normal field.
  return Object.fromEntries(entries);
}

const maxDepth = 6;

/** A value that mostly fits the schema, of a field with this name. */
export function valueFor(random: Random, name: string, asked: Schema, depth = 0): unknown {
  if (depth > maxDepth) return null;
  const known = usual[name];
  if (known !== undefined && !asked.properties && !random.odd(0.3) && random.chance(0.5)) return known;
  if (asked.const !== undefined) return asked.const;
  if (asked.enum && !random.odd(0.05)) return random.pick(asked.enum);
  const choices = asked.anyOf ?? asked.oneOf;
  if (choices) return valueFor(random, name, random.pick(choices), depth);
  if (asked.allOf) {
    const parts = asked.allOf.map((part) => valueFor(random, name, part, depth));
    return Object.assign({}, ...parts);
  }
  const type = Array.isArray(asked.type) ? random.pick(asked.type) : asked.type;
  if (type === 'string') return textFor(random, name, asked);
  if (type === 'integer' || type === 'number') return numberFor(random, asked);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  if (type === 'array') {
    const length = random.below(Math.min((asked.maxItems ?? 4) + (random.odd(0.2) ? 2 : 0), 12) + 1);
    return Array.from({ length }, () => valueFor(random, name, asked.items ?? {}, depth + 1));
  }
  if (type === 'object') return objectFor(random, asked, depth);
  return random.chance(0.5) ? textFor(random, name, asked) : anyValue(random);
}

/** A text for a query or a path. */
export function markupToText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
