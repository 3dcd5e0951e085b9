import { expect, test } from 'vitest';
import { prepareFiles } from '#web/features/papers/prepare-files.ts';
import { inMemory } from '#web/lib/papers/keeper.ts';

const files = ['one', 'two', 'three', 'four'].map((name) => new File([name], name));
const prepare = async (file: File) => {
  if (file.name === 'two') throw new DOMException('gone', 'NotReadableError');
  return { kind: 'photo', file, thumb: null, hard: false } as const;
};

test('one unreadable file leaves the others alone, takes no room, and what finds no room is named', async () => {
  const taken: string[] = [];
  const leftOut = await prepareFiles({
    keeper: inMemory(),
    files,
    paper: 'A',
    room: 2,
    onStep: () => true,
    put: ({ name }) => taken.push(name),
    prepare,
  });
  expect(taken).toEqual(['one', 'three']);
  expect(leftOut).toEqual([
    { name: 'two', why: 'unreadable' },
    { name: 'four', why: 'too_many' },
  ]);
});

test('nothing more is made ready after a sign-out', async () => {
  const taken: string[] = [];
  const put = ({ name }: { name: string }) => taken.push(name);
  const onStep = (done: number) => done < 1;
  await prepareFiles({ keeper: inMemory(), files, paper: 'A', room: 9, onStep, put, prepare });
  expect(taken).toEqual(['one']);
});
