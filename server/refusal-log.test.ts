import { expect, it } from 'vitest';
import { DomainError } from '#server/errors.ts';
import { refusalLog } from '#server/refusal-log.ts';

it('a refusal that is repeated within a minute is logged the first time, the tenth, and the hundredth', () => {
  const lines: object[] = [];
  const log = { info: (fields: object) => void lines.push(fields) };
  const refusals = refusalLog(log, (text) => [...text].reverse().join(''));
  const error = new DomainError('too_many', 'too_many');
  const call = (address: string) => refusals.call(error, { route: 'POST /api/contact', address });
  for (let nth = 0; nth < 999; nth += 1) call('203.0.113.7');
  call('203.0.113.8');
  const line = { route: 'POST /api/contact', status: 429, code: 'too_many' };
  const [first, second] = ['7.311.0.302', '8.311.0.302'];
  expect(lines).toEqual([
    { ...line, caller: first },
    { ...line, caller: first, times: 10 },
    { ...line, caller: first, times: 100 },
    { ...line, caller: second },
  ]);
});
