import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { EditedPaperCard } from '#web/features/papers/edited-paper-card.tsx';
import type { EditorAction } from '#web/features/papers/editor.ts';
import { FileButton } from '#web/features/papers/file-button.tsx';
import type { SkippedFile } from '#web/features/papers/prepare-files.ts';
import type { EditorState } from '#web/features/papers/use-editor.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import type { EditedPaper, PaperStore } from '#web/lib/papers/paper-store.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CameraIcon } from '#web/ui/icons/content.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { ImageIcon } from '#web/ui/icons/writing.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The buttons for more pages, side by side: on phones the words need the whole width. */
const nextPage = 'min-h-14 px-2! max-sm:flex-col';

type PageTableProps = {
  state: EditorState;
  paperStore: PaperStore;
  /** A hospital has its papers as files, and hardly ever a camera. */
  isHospital?: boolean;
};

/** Where pages are photographed or chosen, and put in order, paper by paper. */
export function PaperEditor({ state, paperStore, isHospital = false }: PageTableProps) {
  const { t } = useLingui();
  const { editor, preparing, skippedFiles, count, add, newPaper } = state;
  const { box, announcement, act } = useFocusOnMove(state);
  const { number } = useFormat();
  const isBusy = preparing !== null;
  const page = number((preparing?.done ?? 0) + 1);
  const of = number(preparing?.of ?? 0);
  const [mb, pages] = [number(limits.paperFileBytes / 1024 / 1024), number(limits.paperPages)];
  const usual = isHospital ? 'files' : 'camera';
  const lookOf = (of: 'camera' | 'files') =>
    count === 0 && of === usual
      ? buttonClass('accent', 'min-h-16 px-6! text-lg!')
      : buttonClass('outline', count === 0 || isHospital ? 'min-h-14 px-2!' : nextPage);
  const camera = (
    <FileButton key="camera" of="camera" onFiles={add} disabled={isBusy} look={lookOf('camera')}>
      <CameraIcon className="text-2xl" />
      {count === 0 ? <Trans>Photograph a page</Trans> : <Trans>Photograph the next page</Trans>}
    </FileButton>
  );
  const files = (
    <FileButton key="files" of="files" onFiles={add} disabled={isBusy} look={lookOf('files')}>
      <ImageIcon className="text-xl" />
      <Trans>Choose files</Trans>
    </FileButton>
  );
  return (
    <div ref={box}>
      {/* Always in the same place: a family photographs one page after the other. */}
      <div
        className={
          count === 0
            ? 'flex flex-col gap-3 *:w-full sm:max-w-md'
            : isHospital
              ? 'grid gap-2 sm:grid-cols-2'
              : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2'
        }
      >
        {isHospital ? [files, camera] : [camera, files]}
      </div>
      {count === 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          <Trans>
            Photos and PDFs, up to {mb} MB a file and {pages} pages a paper. Lay the page flat, in daylight.
          </Trans>
        </p>
      )}
      <p role="status" className="mt-3 flex items-center gap-2 empty:hidden">
        {preparing && (
          <>
            <Spinner className="size-4" />
            <Trans>
              Getting page {page} of {of} ready...
            </Trans>
          </>
        )}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol className="mt-3 space-y-5 empty:hidden">
        {editor.papers.map((paper, place) => (
          <EditedPaperCard
            key={paper.id}
            paper={paper}
            place={place}
            isCurrent={paper.id === editor.into}
            isOnly={editor.papers.length === 1}
            state={{ ...state, act }}
            paperStore={paperStore}
            asksKind={isHospital}
          />
        ))}
      </ol>
      {skippedFiles.length > 0 && (
        <div role="alert" className="mt-4 text-ink-soft">
          <ul aria-label={t`Some files could not be added`} className="space-y-2">
            {skippedFiles.map((file) => (
              <li key={`${file.name} ${file.why}`} className="flex gap-2">
                <AlertIcon className="mt-1 shrink-0 text-alarm-700" />
                <span className="min-w-0">
                  <strong className="wrap-anywhere text-ink">{file.name}</strong>:{' '}
                  <SkipReason why={file.why} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {count > 0 && (
        <div className="mt-5">
          <Button variant="outline" disabled={isBusy} onClick={newPaper} className="w-full sm:w-auto">
            <PlusIcon className="text-xl" />
            <Trans>New paper</Trans>
          </Button>
          <p className="mt-1.5 text-sm text-ink-soft">
            {isHospital ? (
              <Trans>A letter and an estimate are two papers. All pages of one letter make one paper.</Trans>
            ) : (
              <Trans>
                A report and a prescription are two papers. All pages of one report make one paper.
              </Trans>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

/** Why a file was not accepted, and what to do. */
function SkipReason({ why }: Pick<SkippedFile, 'why'>) {
  const { number } = useFormat();
  const [mb, pages] = [number(limits.paperFileBytes / 1024 / 1024), number(limits.paperPages)];
  switch (why) {
    case 'too_large':
      return <Trans>This file is larger than {mb} MB. Photograph its pages instead.</Trans>;
    case 'too_many':
      return <Trans>A paper can have up to {pages} pages. Begin a new paper for the rest.</Trans>;
    case 'empty':
      return <Trans>The file is empty. Choose it again.</Trans>;
    case 'dicom':
      return (
        <>
          <Trans>This is a scan from a CD. Photograph the written report, and bring the CD with you.</Trans>
          <CdsOfCase />
        </>
      );
    case 'packed':
      return <Trans>This file is packed. Unpack it, and choose the PDFs and photos that are in it.</Trans>;
    case 'unreadable':
      return <Trans>This phone could not open the file. Choose it again, or photograph the page.</Trans>;
    case 'wrong_type':
      return (
        <Trans>This file is neither a photo nor a PDF that can be read. Photograph the page instead.</Trans>
      );
  }
}

/** Whoever has a case says there where its CDs are. */
function CdsOfCase() {
  const user = useCurrentUser();
  if (user?.role_id !== seeded.roles.customer) return null;
  return (
    <>
      {' '}
      <LocaleLink to="/profile" className="font-semibold text-teal-800 underline">
        <Trans>Where your CDs are, you can say under ‘Films and CDs’ in your case.</Trans>
      </LocaleLink>
    </>
  );
}

/** The position of a page in its paper. */
function placeOf(papers: readonly EditedPaper[], id: string): number {
  for (const { pages } of papers) {
    const index = pages.findIndex((page) => page.id === id);
    if (index >= 0) return index;
  }
  return -1;
}

/**
 * After a button moved, turned or removed a page, the focus stays with the page (or goes to the page that took its
 * position), and screen readers announce its position.
 */
function useFocusOnMove({ editor, act }: EditorState) {
  const { t } = useLingui();
  const { number } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<EditorAction | null>(null);
  const next = useRef<string | undefined>(undefined);
  const announce = () => {
    if (!last || !('page' in last)) return '';
    const place = number(placeOf(editor.papers, last.page) + 1);
    if (last.do === 'move') return t`This is now page ${place}.`;
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
    announcement: announce(),
    act(action: EditorAction) {
      if (action.do === 'remove') {
        const pages =
          editor.papers.find((paper) => paper.pages.some(({ id }) => id === action.page))?.pages ?? [];
        const index = pages.findIndex(({ id }) => id === action.page);
        next.current = (pages[index + 1] ?? pages[index - 1])?.id;
      }
      act(action);
      setLast(action);
    },
  };
}
