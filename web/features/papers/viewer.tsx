import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Paper, PaperPage } from '#shared/contract/papers.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { call } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ArrowLeftIcon, ArrowRightIcon, RetryIcon } from '#web/ui/icons/actions.tsx';
import { MinusIcon, PlusIcon } from '#web/ui/icons/tools.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Who reads the pages, which decides the endpoint; or a function with which the holder of a link reads a page. */
type Reader = 'owner' | 'staff' | ((page: number, signal: AbortSignal) => Promise<Response>);

/** The part of a paper that the viewer needs. */
type ShownPaper = Pick<Paper, 'id'> & { pages: ShownPage[] };
type ShownPage = Pick<PaperPage, 'number' | 'width' | 'height'>;

const zooms = [1, 1.5, 2, 3] as const;

type ViewerProps = {
  paper: ShownPaper;
  title: string;
  reader: Reader;
  /** The position of the page that is shown first. */
  start?: number;
  onClose: () => void;
};

/**
 * Shows a paper page by page, as images from the server. Each page is fetched when it is shown, because each view is
 * written to the access log. Nothing is saved.
 */
export function Viewer({ title, onClose, ...shown }: ViewerProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className="h-[calc(100dvh-1rem)]! w-[min(70rem,calc(100vw-1rem))]! max-h-none! max-w-none!"
    >
      <PaperPages {...shown} />
    </Dialog>
  );
}

type PaperPagesProps = Pick<ViewerProps, 'paper' | 'reader' | 'start'> & {
  /** Called for each page whose picture is there. */
  onShown?: () => void;
};

/** The pages of a paper, one at a time, with the tools to turn to others and to see them larger. */
export function PaperPages({ paper, reader, start = 0, onShown }: PaperPagesProps) {
  const [index, setIndex] = useState(start);
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const last = paper.pages.length - 1;
  const page = paper.pages[index];
  const go = (to: number) => {
    if (to < 0 || to > last) return;
    setIndex(to);
    setTurn(0);
  };
  const zoomTo = (to: number) => setZoom(Math.max(0, Math.min(zooms.length - 1, to)));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(index - 1),
    ArrowRight: () => go(index + 1),
    '+': () => zoomTo(zoom + 1),
    '-': () => zoomTo(zoom - 1),
    r: () => setTurn(turn + 90),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the buttons inside
    <div onKeyDown={onKeyDown}>
      <Tools
        index={index}
        last={last}
        canZoomIn={zoom < zooms.length - 1}
        canZoomOut={zoom > 0}
        go={go}
        onZoom={(by) => zoomTo(zoom + by)}
        onTurn={() => setTurn(turn + 90)}
      />
      {page && (
        <PageImage
          key={page.number}
          paper={paper}
          page={page}
          reader={reader}
          zoom={zooms[zoom] ?? 1}
          turn={turn % 360}
          onShown={onShown}
        />
      )}
    </div>
  );
}

type ToolsProps = {
  index: number;
  last: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  go: (to: number) => void;
  onZoom: (by: 1 | -1) => void;
  onTurn: () => void;
};

function Tools({ index, last, canZoomIn, canZoomOut, go, onZoom, onTurn }: ToolsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [page, of] = [number(index + 1), number(last + 1)];
  const tool = (label: string, icon: ReactNode, onClick: () => void, isOff: boolean, first = false) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      {...(first && { 'data-focus-first': '' })}
      onClick={() => !isOff && onClick()}
      className="tap grid place-items-center rounded-md text-xl text-teal-900 hover:bg-teal-50 aria-disabled:opacity-35"
    >
      {icon}
    </button>
  );
  return (
    <div className="sticky top-0 z-10 mb-3 flex flex-wrap items-center justify-between gap-2 bg-white py-1">
      <div className="flex items-center gap-1">
        {tool(t`Previous page`, <ArrowLeftIcon />, () => go(index - 1), index === 0)}
        <p role="status" className="px-1 font-semibold">
          <Trans>
            Page {page} of {of}
          </Trans>
        </p>
        {tool(t`Next page`, <ArrowRightIcon />, () => go(index + 1), index === last, true)}
      </div>
      <div className="flex items-center gap-1">
        {tool(t`Smaller`, <MinusIcon />, () => onZoom(-1), !canZoomOut)}
        {tool(t`Larger`, <PlusIcon />, () => onZoom(1), !canZoomIn)}
        {tool(t`Rotate the page`, <RetryIcon />, onTurn, false)}
      </div>
    </div>
  );
}

