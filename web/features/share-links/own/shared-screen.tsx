import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SharedProof, SharedView } from '#shared/contract/share-links.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { FamilyView } from '#web/features/share-links/own/family-view.tsx';
import { HospitalLetterForm, type LetterDraft } from '#web/features/share-links/own/hospital-letter-form.tsx';
import { PinForm } from '#web/features/share-links/own/pin-form.tsx';
import { FactSheet } from '#web/features/shared/cases/fact-sheet.tsx';
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
import { PrinterIcon } from '#web/ui/icons/tools.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type SharedScreenProps = {
  /** The secret of the link. */
  token: string;
  /** Renders the papers that a hospital sees. They are read with the proof that the server gave for link and PIN. */
  papersOf: (papers: SharedPaper[], proof: string) => ReactNode;
  /**
   * Renders where a hospital sends its own papers for the case with a reference. It needs a ticket; without one, the
   * person was led to enter the PIN again.
   */
  senderOf: (reference: string, askTicket: () => Promise<string | null>) => ReactNode;
};

/** The screen for the holder of a link: first the PIN, then what the patient chose. Nothing of it is saved. */
export function SharedScreen({ token, papersOf, senderOf }: SharedScreenProps) {
  const hydrated = useHydrated();
  const [opened, setOpened] = useState<SharedProof | null>(null);
  const [isOver, setOver] = useState(false);
  const [isLost, setLost] = useState(wereLost);
  const top = useRef<HTMLDivElement>(null);
  const draft = useRef<LetterDraft>({ kind: 'here', text: '' });
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
  const over = () => {
    setOpened(null);
    setOver(true);
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
  const askTicket = async () => {
    try {
      if (opened) return (await api('POST /api/shared/ticket', { body: { proof: opened.proof } })).ticket;
    } catch (cause) {
      if (!isRefused(cause)) throw cause;
      over();
    }
    showMessage(top.current);
    return null;
  };
  if (!hydrated) return <WithoutScript />;
  if (token === '') return <NoToken />;
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        {opened ? (
          <Opened opened={opened} draft={draft} onRead={show} onOver={over} papersOf={papersOf} />
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
          </Card>
        )}
      </div>
      {caseSentTo !== null && senderOf(caseSentTo, askTicket)}
    </>
  );
}

type OpenedProps = Pick<SharedScreenProps, 'papersOf'> & {
  /** What a hospital has typed. */
  draft: RefObject<LetterDraft>;
  opened: SharedProof;
  onRead: (opened: SharedProof) => void;
  onOver: () => void;
};

function Opened({ opened, draft, onRead, onOver, papersOf }: OpenedProps) {
  const translate = useTranslate();
  const { date } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { shared, proof, expires_at } = opened;
  const { busy, error, run, clear } = useAction();
  useEffect(() => showMessage(box.current), []);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), Date.parse(expires_at) - Date.now());
    return () => clearTimeout(timer);
  }, [expires_at]);
  const read = () =>
    run(async () => {
      try {
        onRead({ ...opened, shared: await api('POST /api/shared/read', { body: { proof } }) });
      } catch (cause) {
        if (!isRefused(cause)) throw cause;
        onOver();
      }
    });
  const until = date(shared.expires_at);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28 outline-none">
      <p className="mb-4 text-ink-soft wrap-anywhere">
        <Trans>
          For <LangText>{shared.label}</LangText>. This link works until {until}.
        </Trans>
      </p>
      {shared.kind === 'family' ? (
        <FamilyView shared={shared} />
      ) : (
        <HospitalView shared={shared} papers={papersOf(shared.papers, proof)} />
      )}
      {error && (
        <div className="mt-6">
          <Banner tone="error" onDismiss={clear}>
            {translate(messageOf(error.cause))}
          </Banner>
        </div>
      )}
      <Button variant="outline" busy={busy} onClick={read} className="mt-6 max-sm:w-full print:hidden">
        <RetryIcon />
        <Trans>Check for updates</Trans>
      </Button>
      {shared.kind === 'hospital' &&
        (shared.accepts ? (
          <HospitalLetterForm proof={proof} draft={draft} />
        ) : (
          <Card className="mt-6 p-5 sm:p-7 print:hidden">
            <p>
              <Trans>This case is closed. Nothing more can be sent to the office here.</Trans>
            </p>
          </Card>
        ))}
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
  const { emergencyPhone } = useSite();
  const { digits } = useFormat();
  return (
    <a href={telLink(emergencyPhone)} className={buttonClass('outline', 'mt-5 max-sm:w-full')}>
      <PhoneIcon />
      <span>
        {digits(emergencyPhone)} <SampleNumber number={emergencyPhone} />
      </span>
    </a>
  );
}

type Hospital = Extract<SharedView, { kind: 'hospital' }>;
type SharedPaper = Hospital['papers'][number];

type HospitalViewProps = { shared: Hospital; papers: ReactNode };

/** The part of a case that a hospital sees: who the patient is, and the papers that the patient agreed to. */
function HospitalView({ shared, papers }: HospitalViewProps) {
  const { date } = useFormat();
  const { patient, reference, hospital, facts } = shared;
  const birth = patient.birth_date ? date(patient.birth_date) : null;
  return (
    <Card as="section" className="p-5 sm:p-7">
      <h2 className="text-xl font-bold wrap-anywhere text-teal-900">
        <LangText>{patient.name}</LangText>
      </h2>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {birth && <Trans>Born on {birth}</Trans>}
        {birth && ', '}
        <Trans>
          reference {reference}, for {hospital}
        </Trans>
      </p>
      <p className="mt-4">
        <Trans>
          The patient has agreed that your hospital may see these papers. The patient sees which pages were
          opened, and when.
        </Trans>
      </p>
      {papers}
      {facts && (
        <section className="mt-7 border-t border-line pt-5">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl font-bold text-teal-900">
              <Trans>What you need to know</Trans>
            </h2>
            <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
              <PrinterIcon />
              <Trans>Print</Trans>
            </Button>
          </div>
          <p className="mb-2 text-sm text-ink-soft">
            {facts.answers.some(({ english }) => english !== null) ? (
              <Trans>The family wrote this, and we translated it. It is not a doctor’s finding.</Trans>
            ) : (
              <Trans>The family wrote this. It is not a doctor’s finding.</Trans>
            )}
          </p>
          <FactSheet facts={facts} />
        </section>
      )}
    </Card>
  );
}
