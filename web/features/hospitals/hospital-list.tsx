import { Trans } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { HospitalFilters } from '#shared/contract/list-filters.ts';
import type { Hospital } from '#shared/records/hospitals.ts';
import { HospitalCard } from '#web/features/hospitals/hospital-card.tsx';
import { NoHospitalsFound } from '#web/features/hospitals/hospital-filters.tsx';
import { PagedList, pagesOf } from '#web/features/shared/paged-list.tsx';
import { useLocalePath } from '#web/i18n/locale.tsx';
import admission from '#web/illustrations/info-admission.svg?url';
import costs from '#web/illustrations/info-costs.svg?url';
import interpreter from '#web/illustrations/info-interpreter.svg?url';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { AwaitResult } from '#web/lib/await-result.tsx';
import { hasFilters } from '#web/lib/filters.ts';
import type { ListPage } from '#web/lib/list-page.ts';
import type { Failure, Result } from '#web/lib/result.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CardGrid, CardGridLoading } from '#web/ui/card-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

const gaps = 'max-sm:gap-4';

type HospitalListProps = {
  hospitals: Result<ListPage<Hospital>> | Promise<Result<ListPage<Hospital>>>;
  /** The element where a page of the list begins. */
  ref: Ref<HTMLElement>;
  chosen: HospitalFilters;
  /** Filters, shown above the list. */
  filters: ReactNode;
};

/** The hospitals in every state (loading, loaded, empty, failed), and what to know before choosing one. */
export function HospitalList({ hospitals, ref, chosen, filters }: HospitalListProps) {
  return (
    <PageSection
      id="hospitals"
      list
      ref={ref}
      tabIndex={-1}
      className="outline-none"
      as="h1"
      eyebrow={<Trans>Where you are treated</Trans>}
      title={<Trans>Hospitals in Thailand</Trans>}
      intro={
        <Trans>
          We know our way around these hospitals. We help you choose, arrange the admission and stay at your
          side.
        </Trans>
      }
    >
      {filters}
      <AwaitResult
        value={hospitals}
        loading={<HospitalsLoading />}
        failed={(failure) => <HospitalsFailed failure={failure} />}
      >
        {(list) =>
          list.items.length === 0 ? (
            hasFilters(chosen) ? (
              <NoHospitalsFound />
            ) : (
              <NoHospitals />
            )
          ) : (
            <PagedList list={list} pathOf={pagesOf('/hospitals', chosen)}>
              <div className="group/ticked">
                <CardGrid items={list.items} className={gaps}>
                  {(hospital, index) => (
                    <HospitalCard hospital={hospital} eager={index === 0 ? 'first' : index < 3} />
                  )}
                </CardGrid>
                <CompareTicked />
              </div>
            </PagedList>
          )
        }
      </AwaitResult>
      <HospitalNotes />
    </PageSection>
  );
}

/** The button that compares the ticked hospitals, in a plain form. It stays in view while a hospital is ticked. */
function CompareTicked() {
  const localePath = useLocalePath();
  return (
    <form
      id="compare"
      action={localePath('/compare')}
      className="z-10 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-white p-4 shadow-card group-has-[:checked]/ticked:sticky group-has-[:checked]/ticked:bottom-[calc(5.25rem+env(safe-area-inset-bottom))] md:group-has-[:checked]/ticked:bottom-4 print:hidden"
    >
      <p className="min-w-0 text-ink-soft group-has-[:checked]/ticked:max-sm:hidden">
        <Trans>Tick two or three hospitals to see them side by side.</Trans>
      </p>
      <Button type="submit" variant="outline" className="max-sm:w-full">
        <Trans>Compare the ticked hospitals</Trans>
      </Button>
    </form>
  );
}

function NoHospitals() {
  return (
    <EmptyState
      image={emptyFolder}
      title={<Trans>No hospitals to show yet</Trans>}
      actions={
        <LinkButton to="/contact">
          <Trans>Ask us to find a hospital</Trans>
        </LinkButton>
      }
    >
      <Trans>
        We are putting this list together. Tell us about the illness, and we will look for a hospital that
        treats it.
      </Trans>
    </EmptyState>
  );
}

function HospitalsLoading() {
  return (
    <CardGridLoading note={<Trans>Loading hospitals...</Trans>} count={6} className={gaps}>
      <div className="card-gradient flex items-center gap-3.5 p-3">
        <Skeleton className="h-24 w-30 rounded-lg" />
        <Skeletons className="flex-1 space-y-2" shapes={['h-6 w-3/4', 'h-4 w-1/2']} />
      </div>
      <Skeletons className="space-y-3 p-4" shapes={['h-5 w-5/6', 'h-10 w-full', 'h-8 w-full']} />
    </CardGridLoading>
  );
}

function HospitalsFailed({ failure }: { failure: Failure }) {
  return (
    <FailedState
      offline={failure.status === 0}
      title={<Trans>Error Loading Hospitals</Trans>}
      actions={
        <RetryButton onClick={() => window.location.reload()}>
          <Trans>Try Again</Trans>
        </RetryButton>
      }
    >
      <Trans>Failed to fetch hospitals</Trans>
    </FailedState>
  );
}

function HospitalNotes() {
  return (
    <section aria-labelledby="hospital-notes" className="below-fold mt-14 sm:mt-20">
      <h2 id="hospital-notes" className="text-2xl font-bold text-teal-900">
        <Trans>Before you choose</Trans>
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3 lg:gap-7">
        <Note image={admission} title={<Trans>Send us your reports</Trans>}>
          <Trans>
            We read your reports with you and name the hospitals that treat your illness. The choice is yours.
          </Trans>
        </Note>
        <Note image={costs} title={<Trans>Ask about costs first</Trans>}>
          <Trans>
            We ask the hospital for a written estimate before you book a flight. The final bill depends on the
            treatment.
          </Trans>
        </Note>
        <Note image={interpreter} title={<Trans>Somebody who speaks for you</Trans>}>
          <Trans>
            An interpreter is with you from admission to discharge, so that you understand every step and can
            ask.
          </Trans>
        </Note>
      </ul>
    </section>
  );
}

function Note({ image, title, children }: { image: string; title: ReactNode; children: ReactNode }) {
  return (
    <li className="overflow-hidden rounded-xl bg-paper-deep">
      <Illustration src={image} className="aspect-4/3 w-full object-cover" />
      <div className="p-5 lg:p-6">
        <h3 className="text-lg font-bold text-teal-900">{title}</h3>
        <p className="mt-1.5 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
