import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '#shared/contract/limits.ts';
import type { PaperType } from '#shared/contract/papers.ts';
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
import { prepareFiles, type SkippedFile } from '#web/features/papers/prepare-files.ts';
import {
  type EditedPage,
  followPapers,
  type LocalPaper,
  type PaperStore,
} from '#web/lib/papers/paper-store.ts';
import { hasPdf } from '#web/lib/papers/sending.ts';
import { randomKey } from '#web/lib/random-key.ts';

/** After this time more pages can be added even if the phone's storage does not respond. Sending still waits for it. */
const storedWithinMs = 3_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Preparing = { done: number; of: number } | null;

/**
 * The editor's state and actions: pages are prepared one after the other, and every change is saved. Papers that are
 * being sent leave the editor. New papers are of a type until the person says otherwise.
 */
export function useEditor(paperStore: PaperStore, type: PaperType) {
  const [editor, dispatch] = useReducer(edit, undefined, () => emptyEditor(randomKey(), type));
  const [preparing, setPreparing] = useState<Preparing>(null);
  const [skippedFiles, setLeftOut] = useState<SkippedFile[]>([]);
  const known = useRef(nothingKnown());
  const latest = useRef(editor);
  /** The state that was saved last. Loading may replace only this state. */
  const saved = useRef<Editor>(null);
  const isLoadDue = useRef(false);
  const work = useRef(Promise.resolve());
  /** Aborts the preparation of files, for example after a sign-out in another window. */
  const running = useRef<AbortController>(null);

  /** Runs jobs one after the other, so that nothing is read in the middle of a change. */
  const queue = (job: () => Promise<void>) => {
    work.current = work.current.then(job).catch(() => undefined);
  };
  const load = useEffectEvent(async (): Promise<void> => {
    // Changes from another window are read once the pages are prepared.
    if (running.current) return;
    const seen = latest.current;
    isLoadDue.current = seen !== saved.current;
    if (isLoadDue.current) return;
    const drafts = (await paperStore.papers()).filter(({ to }) => to === null);
    for (const { id, keptAt } of drafts) known.current.begun.set(id, keptAt);
    dispatch({ do: 'start', papers: drafts, id: randomKey(), type, seen });
  });
  const forget = useEffectEvent(() => {
    running.current?.abort();
    setPreparing(null);
    known.current = nothingKnown();
    paperStore.forgetMemory();
    dispatch({ do: 'start', papers: [], id: randomKey(), type });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue has no state of its own
  useEffect(() => {
    queue(load);
    return followPapers((isForgotten) => (isForgotten ? forget() : queue(load)));
  }, []);

  const keep = useEffectEvent(async () => {
    const isChanged = await saveDrafts(paperStore, editor.papers, known.current);
    saved.current = editor;
    if (isChanged || isLoadDue.current) queue(load);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the editor is saved
  useEffect(() => {
    latest.current = editor;
    noteShown(known.current, editor.papers);
    queue(keep);
  }, [editor]);

  /** Prepares files; `put` decides what happens with each page. The editor is busy until all pages are saved. */
  const prepareAll = async (
    files: readonly File[],
    paper: string,
    room: number,
    put: (page: EditedPage) => EditorAction,
  ) => {
    const run = new AbortController();
    running.current = run;
    try {
      const onStep = (done: number) => {
        if (!run.signal.aborted) setPreparing({ done, of: files.length });
        return !run.signal.aborted;
      };
      const add = (page: EditedPage) =>
        // Rendered synchronously, so that saving this page is in the queue when the last page is ready.
        run.signal.aborted ? void paperStore.dropFile(page.id) : flushSync(() => dispatch(put(page)));
      setLeftOut(await prepareFiles({ paperStore, files, paper, room, onStep, put: add }));
    } finally {
      running.current = null;
      queue(load);
      await Promise.race([work.current, pause(storedWithinMs)]);
      setPreparing(null);
    }
  };

  const roomIn = (paper: string) =>
    limits.paperPages - (editor.papers.find(({ id }) => id === paper)?.pages.length ?? 0);
  const isBusy = preparing !== null;
  return {
    editor,
    preparing,
    skippedFiles,
    count: countPages(editor.papers),
    /** Whether the files are more pages than one each. */
    hasPdf: hasPdf(editor.papers),
    act: dispatch,
    /** Adds files to the paper that is being written to. */
    add: (files: readonly File[]) =>
      isBusy || files.length === 0
        ? undefined
        : prepareAll(files, editor.into, roomIn(editor.into), (page) => ({
            do: 'add',
            paper: latest.current.into,
            pages: [page],
            apart: { id: randomKey(), type },
          })),
    /** Replaces a page by a new photo, even in a paper that is full. */
    retake: (paper: string, page: string, [file]: readonly File[]) =>
      isBusy || !file ? undefined : prepareAll([file], paper, 1, (by) => ({ do: 'retake', page, by })),
    newPaper: () => dispatch({ do: 'new-paper', id: randomKey(), type }),
    /** The finished papers, once all of their pages are saved. */
    async finished(): Promise<LocalPaper[]> {
      await work.current;
      const ids = new Set(filled(editor).map(({ id }) => id));
      return (await paperStore.papers()).filter(({ id, to }) => ids.has(id) && to === null);
    },
    /** Starts again with an empty editor, after all papers have been handed over for sending. */
    clear() {
      setLeftOut([]);
      dispatch({ do: 'start', papers: [], id: randomKey(), type });
    },
  };
}
export type EditorState = ReturnType<typeof useEditor>;
