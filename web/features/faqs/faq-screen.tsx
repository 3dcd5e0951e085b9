import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type Faq, faqTopics } from '#shared/records/faqs.ts';
import { topicLabels } from '#web/features/shared/faq-topics.ts';
import { ResponsePromise } from '#web/features/shared/response-day.tsx';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { AwaitResult } from '#web/lib/await-result.tsx';
import type { Failure, Result } from '#web/lib/result.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { ClosingBanner } from '#web/ui/closing-banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { LinkIcon } from '#web/ui/icons/writing.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Skeletons } from '#web/ui/skeleton.tsx';

type FaqScreenProps = { faqs: Result<Faq[]> | Promise<Result<Faq[]>> };

/** The common questions in every state (loading, loaded, empty, failed), and how to ask another question. */
export function FaqScreen({ faqs }: FaqScreenProps) {
  const whatsApp = useWhatsApp();
  return (
    <>
      <PageSection
        as="h1"
        eyebrow={<Trans>Before you decide</Trans>}
        title={<Trans>Common questions</Trans>}
        intro={
          <Trans>What families ask us most, and what we answer. Press a question to read its answer.</Trans>
        }
        className="pb-4! sm:pb-6!"
      >
        <div className="max-w-4xl">
          <p className="mb-4 font-semibold text-teal-900 empty:hidden">
            <ResponsePromise />
          </p>
          <AwaitResult
            value={faqs}
            loading={<FaqsLoading />}
            failed={(failure) => <FaqsFailed failure={failure} />}
          >
            {(list) => (list.length === 0 ? <NoFaqs /> : <FaqList faqs={list} />)}
          </AwaitResult>
        </div>
      </PageSection>
      <ClosingBanner
        title={<Trans>Is your question not here?</Trans>}
        actions={
          <>
            <a href={whatsApp.ask()} className={buttonClass('accent')}>
              <WhatsAppIcon className="text-xl" />
              <Trans>Ask on WhatsApp</Trans>
            </a>
            <LinkButton to="/contact" variant="outline">
              <CalendarIcon />
              <Trans>Send us a request</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>Ask us anything, in Bangla or English. Asking is free and commits you to nothing.</Trans>
      </ClosingBanner>
    </>
  );
}

function NoFaqs() {
  return (
    <EmptyState image={emptyFolder} title={<Trans>No questions here yet</Trans>}>
      <Trans>We are collecting what families ask us. Until then, please ask us directly.</Trans>
    </EmptyState>
  );
}

function FaqsLoading() {
  const line = 'h-14 w-full rounded-xl';
  return (
    <>
      <LoadingNote>
        <Trans>Loading the questions...</Trans>
      </LoadingNote>
      <Skeletons className="mt-6 space-y-3" shapes={[line, line, line]} />
    </>
  );
}

function FaqsFailed({ failure }: { failure: Failure }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      offline={failure.status === 0}
      title={<Trans>The questions could not be loaded</Trans>}
      actions={<RetryButton onClick={revalidate} busy={state !== 'idle'} />}
    />
  );
}

/** From this number of questions on, they are grouped by topic, each topic under its heading. */
const groupedFrom = 7;

/** The questions. Each opens without JavaScript too, and has its own URL fragment (`#question-5`). */
function FaqList({ faqs }: { faqs: Faq[] }) {
  const { i18n } = useLingui();
  useOpenAddressed();
  const topics = new Set(faqs.map(({ topic }) => topic));
  if (faqs.length < groupedFrom || topics.size < 2) return <Questions faqs={faqs} />;
  return (
    <div className="space-y-10">
      {groupByTopic(faqs, faqTopics).map(({ topic, items }) => (
        <section key={topic} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`} className="mb-4 scroll-mt-24 text-2xl font-bold text-teal-900">
            {i18n._(topicLabels[topic])}
          </h2>
          <Questions faqs={items} />
        </section>
      ))}
    </div>
  );
}

/** Opens the question in the URL of a link within the app. On a page load, the browser opens it. */
function useOpenAddressed(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = /^#question-\d+$/.test(hash) ? document.getElementById(hash.slice(1)) : null;
    const question = target?.closest('details');
    if (!question || question.open) return;
    question.open = true;
    target?.scrollIntoView();
  }, [hash]);
}

function Questions({ faqs }: { faqs: Faq[] }) {
  return (
    <div className="space-y-3">
      {faqs.map((faq) => (
        <Question key={faq.id} faq={faq} />
      ))}
    </div>
  );
}

function Question({ faq: { id, question, answer } }: { faq: Faq }) {
  const { t } = useLingui();
  const languageOf = useTextLanguage();
  const address = `question-${id}`;
  return (
    <details
      // The browser opens the question in its URL before the app starts.
      suppressHydrationWarning
      className="group rounded-xl border border-line bg-white shadow-card open:border-teal-600/50"
    >
      <summary className="flex min-h-14 list-none items-center gap-4 rounded-xl px-4 py-3 hover:bg-teal-50/60 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h3 lang={languageOf(question)} className="min-w-0 flex-1 text-lg font-semibold text-ink">
          {question}
        </h3>
        <ChevronDownIcon className="text-2xl text-teal-700 transition-transform group-open:rotate-180" />
      </summary>
      {/* The element with the id is inside the question, because browsers open the elements around it. The margin
          keeps the question in view. */}
      <div id={address} className="scroll-mt-44 border-t border-line px-4 pt-4 pb-2 text-lg sm:px-6">
        <div lang={languageOf(answer)} className="max-w-prose space-y-3">
          {answer.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
        <a
          href={`#${address}`}
          aria-label={t`Link to this question: ${question}`}
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 text-base font-semibold text-teal-800 hover:underline"
        >
          <LinkIcon className="text-lg" />
          <Trans>Link to this question</Trans>
        </a>
      </div>
    </details>
  );
}

/** Groups records by topic: the topics in the order of their first record, the records in their own order. */
export function groupByTopic<Topic extends string, Item extends { topic: Topic }>(
  items: readonly Item[],
  topics: readonly Topic[],
): { topic: Topic; items: Item[] }[] {
  const placeOf = (topic: Topic) => items.findIndex((item) => item.topic === topic);
  return topics
    .filter((topic) => placeOf(topic) >= 0)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((topic) => ({ topic, items: items.filter((item) => item.topic === topic) }));
}
