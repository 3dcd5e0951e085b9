import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import type { EstimateAccuracy } from '#shared/contract/case-bills.ts';
import type { TreatmentCost } from '#shared/records/treatment-costs.ts';
import { CostTable } from '#web/features/costs/cost-table.tsx';
import { Fees } from '#web/features/shared/fees.tsx';
import { PagedList, pagesOf } from '#web/features/shared/paged-list.tsx';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocalePath } from '#web/i18n/locale.tsx';
import costs from '#web/illustrations/info-costs.svg?url';
import { AwaitResult } from '#web/lib/await-result.tsx';
import type { ListPage } from '#web/lib/list-page.ts';
import type { Failure, Result } from '#web/lib/result.ts';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

type CostScreenProps = {
  /** The search text. */
  words: string;
  costs: Result<ListPage<TreatmentCost>> | Promise<Result<ListPage<TreatmentCost>>>;
  /** How near bills came to estimates; null while there are too few. */
  accuracy: Result<EstimateAccuracy | null> | Promise<Result<EstimateAccuracy | null>>;
};

/** The costs in every state: loading, loaded, empty, nothing found, failed. */
export function CostScreen({ words, costs: list, accuracy }: CostScreenProps) {
  return (
    <PageSection
      as="h1"
      eyebrow={<Trans>Before you decide</Trans>}
      title={<Trans>Costs to expect</Trans>}
      intro={
        <Trans>
          What treatments cost, from the lowest to the highest price, with our source and the day on which we
          checked it. This is not a quote: only the hospital can say what your treatment will cost, and we
          will ask the hospital for you.
        </Trans>
      }
    >
      <AwaitResult
        value={list}
        loading={
          <LoadingNote>
            <Trans>Loading the costs...</Trans>
          </LoadingNote>
        }
        failed={(failure) => <CostsFailed failure={failure} />}
      >
        {(page) =>
          page.items.length === 0 && words === '' ? (
            <NoCosts />
          ) : (
            <>
              <CostSearch key={words} words={words} />
              {page.items.length === 0 ? (
                <NoneFound words={words} />
              ) : (
                <PagedList list={page} pathOf={pagesOf('/costs', { q: words || undefined })}>
                  <CostTable costs={page.items} />
                </PagedList>
              )}
              <AskForYours />
            </>
          )
        }
      </AwaitResult>
      <AwaitResult value={accuracy} loading={null} failed={() => null}>
        {(figures) => figures && <Accuracy figures={figures} />}
      </AwaitResult>
      <Fees className="mt-10 max-w-3xl" />
    </PageSection>
  );
}

/** Searches treatments by name. It is a plain form, so it works without JavaScript. */
function CostSearch({ words }: { words: string }) {
  const id = useId();
  const localePath = useLocalePath();
  return (
    <form action={localePath('/costs')} className="mb-6 flex max-w-xl flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          <Trans>Treatment</Trans>
        </label>
        <TextInput id={id} type="search" name="q" defaultValue={words} maxLength={100} />
      </div>
      <Button type="submit" className="min-h-12">
        <SearchIcon className="text-xl" />
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}

function AskButtons() {
  const { t } = useLingui();
  const whatsApp = useWhatsApp();
  return (
    <>
      <LinkButton to="/contact" variant="accent">
        <Trans>Ask for an estimate</Trans>
      </LinkButton>
      <a href={whatsApp.chat(t`Hello, I have a question about costs.`)} className={buttonClass('outline')}>
        <WhatsAppIcon className="text-xl" />
        <Trans>Ask on WhatsApp</Trans>
      </a>
    </>
  );
}

function NoCosts() {
  return (
    <EmptyState image={costs} title={<Trans>No costs to show yet</Trans>} actions={<AskButtons />}>
      <Trans>
        We show only costs for which we can name a source. Tell us about the treatment, and we will ask the
        hospital for a written estimate before you book a flight.
      </Trans>
    </EmptyState>
  );
}

function NoneFound({ words }: { words: string }) {
  return (
    <EmptyState
      title={<Trans>No costs found for “{words}”</Trans>}
      actions={
        <LinkButton to="/costs" variant="outline">
          <Trans>Show all costs</Trans>
        </LinkButton>
      }
    >
      <Trans>Try a shorter word, or the other language.</Trans>
    </EmptyState>
  );
}

function AskForYours() {
  return (
    <section aria-labelledby="your-costs" className="mt-10 rounded-xl bg-paper-deep p-5 sm:p-7">
      <h2 id="your-costs" className="text-xl font-bold text-teal-900">
        <Trans>What would your treatment cost?</Trans>
      </h2>
      <p className="mt-2 mb-4 max-w-2xl">
        <Trans>
          That depends on the illness, the hospital and the length of the stay. We ask for a written estimate
          before you book a flight. The journey, lodging and meals are extra.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3 *:max-sm:w-full">
        <AskButtons />
      </div>
    </section>
  );
}

function Accuracy({ figures }: { figures: EstimateAccuracy }) {
  const { number } = useFormat();
  const cases = number(figures.cases);
  const within = number(figures.within);
  return (
    <p className="mt-10 max-w-3xl">
      <Trans>
        {within} of {cases} bills stayed within the hospital's estimate.
      </Trans>
    </p>
  );
}

function CostsFailed({ failure }: { failure: Failure }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      offline={failure.status === 0}
      title={<Trans>The costs could not be loaded</Trans>}
      actions={<RetryButton onClick={revalidate} busy={state !== 'idle'} />}
    />
  );
}
