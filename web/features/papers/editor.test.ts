import { beforeEach, describe, expect, it, test } from 'vitest';
import {
  countPages,
  type Editor,
  type EditorAction,
  edit,
  emptyEditor,
  filled,
  noteShown,
  nothingKnown,
  saveDrafts,
} from '#web/features/papers/editor.ts';
import {
  type EditedPage,
  type EditedPaper,
  memoryPaperStore,
  type PaperStore,
} from '#web/lib/papers/paper-store.ts';
import { hasPdf } from '#web/lib/papers/sending.ts';

const page = (id: string, more: Partial<EditedPage> = {}): EditedPage => ({
  id,
  kind: 'photo',
  name: `${id}.jpg`,
  bytes: 1000,
  turn: 0,
  ...more,
});
const edited = (...actions: EditorAction[]): Editor => actions.reduce(edit, emptyEditor('A'));
const shape = (editor: Editor) =>
  editor.papers.map(({ id, pages }) => `${id}:${pages.map((one) => one.id).join('')}`).join(' ');

const twoPapers: EditorAction[] = [
  { do: 'add', paper: 'A', pages: [page('1'), page('2'), page('3')] },
  { do: 'new-paper', id: 'B' },
  { do: 'add', paper: 'B', pages: [page('4')] },
];

describe('edit', () => {
  it('puts new pages behind those of their paper, or of the paper that is being filled if theirs was deleted', () => {
    const editor = edited(...twoPapers, { do: 'add', paper: 'A', pages: [page('5')] });
    expect(shape(editor)).toBe('A:1235 B:4');
    expect(shape(edit(editor, { do: 'add', paper: 'gone', pages: [page('6')] }))).toBe('A:1235 B:46');
    expect(countPages(editor.papers)).toBe(5);
  });

  it('makes a PDF a paper of its own, unless the person chose where it goes', () => {
    const put = (id: string, kind: 'photo' | 'pdf', into: string): EditorAction => ({
      do: 'add',
      paper: into,
      pages: [page(id, { kind })],
      apart: { id: `of ${id}`, type: 'other' },
    });
    const all = edited(put('1', 'photo', 'A'), put('2', 'photo', 'A'), put('3', 'pdf', 'A'));
    expect(shape(all)).toBe('A:12 of 3:3');
    const more = [put('4', 'pdf', all.into), put('5', 'photo', 'of 4'), put('6', 'photo', 'of 5')].reduce(
      edit,
      all,
    );
    expect(shape(more)).toBe('A:12 of 3:3 of 4:4 of 5:56');
    expect(shape(edited(put('1', 'pdf', 'A')))).toBe('A:1');
    const chosen = edit(more, { do: 'add-to', paper: 'of 3' });
    expect(shape(edit(chosen, put('7', 'photo', 'of 3')))).toBe('A:12 of 3:37 of 4:4 of 5:56');
    expect(hasPdf(more.papers)).toBe(true);
    expect(hasPdf(edited(put('1', 'photo', 'A')).papers)).toBe(false);
  });

  it('starts no second empty paper, and drops an empty one when the user leaves it', () => {
    expect(shape(edited({ do: 'new-paper', id: 'B' }))).toBe('A:');
    const left = edited(...twoPapers, { do: 'new-paper', id: 'C' }, { do: 'add-to', paper: 'A' });
    expect(shape(left)).toBe('A:123 B:4');
  });

  it.each([
    ['2', -1, 'A:213 B:4'],
    ['2', 1, 'A:132 B:4'],
    ['1', -1, 'A:123 B:4'],
    ['3', 1, 'A:123 B:4'],
    ['gone', 1, 'A:123 B:4'],
  ] as const)('moves page %s by %i among the pages of its paper', (id, by, expected) => {
    expect(shape(edited(...twoPapers, { do: 'move', page: id, by }))).toBe(expected);
  });

  it('turns a page by a quarter each time, all the way round', () => {
    const quarter: EditorAction = { do: 'turn', page: '2' };
    const turnAfter = (times: number) =>
      edited(...twoPapers, ...Array(times).fill(quarter)).papers[0]?.pages.map(({ turn }) => turn);
    expect(turnAfter(1)).toEqual([0, 90, 0]);
    expect(turnAfter(3)).toEqual([0, 270, 0]);
    expect(turnAfter(4)).toEqual([0, 0, 0]);
  });

  it('puts a page that was photographed again in the place of the old one, and keeps one that is hard to read', () => {
    const blurred = page('2', { hard: true });
    const begin: EditorAction = { do: 'add', paper: 'A', pages: [page('1'), blurred, page('3')] };
    expect(shape(edited(begin, { do: 'retake', page: '2', by: page('9') }))).toBe('A:193');
    const accepted = edited(begin, { do: 'accept', page: '2' });
    expect(accepted.papers[0]?.pages.map(({ hard }) => hard ?? false)).toEqual([false, false, false]);
  });

  it('deletes a page, and its paper with the last one unless new pages are going there', () => {
    expect(shape(edited(...twoPapers, { do: 'remove', page: '2' }))).toBe('A:13 B:4');
    const emptied = edited(...twoPapers, { do: 'add-to', paper: 'A' }, { do: 'remove', page: '4' });
    expect(shape(emptied)).toBe('A:123');
    const last = edited(...twoPapers, { do: 'remove', page: '4' });
    expect(shape(last)).toBe('A:123 B:');
    expect(filled(last).map(({ id }) => id)).toEqual(['A']);
  });

  it('describes a single paper', () => {
    const words = { type: 'imaging', title: 'MRI', date: '2026-11-03' } as const;
    const [first, second] = edited(...twoPapers, { do: 'describe', paper: 'B', words }).papers;
    expect(first).toMatchObject({ type: 'lab', title: '', date: '' });
    expect(second).toMatchObject(words);
  });

  it('continues with the papers that were kept', () => {
    const { papers } = edited(...twoPapers);
    expect(edit(emptyEditor('X'), { do: 'start', papers, id: 'Y' })).toEqual({ papers, into: 'B' });
    expect(shape(edit(emptyEditor('X'), { do: 'start', papers: [], id: 'Y' }))).toBe('Y:');
  });

  it('continues in the same paper after another window added one, even in a paper that has just begun', () => {
    const toA = edited(...twoPapers, { do: 'add-to', paper: 'A' });
    expect(edit(toA, { do: 'start', papers: toA.papers, id: 'Y' }).into).toBe('A');
    const begun = edited(...twoPapers, { do: 'new-paper', id: 'C' });
    const after = edit(begun, { do: 'start', papers: edited(...twoPapers).papers, id: 'Y' });
    expect([shape(after), after.into]).toEqual(['A:123 B:4 C:', 'C']);
  });

  it('takes over nothing that was read before its own last change', () => {
    const seen = edited(...twoPapers);
    const now = edit(seen, { do: 'turn', page: '2' });
    expect(edit(now, { do: 'start', papers: seen.papers, id: 'Y', seen })).toBe(now);
    expect(edit(seen, { do: 'start', papers: [], id: 'Y', seen }).into).toBe('Y');
  });
});

