import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { CaseConflict } from '#web/features/person/portal/cases/desk-parts.tsx';
import { PrintCase } from '#web/features/person/portal/cases/print-case.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { Composer, useComposer } from '#web/features/person/portal/page/composer.tsx';
import { KnowThis } from '#web/features/person/portal/page/know-this.tsx';
import { NextStep } from '#web/features/person/portal/page/next-step.tsx';
import { PersonHead } from '#web/features/person/portal/page/person-head.tsx';
import { Rail, type RailSlots } from '#web/features/person/portal/page/rail.tsx';
import { Timeline } from '#web/features/person/portal/page/timeline.tsx';
import { useParts } from '#web/features/person/portal/page/use-parts.ts';
import { usePersonKeys } from '#web/features/person/portal/page/use-person-keys.ts';
import { useTimeline } from '#web/features/person/portal/page/use-timeline.tsx';
import { CorrectContact } from '#web/features/person/portal/requests/correct-contact.tsx';
import { RequestCase } from '#web/features/person/portal/requests/open-case.tsx';
import { PrintSummary } from '#web/features/person/portal/requests/print-summary.tsx';
import { ErasedNote } from '#web/features/person/portal/requests/request-facts.tsx';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { ShortcutsHelp } from '#web/features/person/portal/shortcuts/shortcuts-help.tsx';
import { useMarkShownAsSeen } from '#web/features/shared/new-requests.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf, serverMessage } from '#web/lib/api-error.ts';
import type { Failure } from '#web/lib/result.ts';
import { Banner } from '#web/ui/banner.tsx';
import { cx } from '#web/ui/cx.ts';
import { FoldingContext } from '#web/ui/portal/panel.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type PersonPageProps = {
  request: RequestDetail;
  state: RequestState;
  /** The case of the request, where there is one. */
  caseState: CaseState | null;
  /** Panels of other features for the rail. */
  slots: (shown: CaseDetail | null) => RailSlots;
  /** Writes to a hospital of the case. */
  toHospital: (shown: CaseDetail) => ReactNode;
  /** Writes down a call. */
  call: ReactNode;
};

/** Below the history there is room for two folded parts beside each other; an unfolded one has the whole width. */
const railColumns =
  'gap-x-1.5 *:mb-1.5 *:break-inside-avoid *:[column-span:all] @min-[36rem]:@max-[56rem]:columns-2 *:data-folded:[column-span:none] *:has-data-folded:[column-span:none]';

/**
 * A person: who it is, what to know first, all that was said and done with the place to write, and what is to be done.
 * Where there is little room, the rail follows below.
 */
export function PersonPage({ request, state, caseState, slots, toHospital, call }: PersonPageProps) {
  const may = useMay();
  const shown = caseState?.value ?? null;
  const parts = useParts();
  const [helping, setHelping] = useState(false);
  const composer = useComposer(request);
  useMarkShownAsSeen([request.id]);
  usePersonKeys({
    onRail: parts.open,
    onNote: () => composer.open('note'),
    onHelp: () => setHelping(true),
  });
  const timeline = useTimeline(request, shown);
  const onPin = usePin(request, caseState, state.refresh);
  const mayWrite = may('create') && request.erased_at === null;
  return (
    <>
      {shown ? <PrintCase shown={shown} /> : <PrintSummary request={request} />}
      <ShortcutsHelp open={helping} onClose={() => setHelping(false)} />
      <div id="person" tabIndex={-1} className="@container outline-none print:hidden">
        <PersonHead
          request={request}
          shown={shown}
          tools={mayWrite && <CorrectContact request={request} state={state} />}
        />
        {request.erased_at && <ErasedNote at={request.erased_at} />}
        <NotRefreshed failure={state.failure ?? (caseState?.value ? caseState.failure : null)} />
        <KnowThis request={request} shown={shown} onPin={onPin} />
        {caseState && <CaseConflict state={caseState} />}
        <div className="mt-3 grid items-start gap-x-4 gap-y-1.5 @min-[56rem]:grid-cols-[minmax(0,1fr)_22rem] @min-[56rem]:grid-rows-[auto_1fr] @min-[80rem]:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="min-w-0 empty:hidden @min-[56rem]:col-start-2">
            <NextStep
              request={request}
              shown={shown}
              caseState={caseState}
              onReply={() => composer.open('answer')}
              openCase={(isNext) => <RequestCase request={request} isNext={isNext} />}
            />
          </div>
          <div
            ref={measureTop}
            className="min-w-0 @min-[56rem]:col-start-1 @min-[56rem]:row-span-2 @min-[56rem]:row-start-1 @min-[56rem]:self-stretch"
          >
            <div
              className={cx(
                'flex flex-col overflow-hidden rounded-lg border border-line bg-paper/60 shadow-card md:h-[max(var(--least),calc(100dvh-var(--top)-0.75rem))] low:h-auto @min-[56rem]:sticky @min-[56rem]:top-16',
                // While somebody writes, what they answer stays in sight above it.
                composer.part ? '[--least:calc(45dvh+11.5rem)]' : '[--least:18rem]',
              )}
            >
              <Timeline request={request} onPin={onPin} {...timeline} />
              {mayWrite && (
                <Composer
                  request={request}
                  state={state}
                  shown={shown}
                  composer={composer}
                  call={call}
                  hospital={
                    shown && !isEnded(shown.stage) && shown.may_read_contents ? toHospital(shown) : null
                  }
                />
              )}
            </div>
          </div>
          <div className={cx(railColumns, 'min-w-0 @min-[56rem]:col-start-2')}>
            <FoldingContext value={parts}>
              <Rail request={request} state={state} caseState={caseState} slots={slots(shown)} />
            </FoldingContext>
          </div>
        </div>
      </div>
    </>
  );
}

/** Tells an element how far it is from the top of the page, as `--top`, also when what is above it changes. */
function measureTop(element: HTMLElement | null) {
  const person = element?.closest('#person');
  if (!element || !person) return;
  const observer = new ResizeObserver(() => {
    const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
    element.style.setProperty('--top', `${top}px`);
  });
  observer.observe(person);
  return () => observer.disconnect();
}

function NotRefreshed({ failure }: { failure: Failure | null }) {
  const translate = useTranslate();
  if (!failure) return null;
  return (
    <div className="mt-3 text-sm">
      <Banner tone="error" title={<Trans>This could not be refreshed. It may be out of date.</Trans>}>
        {translate(serverMessage(failure) ?? '')}
      </Banner>
    </div>
  );
}

/** Pins a line to the top of the page, or takes the pin off, and says if that fails. */
function usePin(request: RequestDetail, caseState: CaseState | null, refresh: () => Promise<void>) {
  const { t } = useLingui();
  const toast = useToast();
  const translate = useTranslate();
  return async (of: 'request' | 'case', event_id: number, pinned: boolean) => {
    try {
      await api('POST /api/appointments/:id/pin', {
        params: { id: request.id },
        body: { of, event_id, pinned },
      });
      toast({ text: pinned ? t`Pinned: everybody who opens this page reads it first` : t`Unpinned` });
      await (of === 'case' ? caseState?.refresh() : refresh());
    } catch (error) {
      toast({ text: translate(messageOf(error)), tone: 'error' });
    }
  };
}
