import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { useRevalidator } from 'react-router';
import type { Doctor } from '#shared/contract/doctors.ts';
import { type Eager, Image } from '#web/features/shared/image.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { LocaleLink } from '#web/i18n/locale.tsx';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { KeptFragment } from '#web/lib/kept-fragment.tsx';
import { Remote } from '#web/lib/remote.tsx';
import type { Failed, Result } from '#web/lib/result.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardGrid, CardGridLoading } from '#web/ui/card-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

type DoctorListProps<List> = {
  doctors: Result<List> | Promise<Result<List>>;
  /** h1 on /doctors, h2 on the home page. */
  as?: 'h1' | 'h2';
  /** Where a page of the list begins. */
  ref?: Ref<HTMLElement>;
  /** Stands above the list: its filters. */
  filters?: ReactNode;
  /** Shows instead of an empty list. */
  none?: ReactNode;
  /** What stands around the cards: the links to other pages. */
  around?: (list: List, cards: ReactNode) => ReactNode;
};

/** The doctors: loading, loaded, none, or failed. */
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
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className="outline-none"
      as={as}
      eyebrow={<Trans>In good hands</Trans>}
      title={<Trans>Our Doctors</Trans>}
      intro={
        <Trans>
          Specialists in Thailand whom we work with. Tell us whom you would like to see: we arrange the
          appointment and an interpreter is at your side.
        </Trans>
      }
    >
      {filters}
      <Remote
        value={doctors}
        loading={<DoctorsLoading />}
        failed={(failure) => <DoctorsFailed failure={failure} />}
      >
        {(list) =>
          list.items.length === 0
            ? none
            : around(
                list,
                <CardGrid items={list.items} className={columns}>
                  {(doctor, index) => (
                    <KeptDoctorCard
                      doctor={doctor}
                      headingLevel={as === 'h1' ? 'h2' : 'h3'}
                      eager={as === 'h1' && (index === 0 ? 'first' : index < 2)}
                    />
                  )}
                </CardGrid>,
              )
        }
      </Remote>
    </PageSection>
  );
}

const columns = 'xl:grid-cols-4';

type DoctorCardProps = { doctor: Doctor; headingLevel: 'h2' | 'h3'; eager: Eager };

const portrait = 'block h-44 w-40 rounded-t-full border-4 border-b-0 border-white object-cover object-top';

function KeptDoctorCard(props: DoctorCardProps) {
  return (
    <KeptFragment name="doctor" of={[props]}>
      <DoctorCard {...props} />
    </KeptFragment>
  );
}

function DoctorCard({ doctor, headingLevel: Heading, eager }: DoctorCardProps) {
  const { t } = useLingui();
  const { id, name, specialty, image, experience, desc } = doctor;
  const languageOf = useTextLanguage();
  const years = useFormat().number(experience);
  return (
    <Card as="article" className="flex h-full flex-col">
      <div className="card-gradient flex justify-center pt-7">
        <Image
          src={image}
          alt={name}
          width={160}
          height={176}
          sizes="160px"
          eager={eager}
          className={portrait}
          placeholder={<PersonPlaceholder label={name} className={portrait} />}
        />
      </div>
      <div className="flex flex-1 flex-col items-start p-5">
        <Heading lang={languageOf(name)} className="text-xl font-bold text-ink">
          <LocaleLink
            to={`/doctordetails/${id}`}
            className="-my-2 inline-block max-w-full py-2 hover:underline"
          >
            {name}
          </LocaleLink>
        </Heading>
        <Badge tone="card" className="mt-2">
          <LangText>{specialty}</LangText>
        </Badge>
        <p className="mt-3 text-sm font-semibold text-(--card-ink)">
          <Trans>{years}+ years experience</Trans>
        </p>
        <p lang={languageOf(desc)} className="mt-2 text-base text-ink-soft">
          {desc}
        </p>
        <div className="mt-auto w-full pt-5">
          <LinkButton
            to={`/contact?about=doctor-${id}`}
            variant="accent"
            aria-label={t`Book Appointment: ${name}`}
            className="w-full"
          >
            <Trans>Book Appointment</Trans>
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

function DoctorsLoading() {
  return (
    <CardGridLoading note={<Trans>Loading doctors...</Trans>} count={4} className={columns}>
      <div className="card-gradient flex justify-center pt-7">
        <Skeleton className="h-44 w-40 rounded-t-full rounded-b-none" />
      </div>
      <Skeletons
        className="space-y-3 p-5"
        shapes={['h-6 w-3/4', 'h-7 w-1/2 rounded-full', 'h-4 w-full', 'h-4 w-5/6']}
      />
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
          <Trans>Ask us for a specialist</Trans>
        </LinkButton>
      }
    >
      <Trans>
        We are putting this list together. Tell us what you need, and we look for the right specialist.
      </Trans>
    </EmptyState>
  );
}

function DoctorsFailed({ failure }: { failure: Failed }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      offline={failure.status === 0}
      title={<Trans>Failed to fetch doctors</Trans>}
      actions={
        <RetryButton onClick={revalidate} busy={state !== 'idle'}>
          <Trans>Try again</Trans>
        </RetryButton>
      }
    />
  );
}
