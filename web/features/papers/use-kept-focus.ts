import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { EditorAction } from '#web/features/papers/editor.ts';
import type { EditorState } from '#web/features/papers/use-editor.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { EditedPaper } from '#web/lib/papers/keeper.ts';

/** Where a page stands in its paper. */
function placeOf(papers: readonly EditedPaper[], id: string): number {
  for (const { pages } of papers) {
    const place = pages.findIndex((page) => page.id === id);
    if (place >= 0) return place;
  }
  return -1;
}

/**
 * After a page was moved, turned or removed with its buttons, the focus stays with the page (or goes to the one that
 * took its place), and screen readers hear where it stands.
 */
export function useKeptFocus({ editor, act }: EditorState) {
  const { t } = useLingui();
  const { number } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<EditorAction | null>(null);
  const next = useRef<string | undefined>(undefined);
  const said = () => {
    if (!last || !('page' in last)) return '';
    const place = number(placeOf(editor.papers, last.page) + 1);
    if (last.do === 'move') return t`Now it is page ${place}.`;
    if (last.do === 'turn') return t`Page ${place} was turned.`;
    return last.do === 'remove' ? t`The page was removed.` : '';
  };
  useEffect(() => {
    if (!last || !('page' in last)) return;
    const tileOf = (id: string | undefined) =>
      id && box.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(id)}"]`);
    const tile = tileOf(last.page) || tileOf(next.current);
    const tools = tile ? [...tile.querySelectorAll<HTMLButtonElement>('[data-tool]:enabled')] : [];
    const wanted = 'by' in last && typeof last.by === 'number' ? `move${last.by}` : last.do;
    const button = tools.find(({ dataset }) => dataset.tool === wanted) ?? tools[0];
    if (button) button.focus();
    else box.current?.querySelector('input')?.focus();
  }, [last]);
  return {
    box,
    said: said(),
    act(action: EditorAction) {
      if (action.do === 'remove') {
        const pages =
          editor.papers.find((paper) => paper.pages.some(({ id }) => id === action.page))?.pages ?? [];
        const place = pages.findIndex(({ id }) => id === action.page);
        next.current = (pages[place + 1] ?? pages[place - 1])?.id;
      }
      act(action);
      setLast(action);
    },
  };
}