const paperOf = (id: string, pages: string): EditedPaper => ({
  id,
  type: 'lab',
  title: '',
  date: '',
  pages: [...pages].map((page) => ({ id: page, kind: 'photo', name: page, bytes: 1, turn: 0 })),
});

let paperStore: PaperStore;
beforeEach(() => {
  paperStore = memoryPaperStore();
});

/** A window, and the papers in its editor. */
function windowOf() {
  const known = nothingKnown();
  return (...papers: EditedPaper[]) => {
    noteShown(known, papers);
    return saveDrafts(paperStore, papers, known);
  };
}

const stored = async () =>
  (await paperStore.papers()).map(({ id, pages, to }) => [
    id.length > 9 ? 'new' : id,
    pages.map((page) => page.id).join('') + (to ? ' sent' : ''),
  ]);

test('a paper of another window stays until this window has shown it and removed it', async () => {
  const [one, two] = [windowOf(), windowOf()];
  await one(paperOf('A', '12'));
  expect(await two(paperOf('B', '3')), 'there is something to look at').toBe(true);
  expect(await stored()).toEqual([
    ['A', '12'],
    ['B', '3'],
  ]);
  await two(paperOf('A', '12'), paperOf('B', '3'));
  await two(paperOf('B', '3'));
  expect(await stored()).toEqual([['B', '3']]);
});

test('pages that two windows add to the same paper are all kept, and only removed ones go', async () => {
  const [one, two] = [windowOf(), windowOf()];
  await one(paperOf('A', '1'));
  await two(paperOf('A', '1'));
  await one(paperOf('A', '12'));
  expect(await two(paperOf('A', '13'))).toBe(true);
  expect(await stored()).toEqual([['A', '132']]);
  await two(paperOf('A', '3'));
  expect(await stored()).toEqual([['A', '32']]);
});

test('pages added here to a paper that another window has sent become a new paper', async () => {
  const one = windowOf();
  await one(paperOf('A', '1'));
  await paperStore.changePaper('A', (paper) => ({
    ...paper,
    to: { by: 'letterbox', ticket: 't', reference: 'TH-7K3Q9F' },
  }));
  expect(await one(paperOf('A', '12'))).toBe(true);
  expect(await stored()).toEqual([
    ['A', '1 sent'],
    ['new', '2'],
  ]);
});

test('a paper whose pages were all deleted is deleted, and kept again with its next page', async () => {
  const one = windowOf();
  await one(paperOf('A', '1'));
  await one(paperOf('A', ''));
  expect(await stored()).toEqual([]);
  expect(await one(paperOf('A', '2'))).toBe(false);
  expect(await stored()).toEqual([['A', '2']]);
});
