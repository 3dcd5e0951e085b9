import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { paperTypes } from '#shared/contract/papers.ts';
import type { EditorAction } from '#web/features/papers/editor.ts';
import { PageTile } from '#web/features/papers/page-tile.tsx';
import { PaperTypeOptions } from '#web/features/papers/paper-type-options.tsx';
import type { EditorState } from '#web/features/papers/use-editor.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { EditedPaper, PaperStore } from '#web/lib/papers/paper-store.ts';
import { hasPdf } from '#web/lib/papers/sending.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';

type PaperOnTableProps = {
  state: EditorState;
  paperStore: PaperStore;
  paper: EditedPaper;
  place: number;
  isCurrent: boolean;
  isOnly: boolean;
  /** Whether the kind has to be chosen: nothing is assumed. */
  asksKind: boolean;
};

/** A paper that is being put together: its pages, type and title. */
export function EditedPaperCard({
  paper,
  place,
  isCurrent,
  isOnly,
  asksKind,
  state,
  paperStore,
}: PaperOnTableProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const id = useId();
  const [isDescribed] = useState(paper.title !== '' || paper.date !== '');
  const [isKindChosen, setKindChosen] = useState(!asksKind && paper.type !== 'other');
  const [openPage, setOpenPage] = useState<string | null>(null);
  const { act, preparing, retake } = state;
  const { pages } = paper;
  const count = pages.length;
  const numberOfPaper = number(place + 1);
  const change = (words: Extract<EditorAction, { do: 'describe' }>['words']) =>
    act({ do: 'describe', paper: paper.id, words });
  if (count === 0 && isOnly) return null;
  return (
    <li className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className={isOnly ? 'sr-only' : 'text-lg font-bold text-teal-900'}>
          <Trans>Paper {numberOfPaper}</Trans>{' '}
          <span className="text-base font-normal text-ink-soft">
            {hasPdf([paper]) ? (
              <Plural value={count} one="# file" other="# files" />
            ) : (
              <Plural value={count} _0="no pages yet" one="# page" other="# pages" />
            )}
          </span>
        </h3>
        {!isOnly &&
          (isCurrent ? (
            <p className="rounded-md bg-marigold-100 px-2.5 py-1 text-sm font-semibold text-ink">
              <Trans>New pages are added to this paper</Trans>
            </p>
          ) : (
            <Button variant="ghost" onClick={() => act({ do: 'add-to', paper: paper.id })}>
              <Trans>Add pages to this paper</Trans>
            </Button>
          ))}
      </div>
      {count > 0 && (
        <>
          <ol
            aria-labelledby={id}
            className="mt-3 grid grid-flow-dense grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-5"
          >
            {pages.map((page, index) => (
              <PageTile
                key={page.id}
                page={page}
                place={index}
                count={count}
                paperStore={paperStore}
                disabled={preparing !== null}
                isOpen={openPage === page.id}
                onToggle={() => setOpenPage(openPage === page.id ? null : page.id)}
                act={act}
                onRetake={(files) => retake(paper.id, page.id, files)}
              />
            ))}
          </ol>
          <div className="mt-4 grid gap-x-4 sm:grid-cols-2">
            <Field label={<Trans>What kind of paper is it?</Trans>} required={asksKind}>
              {(control) => (
                <Select
                  {...control}
                  data-kind-unsaid={asksKind && !isKindChosen ? '' : undefined}
                  value={isKindChosen ? paper.type : ''}
                  onChange={({ currentTarget }) => {
                    const type = paperTypes.find((known) => known === currentTarget.value);
                    if (!type) return;
                    setKindChosen(true);
                    change({ type });
                  }}
                >
                  {!isKindChosen && <option value="">{t`Please choose`}</option>}
                  <PaperTypeOptions />
                </Select>
              )}
            </Field>
          </div>
          <details open={isDescribed || undefined}>
            <summary className="tap inline-flex cursor-pointer items-center font-semibold text-teal-800 underline">
              <Trans>Add a title and a date</Trans>
            </summary>
            <div className="mt-1 grid gap-x-4 gap-y-3 sm:grid-cols-2">
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
          </details>
        </>
      )}
    </li>
  );
}
