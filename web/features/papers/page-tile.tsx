import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { EditorAction } from '#web/features/papers/editor.ts';
import { FileButton } from '#web/features/papers/file-button.tsx';
import { useFormat } from '#web/i18n/format.ts';
import type { EditedPage, PaperStore, Rotation } from '#web/lib/papers/paper-store.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ArrowLeftIcon, ArrowRightIcon, RetryIcon } from '#web/ui/icons/actions.tsx';
import { BookIcon, CameraIcon } from '#web/ui/icons/content.tsx';
import { TrashIcon } from '#web/ui/icons/tools.tsx';
import { ImageIcon } from '#web/ui/icons/writing.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The class for each rotation of a page. */
const turned: Record<Rotation, string> = { 0: '', 90: 'rotate-90', 180: 'rotate-180', 270: '-rotate-90' };

type PageTileProps = {
  page: EditedPage;
  place: number;
  count: number;
  paperStore: PaperStore;
  disabled: boolean;
  /** Whether the actions on the page are shown. */
  isOpen: boolean;
  onToggle: () => void;
  act: (action: EditorAction) => void;
  onRetake: (files: File[]) => void;
};

/**
 * A page in the grid of its paper: its thumbnail, which opens the row with the actions on it. The row is as wide as the
 * grid, and the tiles after it fill the row before.
 */
export function PageTile(props: PageTileProps) {
  const { page, place, paperStore, disabled, isOpen, onToggle, act, onRetake } = props;
  const { number } = useFormat();
  const written = number(place + 1);
  const address = useThumb(paperStore, page.id);
  const isFile = page.kind === 'pdf' || address === 'none';
  return (
    <li data-page={page.id} className="contents">
      <button
        type="button"
        data-tool="open"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={cx(
          'overflow-hidden rounded-lg border bg-white text-sm font-semibold text-teal-800',
          isOpen ? 'border-teal-700 ring-1 ring-teal-700' : 'border-line',
          isFile ? 'col-span-full flex min-h-16 items-center gap-3 px-3 py-2 text-left' : 'flex flex-col',
        )}
      >
        {isFile ? (
          <FileFacts page={page} written={written} />
        ) : (
          <PageImage page={page} written={written} address={address} />
        )}
        <VisuallyHidden>
          <Trans>Page {written}</Trans>{' '}
        </VisuallyHidden>
        <span
          className={
            isFile ? 'shrink-0 underline' : 'grid min-h-11 w-full place-items-center border-t border-line'
          }
        >
          <Trans>Change</Trans>
        </span>
      </button>
      {page.hard && (
        <div role="alert" className={cx(row, 'border-marigold-400 bg-marigold-50')}>
          <p className="font-semibold">
            {written}. <Trans>This page is hard to read. Take it again?</Trans>
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <FileButton of="camera" onFiles={onRetake} disabled={disabled} look={buttonClass('outline')}>
              <CameraIcon className="text-xl" />
              <Trans>Take the photo again</Trans>
            </FileButton>
            <button
              type="button"
              className={buttonClass('ghost')}
              onClick={() => act({ do: 'accept', page: page.id })}
            >
              <Trans>Keep it</Trans>
            </button>
          </div>
        </div>
      )}
      {isOpen && <PageTools {...props} written={written} />}
    </li>
  );
}

const row = 'col-span-full rounded-lg border p-2.5';
const tool =
  'flex min-h-11 w-full items-center gap-2 rounded-md px-2 text-left text-teal-900 hover:bg-white disabled:opacity-40';

/** The actions on a page. */
function PageTools({
  page,
  place,
  count,
  disabled,
  act,
  onRetake,
  written,
}: PageTileProps & { written: string }) {
  const { t } = useLingui();
  const { id, kind } = page;
  const button = (label: string, icon: ReactNode, word: ReactNode, action: EditorAction, isOff = false) => (
    <button
      type="button"
      data-tool={'by' in action ? `${action.do}${action.by}` : action.do}
      aria-label={label}
      disabled={disabled || isOff}
      onClick={() => act(action)}
      className={tool}
    >
      {icon}
      {word}
    </button>
  );
  return (
    <div
      className={cx(
        row,
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-x-2 border-teal-700/40 bg-teal-50 text-base sm:grid-cols-3',
      )}
    >
      {button(
        t`Move page ${written} earlier`,
        <ArrowLeftIcon className="text-xl" />,
        <Trans>Earlier</Trans>,
        { do: 'move', page: id, by: -1 },
        place === 0,
      )}
      {button(
        t`Move page ${written} later`,
        <ArrowRightIcon className="text-xl" />,
        <Trans>Later</Trans>,
        { do: 'move', page: id, by: 1 },
        place === count - 1,
      )}
      {button(t`Turn page ${written}`, <RetryIcon className="text-xl" />, <Trans>Turn</Trans>, {
        do: 'turn',
        page: id,
      })}
      {kind === 'photo' && (
        <FileButton
          of="camera"
          onFiles={onRetake}
          disabled={disabled}
          label={t`Take the photo again: page ${written}`}
          look={tool}
        >
          <CameraIcon className="text-xl" />
          <Trans>Take the photo again</Trans>
        </FileButton>
      )}
      {button(t`Remove page ${written}`, <TrashIcon className="text-xl" />, <Trans>Remove</Trans>, {
        do: 'remove',
        page: id,
      })}
    </div>
  );
}

/** A file of which this browser has no picture: a row as wide as the paper, with its name and size. */
function FileFacts({ page: { kind, name, bytes }, written }: { page: EditedPage; written: string }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const size = number(Math.max(0.1, Math.round(bytes / 1024 / 102.4) / 10));
  return (
    <>
      <span className="text-3xl text-teal-700">{kind === 'pdf' ? <BookIcon /> : <ImageIcon />}</span>
      <span className="min-w-0 flex-1 text-base font-normal">
        <span className="line-clamp-2 wrap-anywhere text-ink">{name || t`Page ${written}`}</span>
        <span className="text-sm text-ink-soft">
          {kind === 'pdf' ? <span lang="en">PDF, </span> : `${written}, `}
          {`${size} MB`}
        </span>
      </span>
    </>
  );
}

type PageImageProps = { page: EditedPage; written: string; address: string | null };

function PageImage({ page: { turn }, written, address }: PageImageProps) {
  return (
    <span className="relative grid aspect-[4/5] place-items-center overflow-hidden w-full bg-paper-deep/60">
      {address && (
        <img
          src={address}
          alt=""
          className={cx('size-full object-contain transition-transform', turned[turn])}
        />
      )}
      <span
        aria-hidden="true"
        className="absolute top-1.5 left-1.5 grid min-w-7 place-items-center rounded-md bg-teal-900 px-2 py-0.5 text-[min(1em,4.4vw)] font-semibold text-white"
      >
        {written}
      </span>
    </span>
  );
}

/** The URL of a page's thumbnail, from the store that has the page; `none` if this browser could not draw it. */
function useThumb(paperStore: PaperStore, id: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void paperStore.file(id).then((stored) => {
      if (isGone || !stored) return;
      made = stored.thumb ? URL.createObjectURL(stored.thumb) : undefined;
      setAddress(made ?? 'none');
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [paperStore, id]);
  return address;
}
