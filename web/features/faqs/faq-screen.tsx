import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { Faq } from '#shared/contract/faqs.ts';
import { FaqList } from '#web/features/faqs/faq-list.tsx';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { Remote } from '#web/lib/remote.tsx';
import type { Failed, Result } from '#web/lib/result.ts';
import { buttonLook, LinkButton } from '#web/ui/button.tsx';
import { ClosingBanner } from '#web/ui/closing-banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Skeletons } from '#web/ui/skeleton.tsx';

type FaqScreenProps = { faqs: Result<Faq[]> | Promise<Result<Faq[]>> };

/** The frequent questions: loading, loaded, none, or failed; and how to ask another one. */
export function FaqScreen({ faqs }: FaqScreenProps) {
  const whatsApp = useWhatsApp();
  return (
    <>
      <PageSection
        as="h1"
        eyebrow={<Trans>Before you decide</Trans>}
        title={<Trans>Frequent questions</Trans>}
        intro={
          <Trans>What families ask us most, and what we answer. Press a question to read its answer.</Trans>
        }
        className="pb-4! sm:pb-6!"
      >
        <div className="max-w-4xl">
          <Remote
            value={faqs}
            loading={<FaqsLoading />}
            failed={(failure) => <FaqsFailed failure={failure} />}
          >
            {(list) => (list.length === 0 ? <NoFaqs /> : <FaqList faqs={list} />)}
          </Remote>
        </div>
      </PageSection>
      <ClosingBanner
        title={<Trans>Your question is not here?</Trans>}
        actions={
          <>
            <a href={whatsApp.ask()} className={buttonLook('accent')}>
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
        <Trans>Ask us in Bangla or English, whatever it is. Asking is free and commits you to nothing.</Trans>
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
  return (
    <>
      <LoadingNote>
        <Trans>Loading the questions...</Trans>
      </LoadingNote>
      <Skeletons
        className="mt-6 space-y-3"
        shapes={['h-14 w-full rounded-xl', 'h-14 w-full rounded-xl', 'h-14 w-full rounded-xl']}
      />
    </>
  );
}

function FaqsFailed({ failure }: { failure: Failed }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      offline={failure.status === 0}
      title={<Trans>The questions could not be loaded</Trans>}
      actions={
        <RetryButton onClick={revalidate} busy={state !== 'idle'}>
          <Trans>Try again</Trans>
        </RetryButton>
      }
    />
  );
}
