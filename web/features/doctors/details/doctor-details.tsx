import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { truncateAtWord } from '#shared/markup/truncate.ts';
import type { Doctor } from '#shared/records/doctors.ts';
import { slugPath } from '#shared/slug-path.ts';
import { DoctorHospitals, DoctorHours } from '#web/features/doctors/details/doctor-places.tsx';
import { Image } from '#web/features/shared/image.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { SampleBadge } from '#web/features/shared/samples.tsx';
import { ShareButtons } from '#web/features/shared/share-buttons.tsx';
import { useLanguageNames } from '#web/features/shared/spoken-languages.tsx';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { StethoscopeIcon } from '#web/ui/icons/people.tsx';
import { InterpreterIcon } from '#web/ui/icons/specialties.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

/** How many characters of the description search engines and shared links show. */
const previewLength = 200;

/** All details of a doctor. Unknown details are left out. */
export function DoctorDetails({ doctor }: { doctor: Doctor }) {
  const { t } = useLingui();
  const languageOf = useTextLanguage();
  const { id, name, specialty, desc, image, education, visiting_hours, hospitals = [] } = doctor;
  const hasPlaces = hospitals.length > 0 || Boolean(visiting_hours);
  return (
    <article className={paletteOf(id - 1)}>
      <PageHead
        title={t`${name}, ${specialty}`}
        description={truncateAtWord(desc, previewLength)}
        image={image}
        path={slugPath('doctors', doctor)}
        noIndex={doctor.sample}
      />
      <DoctorIntro doctor={doctor} />
      <div className={hasPlaces ? 'mt-10 grid gap-10 lg:grid-cols-[1fr_23rem] lg:gap-12' : 'mt-10'}>
        <div className="space-y-10">
          <section aria-labelledby="about-doctor">
            <h2 id="about-doctor" className="text-2xl font-bold text-teal-900">
              <Trans>About this doctor</Trans>
            </h2>
            <p lang={languageOf(desc)} className="mt-3 max-w-2xl text-lg wrap-anywhere whitespace-pre-line">
              {desc}
            </p>
          </section>
          {education && (
            <section aria-labelledby="education">
              <h2 id="education" className="text-2xl font-bold text-teal-900">
                <Trans>Education</Trans>
              </h2>
              <p
                lang={languageOf(education)}
                className="mt-3 max-w-2xl text-lg wrap-anywhere whitespace-pre-line"
              >
                {education}
              </p>
            </section>
          )}
          <ShareButtons title={name} path={slugPath('doctors', doctor)} />
        </div>
        {hasPlaces && (
          <div className="grid content-start gap-5 md:max-lg:grid-cols-2">
            {hospitals.length > 0 && <DoctorHospitals hospitals={hospitals} />}
            {visiting_hours && <DoctorHours hours={visiting_hours} />}
          </div>
        )}
      </div>
    </article>
  );
}

const portrait = 'block h-64 w-56 rounded-t-full border-4 border-b-0 border-white object-cover object-top';

function DoctorIntro({ doctor }: { doctor: Doctor }) {
  const languageOf = useTextLanguage();
  const { id, name, specialty, image, experience, languages = [] } = doctor;
  const years = useFormat().number(experience);
  const spoken = useLanguageNames()(languages);
  const whatsApp = useWhatsApp();
  return (
    <div className="grid overflow-hidden rounded-2xl border border-line bg-white shadow-card md:grid-cols-[20rem_1fr] lg:grid-cols-[24rem_1fr]">
      <div className="card-gradient flex items-end justify-center pt-8">
        <Image
          src={image}
          alt={name}
          width={224}
          height={256}
          sizes="224px"
          eager="first"
          className={portrait}
          placeholder={<PersonPlaceholder label={name} className={portrait} />}
        />
      </div>
      <div className="flex min-w-0 flex-col items-start justify-center p-5 sm:p-8">
        <Badge tone="card">
          <LangText>{specialty}</LangText>
        </Badge>
        <h1
          lang={languageOf(name)}
          className="mt-3 max-w-full text-3xl font-bold wrap-anywhere text-teal-900 sm:text-4xl"
        >
          {name}
        </h1>
        {doctor.sample && <SampleBadge of="doctor" className="mt-3" />}
        <ul className="mt-4 space-y-2 font-medium text-ink-soft">
          <Fact icon={<StethoscopeIcon />}>
            <Trans>{years}+ years experience</Trans>
          </Fact>
          {spoken && (
            <Fact icon={<InterpreterIcon />}>
              <Trans>Speaks {spoken}</Trans>
            </Fact>
          )}
        </ul>
        <div className="mt-7 flex flex-wrap gap-3 *:max-sm:w-full max-sm:w-full print:hidden">
          <LinkButton to={`/contact?about=doctor-${id}`} variant="accent">
            <CalendarIcon />
            <Trans>Book Appointment</Trans>
          </LinkButton>
          <a href={whatsApp.askAbout(name, `/doctordetails/${id}`)} className={buttonClass('outline')}>
            <WhatsAppIcon className="text-xl" />
            <Trans>Ask on WhatsApp</Trans>
          </a>
        </div>
      </div>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-0.5 shrink-0 text-xl text-(--card-ink)">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** Shown until the doctor is loaded: a spinner and the outline of the page. */
export function DoctorDetailsLoading() {
  const { t } = useLingui();
  return (
    <div className={paletteOf(0)}>
      <PageHead title={t`Doctor`} noIndex />
      <h1 className="sr-only">
        <Trans>Doctor</Trans>
      </h1>
      <LoadingNote>
        <Trans>Loading doctor details...</Trans>
      </LoadingNote>
      <div className="mt-5 grid overflow-hidden rounded-2xl border border-line bg-white md:grid-cols-[20rem_1fr] lg:grid-cols-[24rem_1fr]">
        <div className="card-gradient flex justify-center pt-8">
          <Skeleton className="h-64 w-56 rounded-t-full rounded-b-none" />
        </div>
        <Skeletons
          className="space-y-4 p-5 sm:p-8 md:self-center"
          shapes={['h-8 w-1/3 rounded-full', 'h-11 w-4/5', 'h-6 w-3/5', 'h-11 w-52 rounded-lg']}
        />
      </div>
      <Skeletons
        className="mt-10 space-y-3"
        shapes={['h-8 w-1/2', 'h-5 w-full', 'h-5 w-11/12', 'h-5 w-3/4']}
      />
    </div>
  );
}
