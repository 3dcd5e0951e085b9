import type { EditedPage, EditedPaper, Turn } from '#web/lib/papers/keeper.ts';

/** What is put together before it is sent. New pages go to the paper `into`. */
export type Editor = { papers: EditedPaper[]; into: string };

export type EditorAction =
  | { do: 'add'; paper: string; pages: EditedPage[] }
  | { do: 'new-paper'; id: string }
  | { do: 'add-to'; paper: string }
  | { do: 'describe'; paper: string; words: Partial<Pick<EditedPaper, 'type' | 'title' | 'date'>> }
  | { do: 'retake'; page: string; by: EditedPage }
  | { do: 'turn'; page: string }
  | { do: 'accept'; page: string }
  | { do: 'move'; page: string; by: -1 | 1 }
  | { do: 'remove'; page: string }
  | { do: 'start'; papers: EditedPaper[]; id: string; seen?: Editor };

const emptyPaper = (id: string): EditedPaper => ({ id, type: 'lab', title: '', date: '', pages: [] });

/** One empty paper. */
export const emptyEditor = (id: string): Editor => ({ papers: [emptyPaper(id)], into: id });

/** Turned by a quarter. */
const further = (turn: Turn): Turn => (turn === 0 ? 90 : turn === 90 ? 180 : turn === 180 ? 270 : 0);

/** A page moved by one place among its neighbours. At the end it stays. */
function moved(pages: EditedPage[], id: string, by: -1 | 1): EditedPage[] {
  const from = pages.findIndex((page) => page.id === id);
  const page = pages[from];
  const to = from + by;
  if (!page || to < 0 || to >= pages.length) return pages;
  return pages.toSpliced(from, 1).toSpliced(to, 0, page);
}

function inPaper({ papers, into }: Editor, change: (paper: EditedPaper) => EditedPaper): Editor {
  return { papers: papers.map(change), into };
}

const withPages = (editor: Editor, change: (pages: EditedPage[]) => EditedPage[]): Editor =>
  inPaper(editor, (paper) => ({ ...paper, pages: change(paper.pages) }));

const withPage = (editor: Editor, id: string, change: (page: EditedPage) => EditedPage): Editor =>
  withPages(editor, (pages) => pages.map((page) => (page.id === id ? change(page) : page)));

/** An empty paper goes as soon as another one is written to. The last paper stays, also when it is empty. */
function tidied({ papers, into }: Editor): Editor {
  const kept = papers.filter((paper) => paper.pages.length > 0 || paper.id === into);
  return { papers: kept, into };
}

/** With the papers that are kept. New pages still go where they went before, also into a paper that was just begun. */
function started(editor: Editor, { papers, id, seen }: Extract<EditorAction, { do: 'start' }>): Editor {
  // What was changed while they were read is not kept yet.
  if (seen && seen !== editor) return editor;
  const { into } = editor;
  const [last] = papers.slice(-1);
  if (!last) return emptyEditor(id);
  if (papers.some((paper) => paper.id === into)) return { papers, into };
  const begun = editor.papers.find((paper) => paper.id === into && paper.pages.length === 0);
  return begun && editor.papers.length > 1 ? { papers: [...papers, begun], into } : { papers, into: last.id };
}

/** Changes what is put together; the same input gives the same result. */
export function edit(editor: Editor, action: EditorAction): Editor {
  switch (action.do) {
    case 'add': {
      const isThere = editor.papers.some(({ id }) => id === action.paper);
      const into = isThere ? action.paper : editor.into;
      return inPaper(editor, (paper) =>
        paper.id === into ? { ...paper, pages: [...paper.pages, ...action.pages] } : paper,
      );
    }
    case 'new-paper': {
      const last = editor.papers.find((paper) => paper.id === editor.into);
      if (last?.pages.length === 0) return editor;
      return tidied({ papers: [...editor.papers, emptyPaper(action.id)], into: action.id });
    }
    case 'add-to':
      return tidied({ ...editor, into: action.paper });
    case 'describe':
      return inPaper(editor, (paper) => (paper.id === action.paper ? { ...paper, ...action.words } : paper));
    case 'retake':
      return withPage(editor, action.page, () => action.by);
    case 'turn':
      return withPage(editor, action.page, (page) => ({ ...page, turn: further(page.turn) }));
    case 'accept':
      return withPage(editor, action.page, (page) => ({ ...page, hard: false }));
    case 'move':
      return withPages(editor, (pages) => moved(pages, action.page, action.by));
    case 'remove':
      return tidied(withPages(editor, (pages) => pages.filter((page) => page.id !== action.page)));
    case 'start':
      return started(editor, action);
  }
}

/** The papers that have something to send. */
export const filled = ({ papers }: Editor): EditedPaper[] => papers.filter(({ pages }) => pages.length > 0);

/** How many pages (photos and PDFs) are on the table. */
export const countPages = (papers: readonly { pages: readonly unknown[] }[]): number =>
  papers.reduce((sum, { pages }) => sum + pages.length, 0);
