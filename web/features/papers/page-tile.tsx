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

/** The class for each rotation of a page. */
const turned: Record<Rotation, string> = { 0: '', 90: 'rotate-90', 180: 'rotate-180', 270: '-rotate-90' };

type PageTileProps = {
  page: EditedPage;
  place: number;
  count: number;
  paperStore: PaperStore;
  disabled: boolean;
  act: (action: EditorAction) => void;
  onRetake: (files: File[]) => void;
};

const tool =
  'grid min-h-11 min-w-11 place-items-center rounded-md text-xl text-teal-900 hover:bg-teal-50 disabled:opacity-35 disabled:hover:bg-transparent';

/** A page: its thumbnail, and the actions on it. */
export function PageTile({ page, place, count, paperStore, disabled, act, onRetake }: PageTileProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const written = number(place + 1);
  const { id, kind } = page;
  const button = (label: string, icon: ReactNode, action: EditorAction, isOff = false) => (
    <button
      type="button"
      data-tool={'by' in action ? `${action.do}${action.by}` : action.do}
      aria-label={label}
      title={label}
      disabled={disabled || isOff}
      onClick={() => act(action)}
      className={tool}
    >
      {icon}
    </button>
  );
  return (
    <li data-page={id} className="flex flex-col rounded-lg border border-line bg-paper">
      <PageImage page={page} written={written} paperStore={paperStore} />
      {page.hard && (
        <div role="alert" className="border-t border-marigold-400 bg-marigold-50 p-2.5 text-sm">
          <p className="font-semibold">
            <Trans>This page is hard to read. Take it again?</Trans>
          </p>
          <div className="mt-2 flex flex-col gap-2 *:w-full">
            <FileButton
              of="camera"
              onFiles={onRetake}
              disabled={disabled}
              look={buttonClass('accent', 'px-2! text-sm!')}
            >
              <Trans>Take again</Trans>
            </FileButton>
            <button
              type="button"
              className={buttonClass('outline', 'px-2! text-sm!')}
              onClick={() => act({ do: 'accept', page: id })}
            >
              <Trans>Keep it</Trans>
            </button>
          </div>
        </div>
      )}
      <div className="mt-auto grid grid-cols-3 border-t border-line">
        {button(
          t`Move page ${written} earlier`,
          <ArrowLeftIcon />,
          { do: 'move', page: id, by: -1 },
          place === 0,
        )}
        {button(
          t`Move page ${written} later`,
          <ArrowRightIcon />,
          { do: 'move', page: id, by: 1 },
          place === count - 1,
        )}
        {button(t`Turn page ${written}`, <RetryIcon />, { do: 'turn', page: id })}
        {kind === 'photo' && (
          <FileButton
            of="camera"
            onFiles={onRetake}
            disabled={disabled}
            label={t`Take page ${written} again`}
            look={tool}
          >
            <CameraIcon />
          </FileButton>
        )}
        {button(t`Remove page ${written}`, <TrashIcon />, { do: 'remove', page: id })}
      </div>
    </li>
  );
}

type PageImageProps = { page: EditedPage; written: string; paperStore: PaperStore };

function PageImage({ page: { id, kind, name, turn }, written, paperStore }: PageImageProps) {
  const { t } = useLingui();
  const address = useThumb(paperStore, id);
  return (
    <div className="relative grid aspect-square place-items-center overflow-hidden rounded-t-lg bg-paper-deep/60">
      {address ? (
        <img
          src={address}
          alt={t`Page ${written}`}
          className={cx('size-full object-contain transition-transform', turned[turn])}
        />
      ) : (
        <div className="grid justify-items-center gap-2 p-3 text-center">
          <span className={cx('text-4xl text-teal-700', turned[turn])}>
            {kind === 'pdf' ? <BookIcon /> : <ImageIcon />}
          </span>
          <span className="line-clamp-3 text-sm wrap-anywhere">{name || t`Page ${written}`}</span>
        </div>
      )}
      <span
        aria-hidden="true"
        className="absolute top-2 left-2 grid min-w-8 place-items-center rounded-md bg-teal-900 px-2 py-0.5 font-semibold text-white"
      >
        {kind === 'pdf' ? 'PDF' : written}
      </span>
    </div>
  );
}

/** The URL of a page's thumbnail, from the store that has the page. */
function useThumb(paperStore: PaperStore, id: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void paperStore.file(id).then((stored) => {
      if (isGone || !stored?.thumb) return;
      made = URL.createObjectURL(stored.thumb);
      setAddress(made);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [paperStore, id]);
  return address;
}
