import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { NotePanel } from '#web/features/person/portal/page/note-panel.tsx';
import { draftOf } from '#web/features/person/portal/page/use-draft.ts';
import { ReplyPanel } from '#web/features/person/portal/requests/reply-panel.tsx';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { useKeys } from '#web/features/shared/portal/keys.ts';
import { useScreenState } from '#web/features/shared/portal/screen-state.ts';

/** The parts of the composer, each with its key. */
const parts = { answer: 'r', note: 'n', call: 'c', hospital: 'h' } as const;
type ComposerPart = keyof typeof parts;
const order: readonly ComposerPart[] = ['answer', 'note', 'call', 'hospital'];

/** The first control of a part in which something is written. Of a call it is how it ended, below the number. */
const field = 'textarea:not([disabled]), [data-first]:not([disabled]), button:not([disabled])';
const fieldOf = (part: ComposerPart) => (part === 'call' ? '[aria-pressed]' : field);

type Composing = {
  /** The part that is shown; null: only their names are. */
  part: ComposerPart | null;
  open: (next: ComposerPart, into?: string) => true;
  close: () => void;
};

/**
 * Which part of the composer is shown, and how to go to one: at first the one with a text that is not sent, or the
 * answer where somebody waits for one.
 */
export function useComposer(request: RequestDetail): Composing {
  const screen = useScreenState();
  const [part, setPart] = useState<ComposerPart | null>(
    () =>
      (['note', 'call', 'answer'] as const).find((one) => draftOf(screen, request, one)?.text) ??
      (draftOf(screen, request, 'letter')?.text ? 'hospital' : null) ??
      (screen.calls.has(request.id) ? 'call' : request.awaiting_response ? 'answer' : null),
  );
  return {
    part,
    open: (next, into = fieldOf(next)) => {
      // Shown at once: the next key is meant for what gets the focus.
      flushSync(() => setPart(next));
      document.querySelector<HTMLElement>(`#composer-panel-${next} :is(${into})`)?.focus();
      return true;
    },
    close: () => {
      setPart(null);
      document.querySelector<HTMLElement>('#person')?.focus({ preventScroll: true });
    },
  };
}

type ComposerProps = {
  request: RequestDetail;
  state: RequestState;
  shown: CaseDetail | null;
  composer: Composing;
  /** Writes down a call and its result. */
  call: ReactNode;
  /** Writes to a hospital of the case; null where none can be written to. */
  hospital: ReactNode | null;
};

/**
 * Where everything is written: an answer, a note, a call, a letter to the hospital. The keys r, n, c and h open a part,
 * Escape leaves it. What is typed stays with its part.
 */
export function Composer({ request, state, shown, composer, call, hospital }: ComposerProps) {
  const { t } = useLingui();
  const { part, open, close } = composer;
  const offered = order.filter((one) => one !== 'hospital' || hospital !== null);
  useKeys((key) => {
    if (key === 't') return open('answer', '[name=template]');
    const next = offered.find((one) => parts[one] === key);
    return next ? open(next) : false;
  });
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  const names: Record<ComposerPart, string> = {
    answer: t`Answer`,
    note: t`Note`,
    call: t`Call`,
    hospital: t`To the hospital`,
  };
  const panels: Record<ComposerPart, ReactNode> = {
    answer: <ReplyPanel request={request} state={state} shown={shown} />,
    note: <NotePanel request={request} state={state} />,
    call,
    hospital,
  };
  return (
    <section id="work" aria-label={t`Write`} onKeyDown={leave} className="border-t border-line bg-white">
      <div role="tablist" aria-label={t`What to write`} className="flex flex-wrap gap-1 px-3 py-1.5 md:px-4">
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`composer-${one}`}
            aria-selected={part === one}
            aria-controls={`composer-panel-${one}`}
            title={t`${names[one]} (${parts[one]})`}
            onClick={() => (part === one ? close() : open(one))}
            className="min-h-11 rounded-md px-3 text-sm font-semibold text-ink-soft hover:bg-teal-50 aria-selected:bg-teal-100 aria-selected:text-teal-900 md:min-h-8"
          >
            {names[one]}
          </button>
        ))}
      </div>
      {offered.map((one) => (
        <div
          key={one}
          role="tabpanel"
          id={`composer-panel-${one}`}
          aria-labelledby={`composer-${one}`}
          hidden={part !== one}
          className="overflow-y-auto px-3 pt-1 pb-3 text-sm md:max-h-[45dvh] md:px-4"
        >
          {panels[one]}
        </div>
      ))}
    </section>
  );
}
