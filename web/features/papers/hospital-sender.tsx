import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ArrivedPapers } from '#web/features/papers/arrived-papers.tsx';
import { PaperEditor } from '#web/features/papers/paper-editor.tsx';
import { ProgressCard } from '#web/features/papers/progress-card.tsx';
import { usePapers } from '#web/features/papers/use-papers.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type HospitalSenderProps = {
  /** The reference of the case. */
  reference: string;
  /** Gets a ticket for the letterbox; null if the PIN has to be entered again. */
  askTicket: () => Promise<string | null>;
  /** Called when papers have arrived. */
  onArrived: () => Promise<void>;
};

/**
 * Where a hospital sends its letter or estimate. Nothing is saved in this browser, because others use the same
 * computer: it asks before the page is left, and the next page says what was lost. What is being sent goes on when the
 * time for reading has run out.
 */
export default function HospitalSender({ reference, askTicket, onArrived }: HospitalSenderProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const progress = useRef<HTMLDivElement>(null);
  const papers = usePapers('hospital');
  const { paperStore, editing, sending, sendTo, renew } = papers;
  const { count, preparing } = editing;
  const { busy, error, run, clear } = useAction();
  const arrived = sending.papers.filter(({ done }) => done);
  const last = arrived.at(-1)?.to;
  const [kindless, setKindless] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(onArrived);
  useEffect(() => {
    // The receipt below says that they arrived, whether or not the rest can be read again now.
    if (arrived.length > 0) show().catch(() => undefined);
  }, [arrived.length]);

  const withTicket = (go: (to: Recipient) => Promise<void>) =>
    run(async () => {
      const ticket = await askTicket();
      if (ticket === null) return;
      await go({ by: 'hospital', ticket, reference });
      showMessage(progress.current);
    });
  const forget = () => {
    if (window.confirm(t`Discard the pages that have not arrived?`)) void papers.forget();
  };
  return (
    <section aria-labelledby="own-papers" className="mt-6 print:hidden">
      <div ref={progress} tabIndex={-1} className="mb-6 space-y-4 outline-none empty:hidden">
        <ProgressCard
          sending={sending}
          papers={papers}
          isInMemory
          isDesk
          onForget={forget}
          askAgain={
            <Button variant="outline" busy={busy} onClick={() => withTicket(renew)}>
              <Trans>Send the rest</Trans>
            </Button>
          }
        />
        {last && <ArrivedPapers papers={arrived} to={last} onSettled={papers.dropDone} />}
      </div>
      <Card className="p-5 sm:p-7">
        <h2 id="own-papers" className="text-xl font-bold text-teal-900">
          <Trans>Send your letter or estimate (PDF or photos)</Trans>
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          <Trans>
            Our office and the patient see what you send. Another hospital sees it only if the patient agrees
            to that hospital and we choose it.
          </Trans>
        </p>
        <div ref={box}>
          <PaperEditor state={editing} paperStore={paperStore} isHospital />
        </div>
        {kindless && (
          <div className="mt-4">
            <Banner tone="error" onDismiss={() => setKindless(false)}>
              <Trans>Please say what kind of paper it is.</Trans>
            </Banner>
          </div>
        )}
        {error && (
          <div className="mt-4">
            <Banner tone="error" onDismiss={clear}>
              {translate(messageOf(error.cause, t`This was not sent. Please try again.`))}
            </Banner>
          </div>
        )}
        {count > 0 && (
          <Button
            variant="accent"
            busy={busy}
            disabled={preparing !== null}
            onClick={() => {
              const unsaid = box.current?.querySelector<HTMLSelectElement>('[data-kind-unsaid]');
              setKindless(Boolean(unsaid));
              if (unsaid) unsaid.focus();
              else void withTicket(sendTo);
            }}
            className="mt-5 min-h-14 px-8! max-sm:w-full"
          >
            <Plural value={count} one="Send # page" other="Send # pages" />
          </Button>
        )}
        {count > 0 && (
          <p className="mt-2 text-sm text-ink-soft">
            <Trans>Please leave this window open until all pages have arrived.</Trans>
          </p>
        )}
      </Card>
    </section>
  );
}
