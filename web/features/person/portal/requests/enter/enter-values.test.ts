import { describe, expect, it } from 'vitest';
import {
  checkEntry,
  emptyEntry,
  entryBody,
} from '#web/features/person/portal/requests/enter/enter-values.ts';

const now = Date.parse('2999-03-02T20:00:00Z');
const typed = {
  ...emptyEntry(now),
  phone: '01711000000',
  name: 'Rahima',
  message: ' Her heart stumbles. ',
  since: 'two weeks',
  whatsapp_name: 'Rahima Apa',
  heard_of: 'a neighbour',
};

describe('entryBody', () => {
  it.each(['none', ''] as const)('has nothing about the illness, whatever was typed, with %j', (how) => {
    const body = entryBody({ ...typed, how, for_whom: 'parent', email: 'r@patients.example' }, 'k');
    expect(body).toMatchObject({ consent: null, call_back_on: '2999-03-04', message: null, for_whom: null });
    expect(JSON.stringify(body)).not.toMatch(/heart|weeks|Apa|neighbour|patients/);
  });

  it('has who agreed and how, what they said with since when, and where they came from', () => {
    expect(entryBody({ ...typed, how: 'in_person', by: 'Karim', for_whom: 'parent' }, 'k')).toEqual({
      name: 'Rahima',
      phone: '01711000000',
      language: 'bn',
      source: 'walk_in',
      talking: true,
      key: 'k',
      consent: { how: 'in_person', by: 'Karim' },
      email: null,
      whatsapp_name: 'Rahima Apa',
      heard_of: 'a neighbour',
      for_whom: 'parent',
      message: 'Her heart stumbles.\nকবে থেকে: two weeks',
    });
  });

  it('keeps a source that was chosen', () => {
    expect(entryBody({ ...typed, how: 'phone', source: 'facebook' }, 'k').source).toBe('facebook');
  });
});

describe('checkEntry', () => {
  it('asks whether they agree', () => {
    const { call_back_on } = emptyEntry(Date.now());
    expect(checkEntry({ ...typed, call_back_on }, 'Ask first')?.fields).toEqual({ how: 'Ask first' });
  });

  it('finds no error in a number, a name and a consent', () => {
    expect(checkEntry({ ...typed, how: 'phone' }, '')).toBeNull();
  });

  it.each([
    ['1711000000', 'phone_zero'],
    ['281 000 0000', 'phone_country'],
  ])('asks about the number %s', (phone, code) => {
    expect(checkEntry({ ...typed, phone, how: 'phone' }, '')?.fields.phone).toBe(code);
  });
});
