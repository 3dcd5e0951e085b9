import { expect, it } from 'vitest';
import { chunkParams } from '#shared/contract/papers.ts';

it.each(['00', '01', '-1', '1.5', '1e1', '0x0', '', ' 0', '০', '1000000000'])(
  'the offset of a chunk is refused if it is %j',
  (offset) => {
    expect(chunkParams.safeParse({ id: '1', file: '1', offset }).success).toBe(false);
  },
);

it.each([
  ['0', 0],
  ['131072', 131_072],
])('the offset of a chunk may be %j', (offset, number) => {
  expect(chunkParams.parse({ id: '1', file: '1', offset })).toMatchObject({ offset: number });
});
