import { beforeEach, expect, test } from 'vitest';
import { keepDrafts, noteShown, nothingKnown } from '#web/features/papers/keep-drafts.ts';
import { type EditedPaper, inMemory, type Keeper } from '#web/lib/papers/keeper.ts';

const paperOf = (id: string, pages: string): EditedPaper => ({
  id,
  type: 'lab',
  title: '',
  date: '',
  pages: [...pages].map((page) => ({ id: page, kind: 'photo', name: page, bytes: 1, turn: 0 })),
});

let keeper: Keeper;
beforeEach(() => {
  keeper = inMemory();
});

/** A window, and what is on its table. */
function windowOf() {
  const known = nothingKnown();
  return (...papers: EditedPaper[]) => {
    noteShown(known, papers);
    return keepDrafts(keeper, papers, known);
  };
}

const kept = async () =>
  (await keeper.papers()).map(({ id, pages, to }) => [
    id.length > 9 ? 'new' : id,
    pages.map((page) => page.id).join('') + (to ? ' sent' : ''),
  ]);

test('what another window put together stays, until it was on this table and is taken off it', async () => {
  const [one, two] = [windowOf(), windowOf()];
  await one(paperOf('A', '12'));
  expect(await two(paperOf('B', '3')), 'there is something to look at').toBe(true);
  expect(await kept()).toEqual([
    ['A', '12'],
    ['B', '3'],
  ]);
  await two(paperOf('A', '12'), paperOf('B', '3'));
  await two(paperOf('B', '3'));
  expect(await kept()).toEqual([['B', '3']]);
});

test('pages that two windows add to the same paper are all kept, and only removed ones go', async () => {
  const [one, two] = [windowOf(), windowOf()];
  await one(paperOf('A', '1'));
  await two(paperOf('A', '1'));
  await one(paperOf('A', '12'));
  expect(await two(paperOf('A', '13'))).toBe(true);
  expect(await kept()).toEqual([['A', '132']]);
  await two(paperOf('A', '3'));
  expect(await kept()).toEqual([['A', '32']]);
});

test('pages added here to a paper that another window has sent go on as a paper of their own', async () => {
  const one = windowOf();
  await one(paperOf('A', '1'));
  await keeper.changePaper('A', (paper) => ({
    ...paper,
    to: { by: 'letterbox', ticket: 't', reference: 'TH-7K3Q9F' },
  }));
  expect(await one(paperOf('A', '12'))).toBe(true);
  expect(await kept()).toEqual([
    ['A', '1 sent'],
    ['new', '2'],
  ]);
});

test('a paper that was emptied is deleted, and kept again with its next page', async () => {
  const one = windowOf();
  await one(paperOf('A', '1'));
  await one(paperOf('A', ''));
  expect(await kept()).toEqual([]);
  expect(await one(paperOf('A', '2'))).toBe(false);
  expect(await kept()).toEqual([['A', '2']]);
});
