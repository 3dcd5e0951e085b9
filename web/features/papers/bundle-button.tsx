import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { type BundleInput, type BundlePurpose, bundlePurposes, type Paper } from '#shared/contract/papers.ts';
import { BankNeeds } from '#web/features/papers/bank-needs.tsx';
import {
  type BankRule,
  type BundledEstimate,
  bundled,
  type NamedPapers,
  suggested,
} from '#web/features/papers/bundle-choice.ts';
import { usePaperName } from '#web/features/papers/paper-row.tsx';
import { ContextButton } from '#web/features/papers/sized-button.tsx';
import { PaperChoice } from '#web/features/shared/paper-choice.tsx';
import { SavedHint } from '#web/features/shared/saved-hint.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { call } from '#web/lib/api.ts';
import { isOffline, messageOf } from '#web/lib/api-error.ts';
import { downloadFile } from '#web/lib/download.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DownloadIcon } from '#web/ui/icons/tools.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type BundleProps = {
  reader: 'owner' | 'staff';
  caseId: number;
  /** Newest first. */
  papers: readonly Paper[];
  named: NamedPapers;
  /** What the bank asks for by rules. */
  rules: readonly BankRule[];
  /** What the family can read now, for the bank. */
  estimates?: readonly BundledEstimate[] | undefined;
  /** How many older papers `onMore` fetches. */
  more: number;
  loading: boolean;
  onMore: () => void;
};

