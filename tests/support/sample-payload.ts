import { z } from 'zod';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { farYear } from '#tests/support/days.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Values by field name; all other fields follow from the schema. */
type Known = Record<string, unknown>;

/** Usual values by field name. */
export const usual: Known = {
  password: 'correct-horse',
  current_password: 'correct-horse',
  new_password: 'battery-staple',
  code: '123456',
  figures: '1234',
  key: 'A'.repeat(22),
  until: daysAfter(dayInDhaka(Date.now()), 1),
  token: 'A'.repeat(43),
  secret: 'A'.repeat(43),
  date: `${farYear}-01-01`,
  day: '2027-01-06',
  page: 1,
  per_page: 50,
  fields: 'id',
  role_id: 1,
  category_id: 1,
  into: 1,
  established: 1990,
  experience: 5,
  blog_id: 1,
  articles: [1],
  permissions: 1,
  versions: { 1: 1 },
  emergencyPhone: '+8801700000000',
  phones: ['whatsapp', 'whatsapp-emergency', 'telegram'].map((channel) => ({
    number: '+8801700000000',
    channel,
  })),
  emails: ['office@setucare.example'],
  mail_to: 'desk@hospital.example',
  mail_to_again: 'desk@hospital.example',
  office: ['office@setucare.example'],
  url: 'https://example.com',
  source_url: 'https://example.com',
  checked_on: '2026-01-01',
  low: 1,
  high: 2,
  hospital: '1',
  category: '1',
  hospital_ids: [1],
  add_doctor_ids: [1],
  remove_doctor_ids: [1],
  languages: ['bn'],
  due: `${farYear}-01-01`,
  birth_date: '1960-01-01',
  due_days: 3,
  companion_id: null,
  public: 0,
  window: '09:00-12:00',
  leaves_on: '2027-01-06',
  arrives_on: '2027-01-06',
  paid_on: dayInDhaka(Date.now()),
  days: 7,
  pin: '123456',
  rate: '3.42',
  call_back_on: null,
  // Of an estimate, or of a chat.
  lines: [
    {
      topic: 'other',
      cover: 'included',
      low_minor: 1,
      high_minor: 2,
      from: 'family',
      text: 'plausible',
      at: '2026-01-01T00:00:00Z',
    },
  ],
};

function ofText({ pattern, format, minLength = 0 }: Schema): string {
  if (format === 'date') return `${farYear}-01-01`;
  if (format === 'date-time') return `${farYear}-01-01T00:00:00Z`;
  if (format === 'email') return 'somebody@setucare.example';
  if (pattern && /\\d/.test(pattern)) return '1';
  return 'plausible'.padEnd(minLength, '.');
}

/** Whether a field contains a record and not a plain value. */
const isRecord = ({ properties, anyOf = [] }: Schema): boolean =>
  properties !== undefined || anyOf.some(isRecord);

function sample(schema: Schema, name: string, known: Known): unknown {
  const given = known[name] ?? usual[name];
  const choice = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (given !== undefined && !isRecord(schema)) return given;
  if (choice) return sample(choice, name, known);
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(
      fields.map(([field, of]) => [field, sample(typeof of === 'object' ? of : {}, field, known)]),
    );
  }
  if (schema.type === 'array') {
    const { items } = schema;
    return [sample(typeof items === 'object' && !Array.isArray(items) ? items : {}, name, known)];
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  return ofText(schema);
}

const knownForms = new WeakMap<z.ZodType, Schema>();

/**
 * The schema as JSON Schema. Converting one takes longer than most calls, and thousands of values are generated from
 * the same schema.
 */
function formOf(schema: z.ZodType): Schema {
  const form = knownForms.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  knownForms.set(schema, form);
  return form;
}

/**
 * A payload that the schema accepts, with every field. Throws if it finds none: then add a value for the field in the
 * message to `usual`.
 */
export function samplePayload(schema: z.ZodType, known: Known): unknown {
  const made = sample(formOf(schema), '', known);
  const { error } = schema.safeParse(made);
  if (error) {
    const where = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`Found no payload (${where.join('; ')}): ${JSON.stringify(made)}`);
  }
  return made;
}
