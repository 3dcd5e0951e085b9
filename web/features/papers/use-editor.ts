import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { countPages, type EditorAction, edit, emptyEditor, filled } from '#web/features/papers/editor.ts';
import { preparePage, type WrongFile } from '#web/features/papers/prepare-page.ts';
import { type EditedPage, followPapers, type Keeper, type KeptPaper } from '#web/lib/papers/keeper.ts';
import { randomKey } from '#web/lib/random-key.ts';

/** A chosen file that was not taken, and why. */
export type LeftOut = { name: string; why: WrongFile | 'too_many' };

type Preparing = { done: number; of: number } | null;

const pageOf = (
  file: File,
  id: string,
  made: { kind: 'photo' | 'pdf'; file: Blob; hard: boolean },
): EditedPage => ({
  id,
  kind: made.kind,
  name: file.name,
  bytes: made.file.size,
  turn: 0,
  ...(made.hard && { hard: true }),
});

/**
 * What the person puts together: pages are made ready one after the other, and kept with each change. Papers that are
 * on their way leave it.
 */
export function useEditor(keeper: Keeper) {
  const [editor, dispatch] = useReducer(edit, undefined, () => emptyEditor(randomKey()));
  const [preparing, setPreparing] = useState<Preparing>(null);
  const [leftOut, setLeftOut] = useState<LeftOut[]>([]);
  const [isLoaded, setLoaded] = useState(false);
  const begun = useRef(new Map<string, string>());
  const work = useRef(Promise.resolve());

  const load = useEffectEvent(async () => {
    await work.current;
    const drafts = (await keeper.papers()).filter(({ to }) => to === null);
    for (const { id, keptAt } of drafts) begun.current.set(id, keptAt);
    dispatch({ do: 'start', papers: drafts, id: randomKey() });
    setLoaded(true);
  });
  useEffect(() => {
    void load();
    return followPapers(() => void load());
  }, []);

  const keep = useEffectEvent(async () => {
    const kept = (await keeper.papers()).filter(({ to }) => to === null);
    for (const paper of editor.papers) {
      const keptAt = begun.current.get(paper.id) ?? new Date().toISOString();
      begun.current.set(paper.id, keptAt);
      const before = kept.find(({ id }) => id === paper.id);
      const draft: KeptPaper = { ...paper, keptAt, to: null };
      const isEmpty = paper.pages.length === 0;
      if (!isEmpty && JSON.stringify(before) !== JSON.stringify(draft)) await keeper.putDraft(draft);
      for (const page of before?.pages ?? [])
        if (paper.pages.every(({ id }) => id !== page.id)) await keeper.dropFile(page.id);
      if (isEmpty && before) await keeper.dropPaper(paper.id);
    }
    for (const { id } of kept)
      if (editor.papers.every((paper) => paper.id !== id)) await keeper.dropPaper(id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it keeps each state of the editor
  useEffect(() => {
    if (isLoaded) work.current = work.current.then(keep).catch(() => undefined);
  }, [editor, isLoaded]);

  /** Makes files ready; `put` says what becomes of each page. */
  const prepareAll = async (
    files: readonly File[],
    paper: string,
    put: (page: EditedPage) => EditorAction,
  ) => {
    const wrong: LeftOut[] = [];
    let room = limits.paperPages - (editor.papers.find(({ id }) => id === paper)?.pages.length ?? 0);
    for (const [done, file] of files.entries()) {
      setPreparing({ done, of: files.length });
      const made = room > 0 ? await preparePage(file) : { wrong: 'too_many' as const };
      if ('wrong' in made) {
        wrong.push({ name: file.name, why: made.wrong });
        continue;
      }
      room -= 1;
      const id = randomKey();
      await keeper.putFile({ id, paper, file: made.file, thumb: made.thumb });
      dispatch(put(pageOf(file, id, made)));
    }
    setPreparing(null);
    setLeftOut(wrong);
  };

  const isBusy = preparing !== null;
  return {
    editor,
    isLoaded,
    preparing,
    leftOut,
    count: countPages(editor.papers),
    act: dispatch,
    /** Adds files to the paper that is being written to. */
    add: (files: readonly File[]) =>
      isBusy || files.length === 0
        ? undefined
        : prepareAll(files, editor.into, (page) => ({ do: 'add', pages: [page] })),
    /** Replaces a page by a new photo. */
    retake: (paper: string, page: string, [file]: readonly File[]) =>
      isBusy || !file ? undefined : prepareAll([file], paper, (by) => ({ do: 'retake', page, by })),
    newPaper: () => dispatch({ do: 'new-paper', id: randomKey() }),
    /** The papers that were put together, once all of their pages are kept. */
    async finished(): Promise<KeptPaper[]> {
      await work.current;
      const ids = new Set(filled(editor).map(({ id }) => id));
      return (await keeper.papers()).filter(({ id, to }) => ids.has(id) && to === null);
    },
    /** Begins anew, after everything went on its way. */
    clear() {
      setLeftOut([]);
      dispatch({ do: 'start', papers: [], id: randomKey() });
    },
  };
}
export type EditorState = ReturnType<typeof useEditor>;
