import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { truncateAtWord } from '#shared/markup/truncate.ts';
import type { Hospital } from '#shared/records/hospitals.ts';
import { slugPath } from '#shared/slug-path.ts';
import { HospitalContact, HospitalFacts, VisitingHours } from '#web/features/hospitals/hospital-info.tsx';
import { HospitalImage } from '#web/features/hospitals/hospital-parts.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { SampleBadge } from '#web/features/shared/samples.tsx';
import { ShareButtons } from '#web/features/shared/share-buttons.tsx';
import { useWhatsApp } from '#web/features/shared/whatsapp.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTextLanguage } from '#web/i18n/text-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { ShieldIcon } from '#web/ui/icons/care.tsx';
import { ClockIcon, PinIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { FoundedIcon } from '#web/ui/icons/places.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

/** How many characters of the description search engines and shared links show. */
const previewLength = 200;

type HospitalDetailsProps = {
  hospital: Hospital;
  /** The hospital's doctors. */
  doctors: ReactNode;
};

/** All details of a hospital. */
export function HospitalDetails({ hospital, doctors }: HospitalDetailsProps) {
  const languageOf = useTextLanguage();
  const { id, name, desc, services, image } = hospital;
  return (
    <article className={paletteOf(id - 1)}>
      <PageHead
        title={name}
        description={truncateAtWord(desc, previewLength)}
        image={image}
        path={slugPath('hospitals', hospital)}
        noIndex={hospital.sample}
      />
      <HospitalIntro hospital={hospital} />
      <div className="mt-10 grid gap-10 lg:grid-cols-[1fr_23rem] lg:gap-12">
        <div className="space-y-10">
          <section aria-labelledby="about-hospital">
            <h2 id="about-hospital" className="text-2xl font-bold text-teal-900">
              <Trans>About this hospital</Trans>
            </h2>
            <p lang={languageOf(desc)} className="mt-3 max-w-2xl whitespace-pre-line text-lg">
              {desc}
            </p>
          </section>
          <HospitalServices services={services} />
          {doctors}
          <Expectations />
          <AskOnWhatsApp hospital={hospital} />
          <ShareButtons title={name} path={slugPath('hospitals', hospital)} />
        </div>
        <div className="below-fold grid content-start gap-5 md:max-lg:grid-cols-2">
          <HospitalFacts hospital={hospital} />
          <HospitalContact hospital={hospital} />
          <VisitingHours />
        </div>
      </div>
    </article>
  );
}

function HospitalIntro({ hospital }: { hospital: Hospital }) {
  const languageOf = useTextLanguage();
  const { year } = useFormat();
  const { id, name, specialty, location } = hospital;
  const established = year(hospital.established);
  return (
    <div className="grid overflow-hidden rounded-2xl border border-line bg-white shadow-card lg:grid-cols-2">
      <div className="card-gradient p-3 sm:p-4">
        <HospitalImage
          hospital={hospital}
          width={900}
          height={600}
          sizes="(min-width: 80rem) 576px, (min-width: 64rem) calc(50vw - 64px), (min-width: 40rem) calc(100vw - 82px), calc(100vw - 58px)"
          eager="first"
          className="block aspect-3/2 w-full rounded-xl object-cover"
        />
      </div>
      <div className="flex flex-col items-start justify-center p-5 sm:p-8">
        <Badge tone="card">
          <LangText>{specialty}</LangText>
        </Badge>
        <h1 lang={languageOf(name)} className="mt-3 text-3xl font-bold text-teal-900 sm:text-4xl">
          {name}
        </h1>
        {hospital.sample && <SampleBadge of="hospital" className="mt-3" />}
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 font-medium text-ink-soft">
          <li className="inline-flex items-center gap-2">
            <PinIcon className="text-xl text-(--card-ink)" />
            <LangText>{location}</LangText>
          </li>
          <li className="inline-flex items-center gap-2">
            <FoundedIcon className="text-xl text-(--card-ink)" />
            <Trans>Established {established}</Trans>
          </li>
        </ul>
        <div className="mt-7 flex flex-wrap gap-3 *:max-sm:w-full max-sm:w-full print:hidden">
          <LinkButton to={`/contact?about=hospital-${id}`} variant="accent">
            <CalendarIcon />
            <Trans>Book Appointment</Trans>
          </LinkButton>
          <LinkButton to={`/compare?hospitals=${id}`} variant="outline">
            <Trans>Compare with others</Trans>
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

function HospitalServices({ services }: { services: string[] }) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="hospital-services" className="below-fold">
      <h2 id="hospital-services" className="text-2xl font-bold text-teal-900">
        <Trans>Services</Trans>
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {services.map((service) => (
          <li key={service} className="flex items-start gap-3">
            <CheckIcon className="mt-0.5 text-2xl text-teal-600" />
            <span className="min-w-0 font-medium">
              <LangText>{service}</LangText>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Two texts that are the same for every hospital. */
function Expectations() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      <Expectation icon={<ShieldIcon />} title={<Trans>Quality Care</Trans>}>
        <Trans>Every finding and every step of the treatment is explained to you in your own language.</Trans>
      </Expectation>
      <Expectation icon={<ClockIcon />} title={<Trans>Short Wait Times</Trans>}>
        <Trans>
          Your appointments are arranged before you travel, so that you do not lose many days waiting.
        </Trans>
      </Expectation>
    </ul>
  );
}

function Expectation({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap gap-4 rounded-xl bg-paper-deep p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-white text-2xl text-teal-700">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-[9rem]">
        <h3 className="text-lg font-bold text-teal-900">{title}</h3>
        <p className="mt-1 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}

function AskOnWhatsApp({ hospital: { id, name } }: { hospital: Hospital }) {
  const whatsApp = useWhatsApp();
  return (
    <section
      aria-labelledby="hospital-question"
      className="below-fold rounded-xl bg-teal-900 p-6 text-teal-50 sm:p-8 print:hidden"
    >
      <h2 id="hospital-question" className="text-xl font-bold text-white">
        <Trans>Not sure whether this is the right hospital?</Trans>
      </h2>
      <p className="mt-2 max-w-xl">
        <Trans>
          Write to us on WhatsApp. We tell you which hospitals treat your illness, and what we know about
          them.
        </Trans>
      </p>
      <a href={whatsApp.askAbout(name, `/hospitaldetails/${id}`)} className={buttonClass('outline', 'mt-5')}>
        <WhatsAppIcon className="text-xl" />
        <Trans>Ask on WhatsApp</Trans>
      </a>
    </section>
  );
}

/** Shown until the hospital is loaded: a spinner and the outline of the page. */
export function HospitalDetailsLoading() {
  const { t } = useLingui();
  return (
    <div className={paletteOf(0)}>
      <PageHead title={t`Hospital`} noIndex />
      <h1 className="sr-only">
        <Trans>Hospital</Trans>
      </h1>
      <LoadingNote>
        <Trans>Loading hospital details...</Trans>
      </LoadingNote>
      <div className="mt-5 grid overflow-hidden rounded-2xl border border-line bg-white lg:grid-cols-2">
        <div className="card-gradient p-3 sm:p-4">
          <Skeleton className="aspect-3/2 w-full rounded-xl" />
        </div>
        <Skeletons
          className="space-y-4 p-5 sm:p-8 lg:self-center"
          shapes={['h-8 w-1/3 rounded-full', 'h-11 w-4/5', 'h-6 w-3/5', 'h-11 w-52 rounded-lg']}
        />
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[1fr_23rem] lg:gap-12">
        <Skeletons className="space-y-3" shapes={['h-8 w-1/2', 'h-5 w-full', 'h-5 w-11/12', 'h-5 w-3/4']} />
        <Skeleton className="h-72 w-full rounded-xl" />
      </div>
    </div>
  );
}
