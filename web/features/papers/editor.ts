import type { PaperType } from '#shared/contract/papers.ts';
import type {
  EditedPage,
  EditedPaper,
  LocalPaper,
  PaperStore,
  Rotation,
} from '#web/lib/papers/paper-store.ts';
import { randomKey } from '#web/lib/random-key.ts';

/** The papers that are put together before they are sent. New pages go into the paper `into`. */
export type Editor = {
  papers: EditedPaper[];
  into: string;
  /** Whether the person chose that paper: then everything goes into it. */
  isChosen?: boolean;
};

export type EditorAction =
  /** `apart`: the paper that begins where a page does not belong to the one that is being written to. */
  | { do: 'add'; paper: string; pages: EditedPage[]; apart?: { id: string; type: PaperType } }
  | { do: 'new-paper'; id: string; type?: PaperType }
  | { do: 'add-to'; paper: string }
  | { do: 'describe'; paper: string; words: Partial<Pick<EditedPaper, 'type' | 'title' | 'date'>> }
  | { do: 'retake'; page: string; by: EditedPage }
  | { do: 'turn'; page: string }
  | { do: 'accept'; page: string }
  | { do: 'move'; page: string; by: -1 | 1 }
  | { do: 'remove'; page: string }
  | { do: 'start'; papers: EditedPaper[]; id: string; type?: PaperType; seen?: Editor };

/** A family mostly sends test reports. */
const usualType = 'lab';
const emptyPaper = (id: string, type: PaperType = usualType): EditedPaper => ({
  id,
  type,
  title: '',
  date: '',
  pages: [],
});

/** One empty paper. */
export const emptyEditor = (id: string, type: PaperType = usualType): Editor => ({
  papers: [emptyPaper(id, type)],
  into: id,
});

/** The rotation after a quarter turn. */
const rotated = (turn: Rotation): Rotation => (turn === 0 ? 90 : turn === 90 ? 180 : turn === 180 ? 270 : 0);

/** The pages after moving one of them by one position. A page at the end stays there. */
function moved(pages: EditedPage[], id: string, by: -1 | 1): EditedPage[] {
  const from = pages.findIndex((page) => page.id === id);
  const page = pages[from];
  const to = from + by;
  if (!page || to < 0 || to >= pages.length) return pages;
  return pages.toSpliced(from, 1).toSpliced(to, 0, page);
}

function inPaper({ papers, ...rest }: Editor, change: (paper: EditedPaper) => EditedPaper): Editor {
  return { ...rest, papers: papers.map(change) };
}

/** Photos are pages of one paper; a PDF is a paper of its own. */
const belongs = ({ pages }: EditedPaper, more: readonly EditedPage[]): boolean =>
  pages.length === 0 || [...pages, ...more].every(({ kind }) => kind === 'photo');

const withPages = (editor: Editor, change: (pages: EditedPage[]) => EditedPage[]): Editor =>
  inPaper(editor, (paper) => ({ ...paper, pages: change(paper.pages) }));

const withPage = (editor: Editor, id: string, change: (page: EditedPage) => EditedPage): Editor =>
  withPages(editor, (pages) => pages.map((page) => (page.id === id ? change(page) : page)));

/** Drops empty papers, except the one that is being written to. The last paper stays even if it is empty. */
function tidied({ papers, ...rest }: Editor): Editor {
  const remaining = papers.filter((paper) => paper.pages.length > 0 || paper.id === rest.into);
  return { ...rest, papers: remaining };
}

/** Adds the saved papers to the editor. New pages still go into the same paper as before, even if it was just begun. */
function started(editor: Editor, { papers, id, type, seen }: Extract<EditorAction, { do: 'start' }>): Editor {
  // Changes that were made while the papers were read are not saved yet.
  if (seen && seen !== editor) return editor;
  const { into } = editor;
  const [last] = papers.slice(-1);
  if (!last) return emptyEditor(id, type);
  if (papers.some((paper) => paper.id === into)) return { papers, into };
  const begun = editor.papers.find((paper) => paper.id === into && paper.pages.length === 0);
  return begun && editor.papers.length > 1 ? { papers: [...papers, begun], into } : { papers, into: last.id };
}

