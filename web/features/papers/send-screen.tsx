import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ArrivedPapers } from '#web/features/papers/arrived-papers.tsx';
import { PaperEditor } from '#web/features/papers/paper-editor.tsx';
import { PlainForm, type PostedPapers } from '#web/features/papers/plain-form.tsx';
import { ProgressCard } from '#web/features/papers/progress-card.tsx';
import { ForRequest, RecipientStep } from '#web/features/papers/recipient-step.tsx';
import { RenewAccess } from '#web/features/papers/renew.tsx';
import { Statement } from '#web/features/papers/statement.tsx';
import { usePapers } from '#web/features/papers/use-papers.ts';
import { EmergencyList } from '#web/features/shared/emergency.tsx';
import { knownRequest } from '#web/features/shared/known-phone.ts';
import { NextStep, nextStepClass } from '#web/features/shared/next-step.tsx';
import { referenceIn } from '#web/features/shared/reference-in.ts';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import type { LocalPaper } from '#web/lib/papers/paper-store.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { scrollIntoClearView, showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The screen for sending reports from the phone: pages are photographed, put in order, and sent one by one. */
export function SendScreen({ posted }: { posted: PostedPapers | undefined }) {
  const isHydrated = useHydrated();
  return (
    <Container className="py-5 sm:py-12">
      <SectionHeading as="h1" title={<Trans>Send reports</Trans>} className="mb-2" />
      <EmergencyLine />
      <div className="mt-3 max-w-4xl space-y-5">
        {posted ? (
          <PlainForm posted={posted} />
        ) : isHydrated ? (
          <Sender />
        ) : (
          <>
            <div className="hidden noscript:block">
              <PlainForm posted={undefined} />
            </div>
            <Card className="p-4 sm:p-7 noscript:hidden">
              <Skeleton className="h-16 max-w-72" />
              <Skeleton className="mt-4 h-24" />
            </Card>
          </>
        )}
        <OtherWays />
      </div>
    </Container>
  );
}

function EmergencyLine() {
  return (
    <details>
      <summary className="tap inline-flex cursor-pointer items-center gap-1 font-semibold">
        <span>
          <Trans>For planned treatment.</Trans>{' '}
          <span className="text-alarm-700 underline">
            <Trans>Emergency: call now</Trans>
          </span>
        </span>
      </summary>
      <EmergencyList className="flex flex-wrap gap-x-5" linkClass="text-alarm-700 underline" />
    </details>
  );
}

/** The pages in the editor, their recipient, and the progress of the pages that were sent. */
function Sender() {
  const { t } = useLingui();
  const { hash } = useLocation();
  const papers = usePapers('phone');
  const [to, setTo] = useState<Recipient | null>(null);
  const [isOther, setOther] = useState(false);
  const progress = useRef<HTMLDivElement>(null);
  const sendBox = useRef<HTMLElement>(null);
  const { editing, sending, paperStore, isInMemory } = papers;
  const { count, hasPdf } = editing;
  const linked = linkedRequest(hash);
  const { ticket } = linked;
  const typed = knownRequest(linked.reference);
  const reference = linked.reference ?? typed?.reference ?? null;
  const arrived = sending.papers.filter(({ done }) => done);
  const { stop } = sending;

  const send = async (recipient: Recipient) => {
    await papers.sendTo(recipient);
    setTo(recipient);
    setOther(false);
    showMessage(progress.current);
  };
  const forget = () => {
    if (window.confirm(t`Delete all pages waiting on this phone? We keep what has already arrived.`))
      void papers.forget();
  };
  const mailed: Recipient | null = reference && ticket ? { by: 'letterbox', ticket, reference } : null;
  const isReady = count > 0 && editing.preparing === null;
  const known = isOther ? null : (to ?? mailed ?? arrived.at(-1)?.to ?? null);
  return (
    <>
      <div ref={progress} tabIndex={-1} className="space-y-4 outline-none empty:hidden">
        <ProgressCard
          sending={sending}
          isInMemory={isInMemory}
          papers={papers}
          onForget={forget}
          askAgain={
            stop?.why === 'expired' && (
              <RenewAccess key={stop.to.reference} waiting={stop.to} onRenewed={papers.renew} />
            )
          }
        />
        {recipientsOf(arrived).map((recipient) => (
          <ArrivedPapers
            key={recipient.reference}
            papers={arrived.filter((paper) => paper.to?.reference === recipient.reference)}
            to={recipient}
            onSettled={papers.dropDone}
          />
        ))}
      </div>
      <Card as="section" aria-labelledby="pages-title" className="p-3 sm:p-7">
        <h2 id="pages-title" className={count === 0 ? 'sr-only' : 'mb-3 text-xl font-bold text-teal-900'}>
          {count === 0 ? <Trans>Your pages</Trans> : <UnsentCount count={count} areFiles={hasPdf} />}
        </h2>
        <PaperEditor state={editing} paperStore={paperStore} />
        {isInMemory && count > 0 && (
          <div className="mt-4">
            <Banner tone="error" title={<Trans>This phone has no room to keep the pages</Trans>}>
              <Trans>
                The pages are sent directly. Please leave this page open until all of them have arrived.
              </Trans>
            </Banner>
          </div>
        )}
        {isReady && (
          <section ref={sendBox} aria-labelledby="send-title" className="mt-5 border-t border-line pt-4">
            <h3 id="send-title" className="mb-2 text-lg font-bold text-teal-900">
              <Trans>Send the pages</Trans>
            </h3>
            {known ? (
              <KnownRecipient to={known} onSend={send} onOther={() => setOther(true)}>
                <SendCount count={count} areFiles={hasPdf} />
              </KnownRecipient>
            ) : (
              <RecipientStep
                reference={reference}
                phone={isOther ? undefined : typed?.phone}
                onRecipient={send}
                beside={<Statement />}
              >
                <SendCount count={count} areFiles={hasPdf} />
              </RecipientStep>
            )}
          </section>
        )}
      </Card>
      {isReady && (
        <>
          <div>
            <p className="text-sm text-ink-soft">
              <Trans>
                Until they are sent, the pages are kept on this phone, for seven days at most. Whoever uses
                this phone could see them.
              </Trans>
            </p>
            <Button variant="ghost" onClick={forget} className="-ml-5 text-left!">
              <Trans>Delete what is waiting on this phone</Trans>
            </Button>
          </div>
          <NextStep>
            <button type="button" className={nextStepClass} onClick={() => sendOrAsk(sendBox.current)}>
              <span className="text-sm font-normal">
                <UnsentCount count={count} areFiles={hasPdf} />
              </span>
              <Trans>Send</Trans>
            </button>
          </NextStep>
        </>
      )}
    </>
  );
}

