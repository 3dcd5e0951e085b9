import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SharedProof, SharedView } from '#shared/contract/share-links.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { type DeskDraft, emptyDraft } from '#web/features/share-links/desk/answer-form.tsx';
import { DeskExtras } from '#web/features/share-links/desk/desk-extras.tsx';
import { DeskLetters } from '#web/features/share-links/desk/desk-letters.tsx';
import { DeskRecords } from '#web/features/share-links/desk/desk-records.tsx';
import { DeskTop } from '#web/features/share-links/desk/desk-top.tsx';
import { FamilyView } from '#web/features/share-links/own/family-view.tsx';
import { PinForm } from '#web/features/share-links/own/pin-form.tsx';
import { SampleNumber } from '#web/features/shared/samples.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { wereLost } from '#web/lib/papers/lost-pages.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { PhoneIcon } from '#web/ui/icons/contact.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type SharedScreenProps = {
  /** The secret of the link. */
  token: string;
  /** Renders the papers that a hospital sees. They are read with the proof that the server gave for link and PIN. */
  papersOf: (papers: SharedPaper[], proof: string) => ReactNode;
  /**
   * Renders where a hospital sends its own papers for the case with a reference. Without a ticket, the person was led
   * to enter the PIN again.
   */
  senderOf: (sending: SendingPapers) => ReactNode;
};

type SharedPaper = Extract<SharedView, { kind: 'hospital' }>['papers'][number];
type SendingPapers = {
  reference: string;
  /** Gets a ticket; null if the PIN has to be entered again. */
  askTicket: () => Promise<string | null>;
  /** Called when papers have arrived. */
  onArrived: () => Promise<void>;
};

/** The screen for the holder of a link: first the PIN, then what the patient chose. Nothing of it is saved. */
export function SharedScreen({ token, papersOf, senderOf }: SharedScreenProps) {
  const hydrated = useHydrated();
  const [opened, setOpened] = useState<SharedProof | null>(null);
  const [isOver, setOver] = useState(false);
  const [isLost, setLost] = useState(wereLost);
  const top = useRef<HTMLDivElement>(null);
  /** What a hospital has typed: it outlives the proof, which ends after half an hour, but not the page. */
  const draft = useRef<DeskDraft>(emptyDraft());
  const [isSending, setSending] = useState(false);
  /**
   * The case to which the hospital can send papers: it stays while the PIN is entered again, and so does the sending.
   */
  const [caseSentTo, setCaseSentTo] = useState<string | null>(null);
  const show = (next: SharedProof) => {
    const { shared } = next;
    setOpened(next);
    setLost(false);
    setCaseSentTo(shared.kind === 'hospital' && shared.accepts ? shared.reference : null);
  };
  useEffect(() => {
    // After a reload that is over before the app starts, the browser itself goes back to its place in the case, which
    // is the footer until the PIN is entered (the router does not: web/root.tsx), until everything is loaded.
    // It may do so once more after the event, with the next layout.
    const toTop = () => {
      window.scrollTo(0, 0);
      requestAnimationFrame(() => requestAnimationFrame(() => window.scrollTo(0, 0)));
    };
    toTop();
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('load', toTop, { once: true, signal });
    // The router has just let the browser keep its place over a reload.
    const keepTop = () => {
      history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', keepTop, { signal });
    return () => stop.abort();
  }, []);
  const showAgain = useEffectEvent((again: SharedProof | null) => {
    if (again && !opened) show(again);
  });
  /** How often the link was left without a proof: at first, and each time that one has ended. */
  const [closings, setClosings] = useState(0);
  const over = () => {
    setOpened(null);
    setOver(true);
    setClosings((before) => before + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `closings` asks again
  useEffect(() => {
    if (!hydrated || token === '') return;
    const stop = new AbortController();
    // On a computer that a hospital has said to be its own, the PIN is not asked for.
    void api('POST /api/shared/reopen', { body: { token }, signal: stop.signal }).then(
      ({ opened: again }) => !stop.signal.aborted && showAgain(again),
      () => undefined,
    );
    return () => stop.abort();
  }, [hydrated, token, closings]);
  const askTicket = async () => {
    try {
      const name = draft.current.name;
      if (opened)
        return (await api('POST /api/shared/ticket', { body: { proof: opened.proof, name } })).ticket;
    } catch (cause) {
      if (!isRefused(cause)) throw cause;
      over();
    }
    showMessage(top.current);
    return null;
  };
  const read = async () => {
    if (!opened) return;
    try {
      show({ ...opened, shared: await api('POST /api/shared/read', { body: { proof: opened.proof } }) });
    } catch (cause) {
      if (!isRefused(cause)) throw cause;
      over();
    }
  };
  if (!hydrated) return <WithoutScript />;
  if (token === '') return <NoToken />;
  const shared = opened?.shared;
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        {opened ? (
          <Opened opened={opened} onOver={over}>
            {opened.shared.kind === 'family' ? (
              <FamilyView shared={opened.shared} />
            ) : (
              <DeskTop
                shared={opened.shared}
                proof={opened.proof}
                draft={draft}
                onPlan={() => setSending(true)}
                onSent={read}
              />
            )}
          </Opened>
        ) : (
          <Card className="max-w-xl p-5 sm:p-7">
            {isLost && (
              <p role="status" className="mb-5 rounded-md bg-marigold-50 px-4 py-3">
                <Trans>
                  The pages that had not arrived yet are gone: this browser keeps nothing. Enter the PIN, and
                  choose them again.
                </Trans>
              </p>
            )}
            <p className="mb-5">
              <Trans>Someone has shared a case with you. Enter the PIN for this link.</Trans>
            </p>
            <PinForm token={token} isOver={isOver} onOpened={show} />
            <p className="mt-6 border-t border-line pt-4">
              <Trans>Has the link ended, or is the PIN lost? Call us: we make a new one.</Trans>
            </p>
            <Call />
          </Card>
        )}
      </div>
      {caseSentTo !== null && isSending && senderOf({ reference: caseSentTo, askTicket, onArrived: read })}
      {opened && shared?.kind === 'hospital' && (
        <>
          <DeskLetters shared={shared} />
          <DeskRecords shared={shared} papers={papersOf(shared.papers, opened.proof)} />
          <DeskExtras
            shared={shared}
            proof={opened.proof}
            draft={draft}
            onSent={read}
            onShared={(next) => show({ ...opened, shared: next })}
            onForgotten={() => setOpened(null)}
          />
        </>
      )}
      {opened && <Refresh onRead={read} />}
    </>
  );
}

type OpenedProps = { opened: SharedProof; onOver: () => void; children: ReactNode };

/** What the link shows, until the time for reading has run out. */
function Opened({ opened, onOver, children }: OpenedProps) {
  const { date } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { shared, expires_at } = opened;
  useEffect(() => showMessage(box.current), []);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), Date.parse(expires_at) - Date.now());
    return () => clearTimeout(timer);
  }, [expires_at]);
  const until = date(shared.expires_at);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28 outline-none">
      <p className="mb-4 text-ink-soft wrap-anywhere print:hidden">
        <Trans>
          For <LangText>{shared.label}</LangText>. This link works until {until}.
        </Trans>
      </p>
      {children}
    </div>
  );
}

