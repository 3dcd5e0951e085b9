import { Trans } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { useRevalidator } from 'react-router';
import type { Doctor } from '#shared/records/doctors.ts';
import { DoctorCard, eagerOf } from '#web/features/doctors/doctor-card.tsx';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { AwaitResult } from '#web/lib/await-result.tsx';
import type { Failure, Result } from '#web/lib/result.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { CardGrid, CardGridLoading } from '#web/ui/card-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

type DoctorListProps<List> = {
  doctors: Result<List> | Promise<Result<List>>;
  /** h1 on /doctors, h2 on the home page. */
  as?: 'h1' | 'h2';
  /** The element where a page of the list begins. */
  ref?: Ref<HTMLElement>;
  /** Filters, shown above the list. */
  filters?: ReactNode;
  /** Shown instead of an empty list. */
  none?: ReactNode;
  /** Wraps the cards, for example with links to other pages. */
  around?: (list: List, cards: ReactNode) => ReactNode;
};

/** The doctors in every state: loading, loaded, empty, failed. */
export function DoctorList<List extends { items: Doctor[] }>({
  doctors,
  as = 'h2',
  ref,
  filters,
  none = <NoDoctors />,
  around = (_, cards) => cards,
}: DoctorListProps<List>) {
  return (
    <PageSection
      id="doctors"
      list
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className="outline-none"
      as={as}
      eyebrow={<Trans>In good hands</Trans>}
      title={<Trans>Our Doctors</Trans>}
      intro={
        <Trans>
          Specialists in Thailand we work with. Tell us who you would like to see: we arrange the appointment,
          and an interpreter is at your side.
        </Trans>
      }
    >
      {filters}
      <AwaitResult
        value={doctors}
        loading={<DoctorsLoading />}
        failed={(failure) => <DoctorsFailed failure={failure} />}
      >
        {(list) =>
          list.items.length === 0
            ? none
            : around(
                list,
                <CardGrid items={list.items} className={gaps}>
                  {(doctor, index) => (
                    <DoctorCard
                      doctor={doctor}
                      headingLevel={as === 'h1' ? 'h2' : 'h3'}
                      eager={as === 'h1' && eagerOf(index)}
                    />
                  )}
                </CardGrid>,
              )
        }
      </AwaitResult>
    </PageSection>
  );
}

const gaps = 'max-sm:gap-4';

function DoctorsLoading() {
  return (
    <CardGridLoading note={<Trans>Loading doctors...</Trans>} count={6} className={gaps}>
      <div className="card-gradient flex items-end gap-3.5 px-4 pt-3">
        <Skeleton className="h-24 w-20 rounded-t-full rounded-b-none" />
        <Skeletons
          className="flex-1 space-y-2 self-center pb-3"
          shapes={['h-6 w-3/4', 'h-4 w-1/2', 'h-4 w-3/5']}
        />
      </div>
      <Skeletons className="space-y-3 p-4" shapes={['h-5 w-5/6', 'h-5 w-2/5', 'h-10 w-full', 'h-8 w-full']} />
    </CardGridLoading>
  );
}

function NoDoctors() {
  return (
    <EmptyState
      image={emptyFolder}
      title={<Trans>No doctors to show yet</Trans>}
      actions={
        <LinkButton to="/contact">
          <Trans>Ask us to find a specialist</Trans>
        </LinkButton>
      }
    >
      <Trans>
        We are putting this list together. Tell us what you need, and we will look for the right specialist.
      </Trans>
    </EmptyState>
  );
}

function DoctorsFailed({ failure }: { failure: Failure }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      offline={failure.status === 0}
      title={<Trans>Failed to fetch doctors</Trans>}
      actions={<RetryButton onClick={revalidate} busy={state !== 'idle'} />}
    />
  );
}