/** Fetches a page as an image. Its object URL exists as long as the page is shown. */
function usePageImage(paper: ShownPaper, page: ShownPage, reader: Reader) {
  const [state, setState] = useState<{ address?: string; error?: unknown }>({});
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` fetches again, and the reader stays the same
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    const options = { params: { id: paper.id, page: page.number }, signal: stop.signal };
    const read = () => {
      if (typeof reader === 'function') return reader(page.number, stop.signal);
      const path = reader === 'staff' ? '/api/papers' : '/api/account/papers';
      return call(`GET ${path}/:id/pages/:page`, options);
    };
    read()
      .then((response) => response.blob())
      .then((blob) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setState({ address: made });
      })
      .catch((error: unknown) => !stop.signal.aborted && setState({ error }));
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [paper.id, page.number, tries]);
  const retry = () => {
    setState({});
    setTries(tries + 1);
  };
  return { ...state, retry };
}

type PageInViewProps = Pick<ViewerProps, 'paper' | 'reader'> & { page: ShownPage; onOpen: () => void };

/** A page that fills its place. It is fetched once it comes near the screen; pressed, it opens larger. */
export function PageInView({ onOpen, ...shown }: PageInViewProps) {
  const { t } = useLingui();
  const { page } = shown;
  const place = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const near = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && setNear(true);
    const watch = new IntersectionObserver(near, { rootMargin: '300px' });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const number = useFormat().number(page.number);
  return (
    <button
      ref={place}
      type="button"
      aria-label={t`Page ${number}, larger`}
      onClick={onOpen}
      style={{ aspectRatio: `${page.width / page.height}` }}
      className="relative block w-full cursor-zoom-in bg-paper-deep/60"
    >
      {isNear && <FetchedPage {...shown} />}
    </button>
  );
}

function FetchedPage({ paper, page, reader }: Omit<PageInViewProps, 'onOpen'>) {
  const { address, error } = usePageImage(paper, page, reader);
  if (error !== undefined) return <Trans>This page could not be shown.</Trans>;
  return address ? (
    <img src={address} alt="" className="absolute inset-0 size-full" />
  ) : (
    <Spinner className="size-6" />
  );
}

type PageImageProps = {
  paper: ShownPaper;
  page: ShownPage;
  reader: Reader;
  zoom: number;
  turn: number;
  onShown: (() => void) | undefined;
};

function PageImage({ paper, page, reader, zoom, turn, onShown }: PageImageProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { number } = useFormat();
  const { address, error, retry } = usePageImage(paper, page, reader);
  const box = useRef<HTMLDivElement>(null);
  const written = number(page.number);
  if (error !== undefined)
    return (
      <div className="space-y-3">
        <Banner tone="error">{translate(messageOf(error, t`This page could not be shown.`))}</Banner>
        <Button variant="outline" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  const isSideways = turn === 90 || turn === 270;
  const ratio = isSideways ? page.height / page.width : page.width / page.height;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a large page
    <div ref={box} tabIndex={0} className="overflow-auto rounded-md bg-paper-deep/60">
      <div className="relative mx-auto" style={{ width: `${zoom * 100}%`, aspectRatio: `${ratio}` }}>
        {address ? (
          <img
            src={address}
            alt={t`Page ${written}`}
            onLoad={onShown}
            className="absolute top-1/2 left-1/2 max-w-none"
            style={{
              width: isSideways ? `${100 / ratio}%` : '100%',
              transform: `translate(-50%, -50%) rotate(${turn}deg)`,
            }}
          />
        ) : (
          <p role="status" className="grid size-full min-h-60 place-items-center">
            <span className="flex items-center gap-2">
              <Spinner className="size-5" />
              <Trans>Loading page {written}...</Trans>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
