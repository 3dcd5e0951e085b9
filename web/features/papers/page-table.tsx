import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { paperTypes } from '#shared/contract/papers.ts';
import type { EditorAction } from '#web/features/papers/editor.ts';
import { FileButton } from '#web/features/papers/file-button.tsx';
import { PageTile } from '#web/features/papers/page-tile.tsx';
import type { EditorState, LeftOut } from '#web/features/papers/use-editor.ts';
import { paperTypeNames } from '#web/features/papers/words.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { EditedPaper, Keeper } from '#web/lib/papers/keeper.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { CameraIcon } from '#web/ui/icons/content.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { ImageIcon } from '#web/ui/icons/writing.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type PageTableProps = {
  state: EditorState;
  keeper: Keeper /** Stands beside the buttons. */;
  beside?: ReactNode;
};

/** Where pages are photographed or chosen, and put in order, paper by paper. */
export function PageTable({ state, keeper, beside }: PageTableProps) {
  const { editor, preparing, leftOut, count, add, newPaper } = state;
  const { number } = useFormat();
  const isBusy = preparing !== null;
  const page = number((preparing?.done ?? 0) + 1);
  const of = number(preparing?.of ?? 0);
  const [mb, pages] = [number(limits.paperFileBytes / 1024 / 1024), number(limits.paperPages)];
  return (
    <div>
      <div className={beside ? 'grid gap-5 md:grid-cols-2 md:items-start' : undefined}>
        <div>
          <div className="flex flex-col gap-3 *:w-full">
            <FileButton
              of="camera"
              onFiles={add}
              disabled={isBusy}
              look={buttonLook('accent', 'min-h-16 px-6! text-lg!')}
            >
              <CameraIcon className="text-2xl" />
              {count === 0 ? <Trans>Photograph a page</Trans> : <Trans>Photograph the next</Trans>}
            </FileButton>
            <FileButton of="files" onFiles={add} disabled={isBusy} look={buttonLook('outline', 'min-h-12')}>
              <ImageIcon className="text-xl" />
              <Trans>Choose files</Trans>
            </FileButton>
          </div>
          <p className="mt-2 text-sm text-ink-soft">
            <Trans>
              Photos and PDFs, up to {mb} MB a file and {pages} pages a paper. Lay the page flat, in daylight.
            </Trans>
          </p>
        </div>
        {beside}
      </div>
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
      {leftOut.length > 0 && (
        <div className="mt-3">
          <Banner tone="error" title={<Trans>Not everything could be added</Trans>}>
            <ul className="mt-1 list-disc pl-5">
              {leftOut.map((one) => (
                <li key={`${one.name} ${one.why}`}>
                  <strong className="wrap-anywhere">{one.name}</strong>: <WhyLeftOut why={one.why} />
                </li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
      <ol className="mt-5 space-y-5 empty:hidden">
        {editor.papers.map((paper, place) => (
          <PaperOnTable
            key={paper.id}
            paper={paper}
            place={place}
            isCurrent={paper.id === editor.into}
            isOnly={editor.papers.length === 1}
            state={state}
            keeper={keeper}
          />
        ))}
      </ol>
      {count > 0 && (
        <div className="mt-5">
          <Button variant="outline" disabled={isBusy} onClick={newPaper} className="w-full sm:w-auto">
            <PlusIcon className="text-xl" />
            <Trans>New paper</Trans>
          </Button>
          <p className="mt-1.5 text-sm text-ink-soft">
            <Trans>A report and a prescription are two papers. The pages of one report are one.</Trans>
          </p>
        </div>
      )}
    </div>
  );
}

/** Why a file was not taken, and what to do. */
function WhyLeftOut({ why }: Pick<LeftOut, 'why'>) {
  const { number } = useFormat();
  const [mb, pages] = [number(limits.paperFileBytes / 1024 / 1024), number(limits.paperPages)];
  switch (why) {
    case 'too_large':
      return <Trans>It is larger than {mb} MB. Photograph its pages instead.</Trans>;
    case 'too_many':
      return <Trans>A paper can have {pages} pages. Begin a new paper for the rest.</Trans>;
    case 'empty':
      return <Trans>The file is empty. Choose it again.</Trans>;
    case 'dicom':
      return (
        <Trans>This is a scan from a CD. Photograph the written report, and bring the CD with you.</Trans>
      );
    case 'wrong_type':
      return <Trans>It is neither a photo nor a PDF that can be read. Photograph the page instead.</Trans>;
  }
}

type PaperOnTableProps = Omit<PageTableProps, 'beside'> & {
  paper: EditedPaper;
  place: number;
  isCurrent: boolean;
  isOnly: boolean;
};

function PaperOnTable({ paper, place, isCurrent, isOnly, state, keeper }: PaperOnTableProps) {
  const { t, i18n } = useLingui();
  const { number } = useFormat();
  const id = useId();
  const { act, preparing, retake } = state;
  const { pages } = paper;
  const count = pages.length;
  const numberOfPaper = number(place + 1);
  const change = (words: Extract<EditorAction, { do: 'describe' }>['words']) =>
    act({ do: 'describe', paper: paper.id, words });
  if (count === 0 && isOnly) return null;
  return (
    <li className="border-t border-line pt-4 sm:rounded-xl sm:border sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-lg font-bold text-teal-900">
          <Trans>Paper {numberOfPaper}</Trans>{' '}
          <span className="text-base font-normal text-ink-soft">
            <Plural value={count} _0="still without pages" one="# page" other="# pages" />
          </span>
        </h3>
        {!isOnly &&
          (isCurrent ? (
            <p className="rounded-md bg-marigold-100 px-2.5 py-1 text-sm font-semibold text-ink">
              <Trans>New pages come here</Trans>
            </p>
          ) : (
            <Button variant="ghost" onClick={() => act({ do: 'add-to', paper: paper.id })}>
              <Trans>Add pages here</Trans>
            </Button>
          ))}
      </div>
      {count > 0 && (
        <>
          <ol aria-labelledby={id} className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {pages.map((page, index) => (
              <PageTile
                key={page.id}
                page={page}
                place={index}
                count={count}
                keeper={keeper}
                disabled={preparing !== null}
                act={act}
                onRetake={(files) => retake(paper.id, page.id, files)}
              />
            ))}
          </ol>
          <div className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-3">
            <Field label={<Trans>What is it?</Trans>}>
              {(control) => (
                <Select
                  {...control}
                  value={paper.type}
                  onChange={({ currentTarget }) => {
                    const type = paperTypes.find((one) => one === currentTarget.value);
                    if (type) change({ type });
                  }}
                >
                  {paperTypes.map((type) => (
                    <option key={type} value={type}>
                      {i18n._(paperTypeNames[type])}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={<Trans>Title (optional)</Trans>}>
              {(control) => (
                <TextInput
                  {...control}
                  value={paper.title}
                  maxLength={limits.paperTitle}
                  placeholder={t`Such as: MRI of the knee`}
                  autoComplete="off"
                  onChange={({ currentTarget }) => change({ title: currentTarget.value })}
                />
              )}
            </Field>
            <Field label={<Trans>Date on the paper (optional)</Trans>}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={paper.date}
                  onChange={({ currentTarget }) => change({ date: currentTarget.value })}
                />
              )}
            </Field>
          </div>
        </>
      )}
    </li>
  );
}
