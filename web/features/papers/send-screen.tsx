import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ArrivedPapers } from '#web/features/papers/arrived-papers.tsx';
import { PaperEditor } from '#web/features/papers/paper-editor.tsx';
import { PlainForm, type PostedPapers } from '#web/features/papers/plain-form.tsx';
import { ProgressCard } from '#web/features/papers/progress-card.tsx';
import { RecipientStep } from '#web/features/papers/recipient-step.tsx';
import { RenewAccess } from '#web/features/papers/renew.tsx';
import { Statement } from '#web/features/papers/statement.tsx';
import { usePapers } from '#web/features/papers/use-papers.ts';
import { EmergencyList } from '#web/features/shared/emergency.tsx';
import { referenceIn } from '#web/features/shared/reference-in.ts';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import type { LocalPaper } from '#web/lib/papers/paper-store.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
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
    <div className="bg-linear-to-b from-teal-50 to-paper">
      <Container className="py-8 sm:py-12">
        <SectionHeading as="h1" title={<Trans>Send reports</Trans>} className="mb-4">
          <Trans>Photograph them page by page. On a weak connection they arrive one after the other.</Trans>
        </SectionHeading>
        <EmergencyLine />
        <div className="mt-5 max-w-4xl space-y-6">
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
    </div>
  );
}

function EmergencyLine() {
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <p className="font-semibold">
        <Trans>For planned treatment. Emergency:</Trans>
      </p>
      <EmergencyList className="flex flex-wrap gap-x-5" linkClass="text-alarm-700 underline" />
    </div>
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
  const { editing, sending, paperStore, isInMemory } = papers;
  const { count } = editing;
  const { reference, ticket } = linkedRequest(hash);
  const arrived = sending.papers.filter(({ done }) => done);
  const { stop } = sending;

  const send = async (recipient: Recipient) => {
    await papers.sendTo(recipient);
    setTo(recipient);
    setOther(false);
    progress.current?.focus();
    progress.current?.scrollIntoView({ block: 'center' });
  };
  const forget = () => {
    if (window.confirm(t`Delete all pages that wait on this phone? What has arrived stays with us.`))
      void papers.forget();
  };
  const mailed: Recipient | null = reference && ticket ? { by: 'letterbox', ticket, reference } : null;
  const known = isOther ? null : (to ?? mailed ?? arrived.at(-1)?.to ?? null);
  return (
    <>
      <div ref={progress} tabIndex={-1} className="scroll-mt-28 space-y-4 outline-none empty:hidden">
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
        <h2 id="pages-title" className="sr-only">
          <Trans>Your pages</Trans>
        </h2>
        <PaperEditor state={editing} paperStore={paperStore} beside={<Statement />} />
        {isInMemory && count > 0 && (
          <div className="mt-4">
            <Banner tone="error" title={<Trans>This phone has no room to keep the pages</Trans>}>
              <Trans>They are sent directly. Please leave this page open until all have arrived.</Trans>
            </Banner>
          </div>
        )}
      </Card>
      {count > 0 && editing.preparing === null && (
        <Card as="section" aria-labelledby="send-title" className="p-3 sm:p-7">
          <h2 id="send-title" className="mb-4 text-xl font-bold text-teal-900">
            <Trans>Send them</Trans>
          </h2>
          {known ? (
            <KnownRecipient to={known} onSend={send} onOther={() => setOther(true)}>
              <SendCount count={count} />
            </KnownRecipient>
          ) : (
            <RecipientStep reference={reference} onRecipient={send}>
              <SendCount count={count} />
            </RecipientStep>
          )}
          <div className="mt-5 border-t border-line pt-3">
            <p className="text-sm text-ink-soft">
              <Trans>
                Until they are sent, the pages are kept on this phone, for seven days at most. Whoever uses
                this phone could see them.
              </Trans>
            </p>
            <Button variant="ghost" onClick={forget} className="-ml-5 text-left!">
              <Trans>Delete what waits on this phone</Trans>
            </Button>
          </div>
        </Card>
      )}
    </>
  );
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

function SendCount({ count }: { count: number }) {
  return <Plural value={count} one="Send # page" other="Send # pages" />;
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
  const reference = <strong>{to.reference}</strong>;
  return (
    <>
      <p className="mb-4">
        <Trans>For the request {reference}.</Trans>
      </p>
      <div className="flex flex-wrap gap-3 *:max-sm:w-full">
        <Button variant="accent" busy={busy} onClick={() => run(() => onSend(to))} className="min-h-14 px-8!">
          {children}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          <Trans>For another request</Trans>
        </Button>
      </div>
    </>
  );
}

/** Other ways to send papers, for people for whom those are easier or this page does not work. */
function OtherWays() {
  const { t } = useLingui();
  const whatsApp = useWhatsApp();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
      <Trans>It does not work? Send them on WhatsApp, or ask us:</Trans>
      <a href={whatsApp.chat(t`Hello, I would like to send reports.`)} className={buttonClass('outline')}>
        <WhatsAppIcon className="text-xl" />
        <span lang="en">WhatsApp</span>
      </a>
    </p>
  );
}