/** Gives papers of a case to the browser as one PDF, for a bank or a doctor. */
export function BundleButton(props: BundleProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (bundled(props.papers).length === 0) return null;
  return (
    <>
      <ContextButton isOwn={props.reader === 'owner'} onClick={() => setOpen(true)}>
        <DownloadIcon className="text-xl" />
        <Trans>Papers in one file</Trans>
      </ContextButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Papers in one file`}>
        <BundleForm {...props} />
      </Dialog>
    </>
  );
}

function BundleForm({
  reader,
  caseId,
  papers,
  named,
  rules,
  estimates = [],
  more: hidden,
  loading,
  onMore,
}: BundleProps) {
  const nameOf = usePaperName();
  const [purpose, setPurpose] = useState<BundlePurpose>('bank');
  const ready = bundled(papers);
  const [chosen, setChosen] = useState(() => suggested(ready, { ...named, rules }, 'bank'));
  const [estimate, setEstimate] = useState<number | null>(
    () =>
      (estimates.find(({ accepted }) => accepted) ?? (estimates.length === 1 ? estimates[0] : null))?.id ??
      null,
  );
  const download = useDownload(reader, caseId);
  const { busy } = download;
  const wanted = ready.filter(({ id }) => chosen.has(id));
  const pages = wanted.reduce((sum, { page_count }) => sum + page_count, 0);
  const shownEstimate = purpose === 'bank' ? estimate : null;
  const isOwn = reader === 'owner';
  const choosePurpose = (next: BundlePurpose) => {
    setPurpose(next);
    setChosen(suggested(ready, { ...named, rules }, next));
    download.clear();
  };
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
    download.clear();
  };
  return (
    <div className="space-y-4">
      <fieldset disabled={busy}>
        <legend className="mb-1 font-semibold">
          <Trans>Who is it for?</Trans>
        </legend>
        {bundlePurposes.map((option) => (
          <label key={option} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="purpose"
              checked={purpose === option}
              onChange={() => choosePurpose(option)}
              className="size-5 accent-teal-700"
            />
            {option === 'bank' ? <Trans>For the bank</Trans> : <Trans>For a doctor</Trans>}
          </label>
        ))}
      </fieldset>
      {purpose === 'bank' && estimates.length > 0 && (
        <fieldset disabled={busy}>
          <legend className="mb-1 font-semibold">
            <Trans>The estimate, on a page of its own</Trans>
          </legend>
          {[...estimates, null].map((one) => (
            <label key={one?.id ?? 0} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="estimate"
                checked={estimate === (one?.id ?? null)}
                onChange={() => {
                  setEstimate(one?.id ?? null);
                  download.clear();
                }}
                className="size-5 shrink-0 accent-teal-700"
              />
              <span className="wrap-anywhere">
                {one ? <LangText>{one.hospital}</LangText> : <Trans>Without an estimate</Trans>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {purpose === 'bank' && (isOwn || rules.length > 0) && (
        <BankNeeds papers={ready} named={named} rules={rules} />
      )}
      <fieldset disabled={busy}>
        <legend className="mb-1 font-semibold">
          <Trans>Which papers?</Trans>
        </legend>
        {ready.map((paper) => (
          <PaperChoice
            key={paper.id}
            paper={paper}
            name={nameOf(paper)}
            chosen={chosen.has(paper.id)}
            onToggle={(on) => toggle(paper.id, on)}
          />
        ))}
        {hidden > 0 && (
          <ContextButton isOwn={isOwn} busy={loading} onClick={onMore}>
            <Plural value={hidden} one="Show # older paper" other="Show # older papers" />
          </ContextButton>
        )}
      </fieldset>
      <p className="rounded-md bg-paper-deep px-4 py-3 font-medium">
        <Trans>Whoever has this file can read it. Delete it from phones that others use.</Trans>
      </p>
      {!isOwn && (
        <p className="text-ink-soft">
          <Trans>The patient sees that you downloaded these papers.</Trans>
        </p>
      )}
      <BundleStatus pages={pages} isWithEstimate={shownEstimate !== null} download={download} />
      <Button
        compact={!isOwn}
        variant="primary"
        className={isOwn ? 'max-sm:w-full' : undefined}
        busy={busy}
        disabled={pages === 0 || pages > limits.bundlePages}
        onClick={() =>
          download.start({
            documents: wanted.map(({ id }) => id),
            for: purpose,
            ...(shownEstimate !== null && { estimate: shownEstimate }),
          })
        }
      >
        {busy ? <Trans>Making the file...</Trans> : <Trans>Download the file</Trans>}
      </Button>
    </div>
  );
}

/** Downloads the file. Closing the dialog ends what the server does for it. */
function useDownload(reader: BundleProps['reader'], caseId: number) {
  const { busy, error, run, clear } = useAction();
  const [isDone, setDone] = useState(false);
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);
  return {
    busy,
    error: error && !ending.current?.signal.aborted ? error.cause : null,
    isDone,
    clear: () => {
      clear();
      setDone(false);
    },
    start: async (body: BundleInput) => {
      setDone(false);
      ending.current = new AbortController();
      const { signal } = ending.current;
      const path = reader === 'owner' ? '/api/account/cases' : '/api/cases';
      const isSaved = await run(async () => {
        const response = await call(`POST ${path}/:id/bundle`, { params: { id: caseId }, body, signal });
        downloadFile(await response.blob(), 'papers.pdf');
      });
      setDone(isSaved);
    },
  };
}

type BundleStatusProps = { pages: number; isWithEstimate: boolean; download: ReturnType<typeof useDownload> };

/** How long the file gets, that it is there, or why it could not be made. */
function BundleStatus({ pages, isWithEstimate, download: { busy, error, isDone } }: BundleStatusProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const isTooLong = pages > limits.bundlePages;
  return (
    <>
      <p role="status" className={isTooLong ? 'font-semibold text-alarm-700' : 'text-ink-soft'}>
        {isTooLong ? (
          translate('bundle_too_large')
        ) : busy ? (
          <Trans>We are putting the pages together. This takes up to a minute.</Trans>
        ) : isDone ? (
          <>
            <Trans>The file papers.pdf is ready.</Trans> <SavedHint />
          </>
        ) : pages === 0 ? (
          translate('share_papers_empty')
        ) : (
          <>
            <Plural value={pages} one="# page and a cover" other="# pages and a cover" />
            {isWithEstimate && <Trans>, and the estimate</Trans>}
          </>
        )}
      </p>
      {error !== null && (
        <Banner tone="error">
          {isOffline(error)
            ? t`No connection. Please make the file when the connection is back.`
            : translate(messageOf(error, t`The file could not be made. Please try again.`))}
        </Banner>
      )}
    </>
  );
}
