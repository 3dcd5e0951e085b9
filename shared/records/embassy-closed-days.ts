import { z } from 'zod';
import { dayNear, someDay } from '#shared/contract/days.ts';
import { staff } from '#shared/contract/endpoint.ts';
import { optionalText, pageQuery, searchQuery, timestamp, version } from '#shared/contract/fields.ts';
import { checkedOn, sourceUrl } from '#shared/contract/sources.ts';
import { type Fields, shapeOf, text, virtual } from '#shared/records/field.ts';
import { callsOf, type Kind } from '#shared/records/kind.ts';

/** The fields of a day on which the embassy is closed: why, and where that is written. */
export const embassyClosedDayFields = {
  id: virtual(z.int()),
  day: { input: someDay.pipe(dayNear({ past: 10, future: 3 })), output: z.iso.date() },
  reason: text('fields_required'),
  reason_bn: {
    input: optionalText(),
    output: z.string().nullable().describe('null: the English text is used'),
  },
  source: text('fields_required'),
  source_url: { input: sourceUrl, output: z.string().nullable() },
  checked_on: { input: checkedOn, output: z.iso.date().describe('When the source was looked at last') },
  version: virtual(z.int().describe('Counts the changes')),
  created_at: virtual(timestamp),
} as const satisfies Fields;

/** A day on which the embassy is closed, as staff see it. */
export const embassyClosedDay = z.object(shapeOf(embassyClosedDayFields, 'output'));

/** What staff send for a day. */
export const embassyClosedDayInput = z.object(shapeOf(embassyClosedDayFields, 'input'));

/** The same, with the version that was read. */
export const embassyClosedDayUpdate = embassyClosedDayInput.extend({ version });

/** The days from today on, then those that are past, page by page: 20 if no page size is given. */
const embassyClosedDayQuery = pageQuery.extend(searchQuery(['upcoming', 'day', '-day', 'id', '-id']).shape);
export type EmbassyClosedDayQuery = z.infer<typeof embassyClosedDayQuery>;

// These days will shift what families are told: adding one counts as editing.
const calls = callsOf(
  'Cases',
  { read: staff('read'), create: 'edit' },
  {
    query: embassyClosedDayQuery,
    shown: embassyClosedDay,
    input: embassyClosedDayInput,
    changed: embassyClosedDayUpdate,
  },
);

/** The days on which the embassy is closed. */
export const embassyClosedDays = {
  fields: embassyClosedDayFields,
  endpoints: {
    'GET /api/embassy-closed-days': calls.list('The days on which the embassy is closed, the next one first'),
    'GET /api/embassy-closed-days/:id': calls.get('One day'),
    'POST /api/embassy-closed-days': calls.create('Add a day'),
    'PUT /api/embassy-closed-days/:id': calls.update('Change a day'),
    'DELETE /api/embassy-closed-days/:id': calls.remove('Delete a day'),
  },
  table: 'embassy_closed_days',
  title: 'reason',
  search: { as: 'embassy_closed_day', texts: ['day', 'reason', 'reason_bn', 'source'], note: 'day' },
  personal: { left: 'Days on which the embassy is closed, without a person in them.' },
} as const satisfies Kind;
