import { describe, expect, it } from 'vitest';
import { estimateTopics } from '#shared/contract/options.ts';
import {
  type EstimateRow,
  type EstimateValues,
  linesOf,
  readEstimate,
} from '#web/features/person/portal/offers/estimate-values.ts';

const row = (changes: Partial<EstimateRow> = {}): EstimateRow => ({
  topic: 'operation',
  text: '',
  cover: 'included',
  low: '380000',
  high: '',
  ...changes,
});

const typed = (changes: Partial<EstimateValues> = {}): EstimateValues => ({
  dated_on: '',
  valid_until: '',
  currency: 'THB',
  deposit_minor: '',
  deposit_note: '',
  document_id: '',
  paper_total: { low: '', high: '' },
  lines: [row()],
  ...changes,
});

describe('linesOf', () => {
  it.each([
    ['one amount for both ends', row({ low: '৩,৮০,০০০.৫০' }), [38_000_050, 38_000_050]],
    ['two amounts', row({ high: '420000' }), [38_000_000, 42_000_000]],
    ['no amount where nobody said anything', row({ cover: 'not_said', low: 'ask' }), [null, null]],
    ['no amount where nothing is typed', row({ cover: 'not_included', low: ' ' }), [null, null]],
    ['no amount where one end can’t be read', row({ high: 'more' }), [null, null]],
  ])('reads %s', (_what, typedRow, [low_minor, high_minor]) => {
    expect(linesOf([typedRow])).toMatchObject([{ low_minor, high_minor }]);
  });

  it('leaves out a row of one’s own in which nothing was typed, and no other', () => {
    const rows = estimateTopics.map((topic) => row({ topic, low: '', cover: 'not_said' }));
    expect(linesOf(rows).map(({ topic }) => topic)).toEqual(
      estimateTopics.filter((topic) => topic !== 'other'),
    );
  });
});

describe('readEstimate', () => {
  it.each([
    ['the deposit', typed({ deposit_minor: 'half' }), ['deposit_minor']],
    ['what is included', typed({ lines: [row({ low: 'a lot' })] }), ['lines']],
    ['what is not included', typed({ lines: [row({ cover: 'not_included', low: '-1' })] }), ['lines']],
    ['an amount without a name', typed({ lines: [row(), row({ topic: 'other' })] }), ['lines']],
    [
      'a name without an amount',
      typed({ lines: [row({ topic: 'other', text: 'Blood', low: '' })] }),
      ['lines'],
    ],
    [
      'a row that was touched',
      typed({ lines: [row({ topic: 'other', low: '', touched: true })] }),
      ['lines'],
    ],
    [
      'the same name twice',
      typed({ lines: [0, 1].map(() => row({ topic: 'other', text: 'Blood' })) }),
      ['lines'],
    ],
    ['an amount of what is not said', typed({ lines: [row({ cover: 'not_said' })] }), ['lines']],
    ['a total that is none', typed({ paper_total: { low: '', high: 'all' } }), ['paper_total']],
    ['both', typed({ deposit_minor: '-1', lines: [row({ high: '-1' })] }), ['deposit_minor', 'lines']],
  ])('refuses text that is no amount in %s', (_where, values, wrong) => {
    const fields = Object.fromEntries(wrong.map((name) => [name, 'estimate_amounts']));
    expect(readEstimate(values).errors).toEqual({ form: null, fields });
  });

  it('names such text beside what the contract refuses', () => {
    const { errors } = readEstimate(
      typed({ deposit_minor: 'half', dated_on: '2026-11-20', valid_until: '2026-11-19' }),
    );
    expect(errors?.fields).toEqual({ deposit_minor: 'estimate_amounts', valid_until: 'closed_backwards' });
  });

  it.each([
    typed(),
    typed({ deposit_minor: '0' }),
    typed({ lines: [row(), row({ topic: 'other', low: '' })] }),
  ])('finds no error in an estimate that may be sent', (values) =>
    expect(readEstimate(values).errors).toBeNull(),
  );
});
