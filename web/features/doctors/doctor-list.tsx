import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { Doctor } from '#shared/contract/doctors.ts';
import type { Page } from '#shared/page.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { Remote } from '#web/lib/remote.tsx';
import type { Failed, Result } from '#web/lib/result.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Image } from '#web/ui/image.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Written } from '#web/ui/written.tsx';

type DoctorsSectionProps = {
  doctors: Result<Page<Doctor>> | Promise<Result<Page<Doctor>>>;
  /** h1 on /doctors, h2 on the home page. */
  as?: 'h1' | 'h2';
};

/** The doctors, in every state: loading, loaded, none, failed. */
export function DoctorsSection({ doctors, as = 'h2' }: DoctorsSectionProps) {
  return (
    <section id="doctors" className="py-12 sm:py-16">
      <Container>
        <SectionHeading
          as={as}
          eyebrow={<Trans>In good hands</Trans>}
          title={<Trans>Our Doctors</Trans>}
          className="mb-9"
        >
          <Trans>
            Specialists in Thailand whom we work with. Tell us whom you would like to see: we arrange the
            appointment and an interpreter is at your side.
          </Trans>
        </SectionHeading>
        <Remote
          value={doctors}
          loading={<DoctorsLoading />}
          failed={(failure) => <DoctorsFailed failure={failure} />}
        >
          {({ items }) => <DoctorGrid doctors={items} headingLevel={as === 'h1' ? 'h2' : 'h3'} />}
        </Remote>
      </Container>
    </section>
  );
}

function DoctorsFailed({ failure }: { failure: Failed }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      failure={failure}
      title={<Trans>Failed to fetch doctors</Trans>}
      actions={
        <RetryButton onClick={revalidate} busy={state !== 'idle'}>
          <Trans>Try again</Trans>
        </RetryButton>
      }
    />
  );
}

const doctorGridLook = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** The cards, five palettes in turn; or a word when there are none. */
function DoctorGrid({ doctors, headingLevel }: { doctors: Doctor[]; headingLevel: 'h2' | 'h3' }) {
  if (doctors.length === 0) return <NoDoctors />;
  return (
    <ul className={doctorGridLook}>
      {doctors.map((doctor, index) => (
        <li key={doctor.id} className={paletteOf(index)}>
          <DoctorCard
            doctor={doctor}
            headingLevel={headingLevel}
            eager={headingLevel === 'h2' && index < 2}
          />
        </li>
      ))}
    </ul>
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

type DoctorCardProps = { doctor: Doctor; headingLevel: 'h2' | 'h3'; eager: boolean };

const portrait = 'block h-44 w-40 rounded-t-full border-4 border-b-0 border-white object-cover object-top';

/** One doctor, in the palette of the list item around it. */
function DoctorCard({ doctor, headingLevel: Heading, eager }: DoctorCardProps) {
  const { name, specialty, image, experience, desc } = doctor;
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
          {name}
        </Heading>
        <Badge tone="card" className="mt-2">
          <Written>{specialty}</Written>
        </Badge>
        <p className="mt-3 text-sm font-semibold text-(--card-ink)">
          <Trans>{years}+ years experience</Trans>
        </p>
        <p lang={languageOf(desc)} className="mt-2 text-base text-ink-soft">
          {desc}
        </p>
      </div>
    </Card>
  );
}

const places = [0, 1, 2, 3];

/** What shows while the doctors are fetched: the words, and cards in outline. */
function DoctorsLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading doctors...</Trans>
      </LoadingNote>
      <div className={`${doctorGridLook} mt-6`}>
        {places.map((place) => (
          <Card key={place} className={paletteOf(place)}>
            <div className="card-gradient flex justify-center pt-7">
              <Skeleton className="h-44 w-40 rounded-t-full rounded-b-none" />
            </div>
            <div className="space-y-3 p-5">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-7 w-1/2 rounded-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-5/6" />
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
