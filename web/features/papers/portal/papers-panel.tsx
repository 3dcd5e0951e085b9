import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Paper } from '#shared/contract/papers.ts';
import { AccessLog } from '#web/features/papers/access-log.tsx';
import { BundleButton } from '#web/features/papers/bundle-button.tsx';
import type { BankRule } from '#web/features/papers/bundle-choice.ts';
import { PaperEditor } from '#web/features/papers/paper-editor.tsx';
import { PaperList } from '#web/features/papers/paper-list.tsx';
import type { Person } from '#web/features/papers/paper-owner.tsx';
import { usePaperName } from '#web/features/papers/paper-row.tsx';
import { StaffPaper } from '#web/features/papers/portal/staff-paper.tsx';
import { ProgressCard } from '#web/features/papers/progress-card.tsx';
import { useAccesses } from '#web/features/papers/use-accesses.ts';
import { usePapers } from '#web/features/papers/use-papers.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useRequestPapers } from '#web/features/shared/use-request-papers.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type PapersPanelProps = {
  requestId: number;
  reference: string;
  /** The case whose papers the member of staff may download in one file, and what the bank asks for. */
  bundleOf?: { caseId: number; rules: readonly BankRule[] } | undefined;
  /** Whose papers they can be. */
  people?: readonly Person[];
  /** Called after a correction: tasks follow papers. */
  onCorrected?: (() => Promise<unknown>) | undefined;
};

/** The papers of a request for staff: the list, opened according to rights; corrections; new papers; the access log. */
export function PapersPanel({ requestId, reference, bundleOf, people = [], onCorrected }: PapersPanelProps) {
  const nameOf = usePaperName();
  const may = useMay();
  const { value, failure, loading, refresh, more, showMore } = useRequestPapers('GET /api/papers', requestId);
  const [showsOld, setShowsOld] = useState(false);
  const old =
    value?.filter(({ state }) => ['superseded', 'entered_in_error', 'erased'].includes(state)) ?? [];
  const shown = value?.filter((paper) => showsOld || !old.includes(paper));
  const changed = async () => {
    await refresh();
    await onCorrected?.();
  };
  return (
    <Panel
      part="papers"
      gist={<PapersGist papers={shown ?? []} />}
      title={<Trans>Papers</Trans>}
      className="space-y-4"
    >
      {failure && (
        <div className="space-y-2">
          <Banner tone="error" title={<Trans>The papers could not be loaded.</Trans>} />
          <Button compact busy={loading} onClick={refresh}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!value && !failure && (
        <LoadingNote>
          <Trans>Loading the papers...</Trans>
        </LoadingNote>
      )}
      {value?.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No papers have arrived yet.</Trans>
        </p>
      )}
      {shown && (shown.length > 0 || more > 0) && (
        <PaperList papers={shown} isOwn={false} more={more} loading={loading} onMore={showMore}>
          {(paper) => (
            <StaffPaper
              key={paper.id}
              paper={paper}
              isNamesake={shown.some((other) => other.id !== paper.id && nameOf(other) === nameOf(paper))}
              people={people}
              onChange={changed}
            />
          )}
        </PaperList>
      )}
      {old.length > 0 && (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={showsOld}
            onChange={() => setShowsOld(!showsOld)}
            className="size-5 accent-teal-700"
          />
          <Trans>Show replaced, mistaken and erased ones</Trans>
        </label>
      )}
      <div className="flex flex-wrap items-end gap-2 empty:hidden">
        {value && bundleOf !== undefined && may('edit') && (
          <BundleButton
            reader="staff"
            {...bundleOf}
            papers={value}
            named={{ recommended: [], estimates: [] }}
            more={more}
            loading={loading}
            onMore={showMore}
          />
        )}
        {may('create') && <AddPaper requestId={requestId} reference={reference} onAdded={refresh} />}
      </div>
      {value && value.length > 0 && <Accesses requestId={requestId} />}
    </Panel>
  );
}

/**
 * The papers in one line. No pictures: each would be in the access log, although nobody looked at it.
 */
function PapersGist({ papers }: { papers: readonly Paper[] }) {
  const nameOf = usePaperName();
  if (papers.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {papers.slice(0, gistOf).map((paper) => (
        <li key={paper.id} className="max-w-full truncate rounded-md bg-paper-deep px-2 py-0.5">
          {nameOf(paper)}
          {paper.page_count > 1 && <span className="text-ink-soft"> · {paper.page_count}</span>}
        </li>
      ))}
      {papers.length > gistOf && <li className="py-0.5 text-ink-soft">+{papers.length - gistOf}</li>}
    </ul>
  );
}

const gistOf = 6;

function Accesses({ requestId }: { requestId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-teal-900">
        <Trans>Who has seen them</Trans>
      </summary>
      {isOpen && <OpenedAccesses requestId={requestId} />}
    </details>
  );
}

function OpenedAccesses({ requestId }: { requestId: number }) {
  return (
    <div className="pt-2">
      <AccessLog
        accesses={useAccesses('GET /api/papers/accesses', requestId)}
        isOwn={false}
        actions={({ disputed }) =>
          disputed && (
            <p className="mt-1 font-semibold text-alarm-700">
              <Trans>The patient does not recognise this.</Trans>
            </p>
          )
        }
      />
    </div>
  );
}

type AddPaperProps = { requestId: number; reference: string; onAdded: () => Promise<void> };

/** Adds papers that arrived another way: by WhatsApp, by mail or at the counter. */
function AddPaper(props: AddPaperProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const unsent = useRef(false);
  const mayClose = () =>
    !unsent.current || window.confirm(t`Close and discard the pages that were not added?`);
  const close = () => {
    setOpen(false);
    void props.onAdded();
  };
  return (
    <>
      <Button compact onClick={() => setOpen(true)}>
        <PlusIcon className="text-lg" />
        <Trans>Add papers</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        mayClose={mayClose}
        title={t`Add papers`}
        className="w-[min(52rem,calc(100vw-1rem))]!"
      >
        <Adding {...props} unsent={unsent} />
      </Dialog>
    </>
  );
}

/**
 * Saves nothing in this browser, because others use the same desk: closing the dialog or the window drops unsent pages.
 */
function Adding({ requestId, reference, onAdded, unsent }: AddPaperProps & { unsent: RefObject<boolean> }) {
  const { t } = useLingui();
  const papers = usePapers('desk');
  const { paperStore, editing, sending, forget, sendTo, isUnsent } = papers;
  const { count, preparing } = editing;
  const { busy, error, run } = useAction();
  const isAtRisk = isUnsent || preparing !== null;
  const added = useEffectEvent(onAdded);
  useEffect(() => {
    if (sending.isDone) void added();
  }, [sending.isDone]);
  useEffect(() => {
    unsent.current = isAtRisk;
    return () => {
      unsent.current = false;
    };
  }, [unsent, isAtRisk]);
  return (
    <div className="space-y-5">
      <p className="text-ink-soft">
        <Trans>
          For papers that came on WhatsApp, by email or at the counter. The patient sees that you added them.
        </Trans>
      </p>
      <ProgressCard sending={sending} papers={papers} isInMemory isDesk onForget={() => void forget()} />
      <PaperEditor state={editing} paperStore={paperStore} />
      {error && <Banner tone="error" title={t`The pages could not be added. Please try again.`} />}
      {count > 0 && (
        <Button
          compact
          variant="primary"
          busy={busy}
          disabled={preparing !== null}
          onClick={() => run(() => sendTo({ by: 'staff', requestId, reference }))}
        >
          <Plural value={count} one="Add # page" other="Add # pages" />
        </Button>
      )}
    </div>
  );
}