/** Applies an action to the editor. A pure function: the same input gives the same result. */
export function edit(editor: Editor, action: EditorAction): Editor {
  switch (action.do) {
    case 'add': {
      const isThere = editor.papers.some(({ id }) => id === action.paper);
      const into = isThere ? action.paper : editor.into;
      const { apart, pages } = action;
      const target = editor.papers.find(({ id }) => id === into);
      if (apart && target && !editor.isChosen && !belongs(target, pages))
        return { papers: [...editor.papers, { ...emptyPaper(apart.id, apart.type), pages }], into: apart.id };
      return inPaper(editor, (paper) =>
        paper.id === into ? { ...paper, pages: [...paper.pages, ...action.pages] } : paper,
      );
    }
    case 'new-paper': {
      const last = editor.papers.find((paper) => paper.id === editor.into);
      if (last?.pages.length === 0) return editor;
      return tidied({ papers: [...editor.papers, emptyPaper(action.id, action.type)], into: action.id });
    }
    case 'add-to':
      return tidied({ ...editor, into: action.paper, isChosen: true });
    case 'describe':
      return inPaper(editor, (paper) => (paper.id === action.paper ? { ...paper, ...action.words } : paper));
    case 'retake':
      return withPage(editor, action.page, () => action.by);
    case 'turn':
      return withPage(editor, action.page, (page) => ({ ...page, turn: rotated(page.turn) }));
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

/** The papers that have pages to send. */
export const filled = ({ papers }: Editor): EditedPaper[] => papers.filter(({ pages }) => pages.length > 0);

/** How many files (photos and PDFs) the papers have. */
export const countPages = (papers: readonly { pages: readonly unknown[] }[]): number =>
  papers.reduce((sum, { pages }) => sum + pages.length, 0);

/**
 * What this window knows about the papers in its editor. Another window may have papers of its own and may add pages to
 * the same papers. This window must not delete what was never in its editor.
 */
type Known = {
  /** When each paper was begun. */
  begun: Map<string, string>;
  /** The papers and pages that have been in this editor. */
  shown: Set<string>;
  /** The papers and pages of these that were saved. */
  kept: Set<string>;
};

/** The initial value: this window knows nothing yet. */
export const nothingKnown = (): Known => ({ begun: new Map(), shown: new Set(), kept: new Set() });

const idsOf = ({ id, pages }: EditedPaper) => [id, ...pages.map((page) => page.id)];

/** Records which papers and pages are in the editor. */
export function noteShown({ shown }: Known, papers: readonly EditedPaper[]): void {
  for (const id of papers.flatMap(idsOf)) shown.add(id);
}

/** Saves the editor's papers, and deletes those removed from it. Returns whether another window also changed them. */
export async function saveDrafts(
  paperStore: PaperStore,
  papers: readonly EditedPaper[],
  known: Known,
): Promise<boolean> {
  const { begun, shown, kept } = known;
  // The editor was never filled: the phone's storage need not be read.
  if (kept.size === 0 && papers.every(({ pages }) => pages.length === 0)) return false;
  const drafts = (await paperStore.papers()).filter(({ to }) => to === null);
  let isChanged = drafts.some(({ id }) => !shown.has(id));

  const put = async (paper: EditedPaper, before: LocalPaper | undefined) => {
    const keptAt = begun.get(paper.id) ?? before?.keptAt ?? new Date().toISOString();
    begun.set(paper.id, keptAt);
    const draft: LocalPaper = { ...paper, keptAt, to: null };
    if (JSON.stringify(before) !== JSON.stringify(draft)) await paperStore.putDraft(draft);
    for (const id of idsOf(paper)) kept.add(id);
  };

  const takenOff = drafts.filter(({ id }) => shown.has(id) && papers.every((paper) => paper.id !== id));
  for (const paper of [...papers, ...takenOff.map((draft) => ({ ...draft, pages: [] }))]) {
    const before = drafts.find(({ id }) => id === paper.id);
    if (!before && kept.has(paper.id)) {
      // Another window sent or deleted this paper: pages added here since then become a paper of their own.
      isChanged = true;
      const pages = paper.pages.filter(({ id }) => !kept.has(id));
      if (pages.length > 0) await put({ ...paper, id: randomKey(), title: '', date: '', pages }, undefined);
      continue;
    }
    const others = before?.pages.filter(({ id }) => !shown.has(id)) ?? [];
    if (others.length > 0) isChanged = true;
    const pages = [...paper.pages, ...others];
    if (pages.length > 0) await put({ ...paper, pages }, before);
    for (const { id } of before?.pages ?? [])
      if (pages.every((page) => page.id !== id)) await paperStore.dropFile(id);
    if (pages.length > 0 || !before) continue;
    await paperStore.dropPaper(before.id);
    for (const id of idsOf(before)) kept.delete(id);
  }
  return isChanged;
}
