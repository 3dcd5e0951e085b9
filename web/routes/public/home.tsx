import { Trans, useLingui } from '@lingui/react/macro';
import { apiPage } from '#web/api.ts';
import { DoctorsSection } from '#web/features/doctors/doctors-section.tsx';
import { FeaturesGrid } from '#web/features/home/features-grid.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { Steps } from '#web/features/home/steps.tsx';
import { ServicesGrid } from '#web/features/services/services-grid.tsx';
import { PageHead } from '#web/page-head.tsx';
import { answer, fetched, pending } from '#web/settled.ts';
import { Container } from '#web/ui/container.tsx';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Route } from './+types/home.ts';

/** How many doctors introduce the others here. */
const doctorsShown = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const doctors = await fetched(context, async (services) => {
    const { items, total } = await services.doctors.list();
    return { items: items.slice(0, doctorsShown), total };
  });
  return answer({ doctors });
}

export function clientLoader() {
  return { doctors: pending(apiPage('GET /api/doctors', { query: { page: 1, per_page: doctorsShown } })) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Your Path to Exceptional Healthcare`}
        description={t`Trusted healthcare support and medical interpretation for patients from Bangladesh who travel for treatment in Thailand.`}
      />
      <Hero />
      <FeaturesGrid />
      <div className="bg-paper-deep">
        <ServicesGrid>
          <LinkButton to="/services" variant="outline" className="mt-8 w-full sm:w-auto">
            <Trans>Services and specialties</Trans>
            <ArrowRightIcon />
          </LinkButton>
        </ServicesGrid>
      </div>
      <Steps />
      {/* Three cards fill three columns. */}
      <div className="md:[&_ul]:grid-cols-3">
        <DoctorsSection doctors={loaderData.doctors} />
      </div>
      <Container className="-mt-6 sm:-mt-8">
        <LinkButton to="/doctors" variant="outline" className="w-full sm:w-auto">
          <Trans>See all doctors</Trans>
          <ArrowRightIcon />
        </LinkButton>
      </Container>
    </>
  );
}