/** Reads again what the link shows. */
function Refresh({ onRead }: { onRead: () => Promise<void> }) {
  const translate = useTranslate();
  const { busy, error, run, clear } = useAction();
  return (
    <div className="mt-6 print:hidden">
      {error && (
        <div className="mb-6">
          <Banner tone="error" onDismiss={clear}>
            {translate(messageOf(error.cause))}
          </Banner>
        </div>
      )}
      <Button variant="outline" busy={busy} onClick={() => run(onRead)} className="max-sm:w-full">
        <RetryIcon />
        <Trans>Check for updates</Trans>
      </Button>
    </div>
  );
}

/** Whether the server no longer accepts the proof. If there was no response, or a server error, the content stays. */
const isRefused = (cause: unknown) =>
  cause instanceof ApiError && cause.status >= 400 && cause.status < 500 && cause.status !== 429;

/** Shown when the URL has no token after its #. */
function NoToken() {
  return (
    <Card className="max-w-xl p-5 sm:p-7">
      <p>
        <Trans>This link is not complete. Ask the person who sent it to send you the whole link again.</Trans>
      </p>
      <Call />
    </Card>
  );
}

/** Shown until the app runs, and permanently without JavaScript: the link's secret is never sent to a server. */
function WithoutScript() {
  return (
    <Card className="max-w-xl p-5 sm:p-7">
      <p className="hidden noscript:block app-failed:hidden">
        <Trans>
          JavaScript is switched off in this browser, and this page needs it. Please open the link in another
          browser, or call us.
        </Trans>
      </p>
      <p className="hidden app-failed:block">
        <Trans>
          This browser is too old for this page. Please open the link in another browser, or call us.
        </Trans>
      </p>
      <p className="noscript:hidden">
        <Trans>One moment...</Trans>
      </p>
      <Call />
    </Card>
  );
}

function Call() {
  const { emergencyPhone, phones } = useSite();
  const { digits } = useFormat();
  const number = phones[0]?.number ?? emergencyPhone;
  return (
    <a href={telLink(number)} className={buttonClass('outline', 'mt-5 max-sm:w-full')}>
      <PhoneIcon />
      <span>
        {digits(number)} <SampleNumber number={number} />
      </span>
    </a>
  );
}
