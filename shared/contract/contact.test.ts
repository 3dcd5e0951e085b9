import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactInput } from '#shared/contract/contact.ts';

const complete = {
  name: 'রহিমা খাতুন',
  email: 'rahima@example.com',
  phone: '+880 1711-223344',
  date: '2026-11-20',
};

/** The message for a form with this one field changed. */
function messageOf(field: string, value: unknown): string | undefined {
  const { error } = contactInput.safeParse({ ...complete, [field]: value });
  return error?.issues.find(({ path }) => path[0] === field)?.message;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:59:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the contact schema accepts a complete form, with or without a message', () => {
  const left = { about: null, date_open: false, for_whom: null };
  expect(contactInput.parse(complete)).toEqual({ ...complete, message: null, lang: 'en', ...left });
  expect(contactInput.parse({ ...complete, message: ' ব্যথা ', lang: 'bn', toEmail: 'x@y.z' })).toEqual({
    ...complete,
    message: 'ব্যথা',
    lang: 'bn',
    ...left,
  });
});

describe.each([
  ['name', 'name_required'],
  ['email', 'email_required'],
  ['phone', 'phone_required'],
  ['date', 'date_required'],
])('the field %s of the contact schema', (field, message) => {
  it.each([undefined, null, '', '   ', 7])('counts as missing when it is %j', (value) => {
    expect(messageOf(field, value)).toBe(message);
  });
});

it.each(['plain', 'a@b', '@b.c', 'a b@c.d', 'a@b.c,d@e.f', 'a@b.c\nbcc:d@e.f', '<a@b.c>'])(
  'the contact schema rejects the address %j',
  (email) => {
    expect(messageOf('email', email)).toBe('email_invalid');
  },
);

it.each(['a@b.c', 'first.last+tag@sub.example.co'])('the contact schema accepts the address %s', (email) => {
  expect(messageOf('email', email)).toBeUndefined();
});

it.each(['123456789', '1234567890123456', 'abc', '+- ()'])(
  'the contact schema rejects the phone number %j',
  (phone) => {
    expect(messageOf('phone', phone)).toBe('phone_invalid');
  },
);

it.each(['1234567890', '123456789012345', '(০১৭১১) ২২-৩৩-৪৪'])(
  'the contact schema accepts the phone number %s',
  (phone) => {
    expect(messageOf('phone', phone)).toBeUndefined();
  },
);

it('the contact schema stores a phone number in Latin digits and otherwise as it was typed', () => {
  expect(contactInput.parse({ ...complete, phone: '০১৭১১-২২৩৩৪৪' }).phone).toBe('01711-223344');
});

it.each([
  ['2026-11-19', undefined], // still today west of the date line
  ['2026-11-18', 'date_past'],
  ['2026-02-30', 'date_invalid'],
  ['31.02.2027', 'date_invalid'],
  ['25/12/99', 'date_invalid'],
  ['next week', 'date_invalid'],
])('the contact schema returns for the day %s the error %s', (date, message) => {
  expect(messageOf('date', date)).toBe(message);
});

it.each(['25/12/2026', '25-12-2026', '25.12.26', '২৫/১২/২০২৬', '২০২৬-১২-২৫', '2026/12/25', ' 12/25/2026 '])(
  'the contact schema reads the day that is typed as %s',
  (date) => {
    expect(contactInput.parse({ ...complete, date }).date).toBe('2026-12-25');
  },
);

it('the contact schema takes the first of two possible numbers for the day', () => {
  expect(contactInput.parse({ ...complete, date: '05/06/2027' }).date).toBe('2027-06-05');
});

it.each([
  '\u200b',
  '\u2060\u180e',
  '\u115f',
  '\u2800',
  '\u3164 \u00ad',
  '\ufe0f',
  '\u202e',
  '\u200c\u200d',
  '\ufeff',
])('the contact schema takes a name that nobody sees (%j) for a missing one', (name) => {
  expect(messageOf('name', name)).toBe('name_required');
});

it('the contact schema keeps the joiners within a name', () => {
  expect(contactInput.parse({ ...complete, name: 'র\u200d্যাব' }).name).toBe('র\u200d্যাব');
});

it('the contact schema turns a name into one line', () => {
  expect(contactInput.parse({ ...complete, name: 'Rahima\r\nBcc: x@y.z' }).name).toBe('Rahima Bcc: x@y.z');
});