/** Sends by the form in the box; if something is missing for it, leads to the first empty field. */
function sendOrAsk(box: HTMLElement | null): void {
  const form = box?.querySelector('form');
  const empty = form && [...form.querySelectorAll('input')].find(({ value }) => value.trim() === '');
  if (!empty) {
    form?.requestSubmit();
    return;
  }
  empty.focus({ preventScroll: true });
  scrollIntoClearView(empty.closest('[data-field]') ?? empty);
}

/** The request in a mailed or shared URL, and the ticket that the mail's URL contains after the reference. */
function linkedRequest(hash: string) {
  const [written = '', ticket] = hash.split('/');
  return { reference: referenceIn(written), ticket };
}

/** The recipients of the papers, without duplicates. */
function recipientsOf(papers: readonly LocalPaper[]): Recipient[] {
  const all = papers.flatMap(({ to }) => (to ? [to] : []));
  return [...new Map(all.map((to) => [to.reference, to])).values()];
}

type CountProps = {
  count: number;
  /** Whether a PDF is among them: how many pages it has is known once it has arrived. */
  areFiles: boolean;
};

function UnsentCount({ count, areFiles }: CountProps) {
  return areFiles ? (
    <Plural value={count} one="# file, not sent yet" other="# files, not sent yet" />
  ) : (
    <Plural value={count} one="# page, not sent yet" other="# pages, not sent yet" />
  );
}

function SendCount({ count, areFiles }: CountProps) {
  return areFiles ? (
    <Plural value={count} one="Send # file" other="Send # files" />
  ) : (
    <Plural value={count} one="Send # page" other="Send # pages" />
  );
}

type KnownRecipientProps = {
  to: Recipient;
  onSend: (to: Recipient) => Promise<void>;
  onOther: () => void;
  children: ReactNode;
};

/** Sends more pages for the same request without asking for the request again. */
function KnownRecipient({ to, onSend, onOther, children }: KnownRecipientProps) {
  const { busy, run } = useAction();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => onSend(to));
      }}
    >
      <p className="mb-2">
        <ForRequest code={to.reference} />
      </p>
      <Statement />
      <div className="mt-2 flex flex-wrap gap-3 *:max-sm:w-full">
        <Button type="submit" variant="accent" busy={busy} className="min-h-14 px-8!">
          {children}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          <Trans>Send papers for another request</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Another way, for people for whom it is easier or this page does not work: quiet, below what the page is for. */
function OtherWays() {
  const { t } = useLingui();
  const whatsApp = useWhatsApp();
  return (
    <p className="text-ink-soft">
      <a
        href={whatsApp.chat(t`Hello, I would like to send reports.`)}
        className="tap inline-flex items-center gap-2 font-semibold text-teal-800 underline"
      >
        <WhatsAppIcon className="shrink-0 text-xl" />
        <span>
          <Trans>Not working? Send them on WhatsApp, or ask us</Trans>
        </span>
      </a>
    </p>
  );
}
