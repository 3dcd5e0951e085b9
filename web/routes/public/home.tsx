import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { DoctorList } from '#web/features/doctors/doctor-list.tsx';
import { Gallery } from '#web/features/gallery/gallery.tsx';
import { FirstLine } from '#web/features/home/first-line.tsx';
import { HeroCarousel, SecondHero } from '#web/features/home/hero.tsx';
import { NetworkPanel } from '#web/features/home/network-panel.tsx';
import { ServicesGrid } from '#web/features/services/services-grid.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { describePage, office, website } from '#web/features/shared/structured-data.server.ts';
import { PatientStories } from '#web/features/stories/patient-stories.tsx';
import { contentLanguage } from '#web/i18n/paths.ts';
import admission from '#web/illustrations/feature-admission.svg?url';
import airAmbulance from '#web/illustrations/feature-air-ambulance.svg?url';
import reportReview from '#web/illustrations/feature-report-review.svg?url';
import scheduling from '#web/illustrations/feature-scheduling.svg?url';
import support from '#web/illustrations/feature-support.svg?url';
import visa from '#web/illustrations/feature-visa.svg?url';
import { apiPage } from '#web/lib/api.ts';
import { asResult, loaderResponse, loadResult } from '#web/lib/result.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/home.ts';

/** How many doctors the home page shows. */
const doctorCount = 3;

const queryOf = (url: URL) => ({ page: 1, per_page: doctorCount, lang: contentLanguage(url.pathname) });

export async function loader({ context, url }: Route.LoaderArgs) {
  await describePage(context, url, (page) => [office(page), website(page)]);
  return loaderResponse({ doctors: await loadResult(context, ({ doctors }) => doctors.list(queryOf(url))) });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { doctors: asResult(apiPage('GET /api/doctors', { query: queryOf(url) })) };
}

/** Only appears after a registration, so other visitors do not load it. */
const Welcome = lazy(async () => ({ default: (await import('#web/features/login/welcome.tsx')).Welcome }));

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { state } = useLocation();
  const isHydrated = useHydrated();
  return (
    <>
      <PageHead
        title={t`Your Path to Exceptional Healthcare`}
        description={t`Trusted healthcare support and medical interpretation for patients from Bangladesh who travel for treatment in Thailand.`}
      />
      {isHydrated && state?.welcome && (
        <Suspense>
          <Welcome />
        </Suspense>
      )}
      <FirstLine />
      <HeroCarousel />
      <FeaturesGrid />
      <SecondHero />
      <div className="bg-paper-deep">
        <ServicesGrid>
          <LinkButton to="/services" variant="outline" className="mt-8 w-full sm:w-auto">
            <Trans>Services and specialties</Trans>
            <ArrowRightIcon />
          </LinkButton>
        </ServicesGrid>
      </div>
      <NetworkPanel />
      <PatientStories />
      <DoctorList doctors={loaderData.doctors} />
      <Container className="-mt-6 sm:-mt-8">
        <LinkButton to="/doctors" variant="outline" className="w-full sm:w-auto">
          <Trans>See all doctors</Trans>
          <ArrowRightIcon />
        </LinkButton>
      </Container>
      <Gallery />
    </>
  );
}

const features: { image: string; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    image: support,
    title: msg`Comprehensive Medical Support`,
    text: msg`One coordinator knows your case, from your first question to the check-ups after you are home.`,
  },
  {
    image: scheduling,
    title: msg`Doctor Appointment Scheduling`,
    text: msg`We look for the right specialist with you and agree the day and time with the hospital.`,
  },
  {
    image: reportReview,
    title: msg`Report Review and Treatment Plans`,
    text: msg`Send your reports once. A specialist at the hospital reads them, and we explain the plan in words you understand.`,
  },
  {
    image: visa,
    title: msg`Visa Support`,
    text: msg`Which papers you need, the hospital's letter and help with the form, for you and whoever travels with you.`,
  },
  {
    image: admission,
    title: msg`Admission on Arrival`,
    text: msg`Somebody waits for you at the airport with your name on a board, takes you to the hospital and helps with the papers.`,
  },
  {
    image: airAmbulance,
    title: msg`Air Ambulance Service`,
    text: msg`For patients who can't sit in a normal seat: a flight with a medical team, arranged with you.`,
  },
];

/** The provider's services for a patient, as six cards. */
function FeaturesGrid() {
  const { i18n } = useLingui();
  return (
    <PageSection
      eyebrow={<Trans>What we do for you</Trans>}
      title={<Trans>You look after each other. We look after the rest.</Trans>}
    >
      <ul className="grid phone-pairs gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 lg:gap-6">
        {features.map(({ image, title, text }) => (
          <li key={title.id}>
            <Card className="flex h-full flex-col">
              <Illustration
                src={image}
                width={640}
                height={480}
                className="aspect-4/3 w-full bg-teal-50 object-cover max-sm:aspect-2/1"
              />
              <div className="p-3 sm:p-5">
                <h3 className="leading-snug font-bold text-teal-900 sm:text-xl">{i18n._(title)}</h3>
                <p className="mt-1 text-ink-soft max-sm:text-sm">{i18n._(text)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
