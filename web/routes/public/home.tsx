import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { DoctorList } from '#web/features/doctors/doctor-list.tsx';
import { Gallery } from '#web/features/gallery/gallery.tsx';
import { FeaturesGrid } from '#web/features/home/features-grid.tsx';
import { HeroCarousel } from '#web/features/home/hero.tsx';
import { NetworkPanel } from '#web/features/home/network-panel.tsx';
import { SecondHero } from '#web/features/home/second-hero.tsx';
import { ServicesGrid } from '#web/features/services/services-grid.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { describePage, office, website } from '#web/features/shared/structured-data.server.ts';
import { PatientStories } from '#web/features/stories/patient-stories.tsx';
import { addTexts } from '#web/i18n/catalogues.ts';
import { contentLanguage } from '#web/i18n/paths.ts';
import { apiPage } from '#web/lib/api.ts';
import { answer, fetched, pending } from '#web/lib/result.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/home.ts';

/** How many doctors the home page shows. */
const doctorCount = 3;

const queryOf = (url: URL) => ({ page: 1, per_page: doctorCount, lang: contentLanguage(url.pathname) });

export async function loader({ context, url }: Route.LoaderArgs) {
  await describePage(context, url, (page) => [office(page), website(page)]);
  return answer({ doctors: await fetched(context, ({ doctors }) => doctors.list(queryOf(url))) });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { doctors: pending(apiPage('GET /api/doctors', { query: queryOf(url) })) };
}

/** Comes after a registration alone, so other visitors do not load it. */
const Welcome = lazy(async () => {
  const [{ Welcome: component }] = await Promise.all([
    import('#web/features/login/welcome.tsx'),
    addTexts('account'),
  ]);
  return { default: component };
});

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
      {/* Three cards fill three columns. */}
      <div className="md:[&_ul]:grid-cols-3">
        <DoctorList doctors={loaderData.doctors} />
      </div>
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
